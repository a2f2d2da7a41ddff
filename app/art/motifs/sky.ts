import type { DrawingContext } from '../drawing-context.ts';
import {
  withoutOutline,
  circle,
  ellipse,
  group,
  path,
  stroke,
  times,
  svgTransform,
  polar,
  polygon,
} from '../svg.ts';

export const sun = (context: DrawingContext): string => {
  const { gold, orange } = context.ink;
  return (
    times(12, (index) =>
      path(
        index % 2 ? 'M-13-58L0-88L13-58Z' : 'M-14-56C-18-76 8-80 0-98C22-84 20-68 14-56Z',
        context.down(index % 2 ? orange : gold),
        { transform: `rotate(${index * 30})` },
      ),
    ) +
    circle(0, 0, 58, context.orb(gold)) +
    stroke('M-32-8C-28-18-16-18-12-8M32-8C28-18 16-18 12-8', context.ink.line, 5.5) +
    stroke('M-20 18C-10 30 10 30 20 18', context.ink.line, 5.5) +
    withoutOutline(
      circle(-36, 10, 9, orange.base, { opacity: 0.5 }),
      circle(36, 10, 9, orange.base, { opacity: 0.5 }),
      path('M-46-20A50 50 0 0 1 0-50A58 58 0 0 0-46-20Z', context.ink.white, { opacity: 0.8 }),
    ) +
    stroke('M0-2C6 6 4 10-2 10', orange.dark, 4)
  );
};

export const moon = (context: DrawingContext): string => {
  const { gold, violet } = context.ink;
  return (
    circle(0, 0, 92, context.radial({ 0: violet.light, 0.6: violet.base, 1: violet.deep })) +
    path(
      'M26-76A78 78 0 1 0 76 34A62 62 0 0 1 26-76Z',
      context.linear({ 0: gold.pale, 0.5: gold.light, 1: gold.base }, 60),
    ) +
    withoutOutline(
      path('M-60-16C-56-44-34-62-10-70C-32-50-44-24-42 10C-52 8-60-2-60-16Z', context.ink.white, {
        opacity: 0.6,
      }),
      circle(-34, 30, 9, gold.base, { opacity: 0.6 }),
      circle(0, 54, 6, gold.base, { opacity: 0.6 }),
      [
        [44, -22, 12],
        [66, 2, 7],
        [30, 14, 6],
        [58, -54, 6],
      ]
        .map(([x = 0, y = 0, s = 1]) =>
          path('M0-10L2.6-2.6L10 0L2.6 2.6L0 10L-2.6 2.6L-10 0L-2.6-2.6Z', context.ink.white, {
            transform: svgTransform(x, y, s / 8),
          }),
        )
        .join(''),
    )
  );
};

export const star = (context: DrawingContext): string => {
  const { gold } = context.ink;
  const points = Array.from({ length: 10 }, (_, index) =>
    polar(index % 2 ? 44 : 96, index * 36 - 90, 0, 6),
  );
  const facets = points.map((point, index) => {
    const next = points[(index + 1) % 10] ?? point;
    return path(
      polygon([[0, 6], point, next]),
      [
        gold.light,
        gold.dark,
        gold.base,
        gold.dark,
        gold.base,
        gold.dark,
        gold.base,
        gold.light,
        gold.base,
        gold.pale,
      ][index] ?? gold.base,
    );
  });
  return (
    path(polygon(points), gold.base, { 'stroke-width': 12 }) +
    withoutOutline(
      ...facets,
      path('M0-84L-18-34L-72-30L-26-20Z', context.ink.white, { opacity: 0.65 }),
    )
  );
};

export const rocket = (context: DrawingContext): string => {
  const { silver, red, teal, gold, orange, white } = context.ink;
  return group(
    { transform: 'rotate(38)' },
    path('M-22 56C-34 76-18 82 0 104C18 82 34 76 22 56Z', context.down(orange)) +
      withoutOutline(path('M-11 58C-16 72-6 78 0 90C6 78 16 72 11 58Z', gold.pale)),
    path('M-30 10C-60 20-62 46-58 66L-26 50ZM30 10C60 20 62 46 58 66L26 50Z', context.down(red)),
    path(
      'M0-102C40-66 44-10 28 54H-28C-44-10-40-66 0-102Z',
      context.linear({ 0: silver.base, 0.3: white, 0.55: silver.pale, 1: silver.dark }, 0),
    ),
    path(
      'M0-102C18-86 28-68 33-48H-33C-28-68-18-86 0-102Z',
      context.linear({ 0: red.dark, 0.35: red.light, 1: red.deep }, 0),
    ),
    path('M-29 40H29L26 58H-26Z', context.metal(gold)),
    circle(0, -14, 20, context.metal(gold)),
    circle(0, -14, 13, context.orb(teal), { 'stroke-width': 3 }),
    withoutOutline(
      ellipse(-5, -19, 4, 3, white),
      path('M-24-30C-28-4-26 20-22 34L-16 34C-20 10-20-14-16-36Z', white, { opacity: 0.8 }),
    ),
    path('M-6 24H6V66H-6Z', context.down(red), { 'stroke-width': 4 }),
  );
};
