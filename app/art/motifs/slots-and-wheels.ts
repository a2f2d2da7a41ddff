import type { DrawingContext } from '../drawing-context.ts';
import { withoutOutline, circle, group, path, rect, stroke, times, svgTransform } from '../svg.ts';

export const seven = (context: DrawingContext): string => {
  const { red, gold } = context.ink;
  const shape =
    'M-70-82H74V-44C34-10 22 30 20 88H-38C-36 34-16-6 18-36H-34C-42-36-46-32-48-22H-76Z';
  return (
    path(shape, red.night, { transform: 'translate(8 8)' }) +
    path(shape, context.metal(gold), { 'stroke-width': 7 }) +
    path(
      'M-62-73H65V-48C26-14 13 26 11 79H-28C-25 32-6-12 36-45H-38C-48-45-54-40-56-31H-67Z',
      context.linear({ 0: red.light, 0.3: red.base, 0.7: red.dark, 1: red.deep }),
      { 'stroke-width': 2, stroke: red.deep },
    ) +
    withoutOutline(
      path('M-58-69H60V-58C20-62-30-62-60-52Z', context.ink.white, { opacity: 0.75 }),
      path('M-8 20C-2-4 14-26 34-42C20-20 8 0 2 40Z', context.ink.white, { opacity: 0.3 }),
    )
  );
};

export const slots = (context: DrawingContext): string => {
  const { gold, red, violet, white, green } = context.ink;
  const reel = context.linear({
    0: context.ink.silver.dark,
    0.25: white,
    0.75: white,
    1: context.ink.silver.dark,
  });
  const seven7 = 'M-13-18H14V-10C6-2 3 8 2 20H-10C-9 8-5-2 2-8H-13Z';
  return (
    path('M80 10H92V-40', 'none', { 'stroke-width': 16 }) +
    stroke('M80 10H92V-40', gold.base, 8) +
    circle(92, -50, 16, context.orb(red)) +
    path('M-60-60C-60-96 60-96 60-60Z', context.down(violet)) +
    rect(-84, -66, 164, 150, context.linear({ 0: red.light, 0.4: red.base, 1: red.deep }), {
      rx: 24,
    }) +
    rect(-72, -46, 140, 82, context.metal(gold), { rx: 12 }) +
    [-47, -2, 43]
      .map(
        (x) =>
          rect(x - 20, -38, 40, 66, reel, { rx: 5, 'stroke-width': 3 }) +
          path(seven7, context.down(red), {
            transform: svgTransform(x, -6, 1.05),
            'stroke-width': 3,
          }),
      )
      .join('') +
    rect(-56, 48, 108, 22, context.down(violet), { rx: 10 }) +
    withoutOutline(
      times(6, (index) =>
        circle(
          -40 + index * 16,
          -74 - Math.sin((index / 5) * 3.14) * 9,
          4.5,
          index % 2 ? gold.pale : gold.base,
        ),
      ),
      rect(-46, 52, 60, 6, white, { rx: 3, opacity: 0.5 }),
      path('M-78-44C-78-56-70-60-58-60H20C-20-54-60-50-70-30L-78 20Z', white, { opacity: 0.35 }),
      circle(66, 58, 6, green.light),
    )
  );
};

export const wheel = (context: DrawingContext): string => {
  const { gold, red, teal, violet, pink, green, orange } = context.ink;
  const colours = [red, gold, teal, violet, orange, green, pink, gold];
  return (
    path('M-34 60L-54 98H54L34 60Z', context.metal(gold)) +
    circle(0, -2, 88, context.metal(gold)) +
    group(
      { transform: 'translate(0 -2) rotate(11)', 'stroke-width': 2.5 },
      colours
        .map((ramp, index) =>
          path(
            'M0 0L-28.7-69.3A75 75 0 0 1 28.7-69.3Z',
            context.radial({ 0: ramp.light, 1: ramp.dark }, 0.5, 0.9, 0.9),
            { transform: `rotate(${index * 45})` },
          ),
        )
        .join(''),
      withoutOutline(
        times(8, (index) =>
          path(
            'M0-62L3.4-54.6L11.4-53.7L5.4-48.3L7.1-40.3L0-44.4L-7.1-40.3L-5.4-48.3L-11.4-53.7L-3.4-54.6Z',
            context.ink.white,
            { opacity: 0.85, transform: `rotate(${index * 45})` },
          ),
        ),
      ),
    ) +
    withoutOutline(
      times(16, (index) =>
        circle(0, -81.5, index % 2 ? 3.4 : 4.4, index % 2 ? red.light : context.ink.white, {
          transform: `translate(0 -2) rotate(${index * 22.5})`,
        }),
      ),
      path('M-70-26A75 75 0 0 1 0-77V-60C-34-54-56-42-70-26Z', context.ink.white, { opacity: 0.3 }),
    ) +
    circle(0, -2, 20, context.orb(gold)) +
    circle(0, -2, 9, context.orb(red), { 'stroke-width': 3 }) +
    path('M-18-100H18L0-62Z', context.down(red))
  );
};

export const roulette = (context: DrawingContext): string => {
  const { brown, gold, red, green, white, line } = context.ink;
  const pocket = 'M0 0L-18.1-67.6A70 70 0 0 1 18.1-67.6Z';
  return (
    circle(0, 0, 94, context.down(brown)) +
    circle(0, 0, 79, context.metal(gold)) +
    group(
      { 'stroke-width': 2.5 },
      times(12, (index) =>
        path(pocket, index === 0 ? green.base : index % 2 ? line : red.base, {
          transform: `rotate(${index * 30 + 12})`,
          stroke: gold.light,
        }),
      ),
    ) +
    circle(0, 0, 44, context.down(brown), { 'stroke-width': 4 }) +
    times(4, (index) =>
      group(
        { transform: `rotate(${index * 90 + 20})` },
        path('M-5 0L-3.5-30H3.5L5 0Z', context.metal(gold), { 'stroke-width': 3 }),
        circle(0, -31, 7, context.orb(gold), { 'stroke-width': 3 }),
      ),
    ) +
    circle(0, 0, 14, context.orb(gold), { 'stroke-width': 4 }) +
    circle(36, -46, 10, context.orb(context.ink.silver), { 'stroke-width': 3 }) +
    withoutOutline(
      path('M-84-14A85 85 0 0 1-14-84A98 98 0 0 0-84-14Z', white, { opacity: 0.6 }),
      circle(33, -49, 3, white),
    )
  );
};
