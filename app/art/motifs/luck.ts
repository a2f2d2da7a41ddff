import type { DrawingContext } from '../drawing-context.ts';
import { alphabet } from '../lettering/alphabet.ts';
import type { Ramp } from '../palette.ts';
import {
  withoutOutline,
  circle,
  ellipse,
  group,
  svgTransform,
  path,
  rect,
  stroke,
  times,
} from '../svg.ts';

export const seven = (context: DrawingContext): string => {
  const { red, gold } = context.ink;
  const shape =
    'M-70-82H74V-44C34-10 22 30 20 88H-38C-36 34-16-6 18-36H-34C-42-36-46-32-48-22H-76Z';
  return (
    path(shape, red.night, { transform: 'translate(8 8)' }) +
    path(shape, context.metal(gold), { 'stroke-width': 7 }) +
    path(
      'M-62-73H65V-48C26-14 13 26 11 79H-28C-25 32-6-12 36-45H-38C-48-45-54-40-56-31H-67Z',
      context.linear([
        [0, red.light],
        [0.3, red.base],
        [0.7, red.dark],
        [1, red.deep],
      ]),
      { 'stroke-width': 2, stroke: red.deep },
    ) +
    withoutOutline(
      path('M-58-69H60V-58C20-62-30-62-60-52Z', context.ink.white, { opacity: 0.75 }),
      path('M-8 20C-2-4 14-26 34-42C20-20 8 0 2 40Z', context.ink.white, { opacity: 0.3 }),
    )
  );
};

export const clover = (context: DrawingContext): string => {
  const { green } = context.ink;
  const heart = 'M0 0C-14-14-52-34-44-66C-38-86-12-84 0-64C12-84 38-86 44-66C52-34 14-14 0 0Z';
  return (
    stroke('M4 6C14 40 24 66 48 88', context.ink.line, 18) +
    stroke('M4 6C14 40 24 66 48 88', green.base, 9) +
    times(4, (index) =>
      group(
        { transform: `translate(0 -6) rotate(${index * 90 - 45})` },
        path(
          heart,
          context.linear([
            [0, green.light],
            [0.5, green.base],
            [1, green.deep],
          ]),
        ),
        withoutOutline(
          path(
            'M-34-60C-32-74-18-76-8-64C-20-64-28-54-30-42C-34-48-36-54-34-60Z',
            context.ink.white,
            { opacity: 0.55 },
          ),
        ),
        stroke('M0-6V-48', green.deep, 3, { opacity: 0.6 }),
      ),
    ) +
    circle(0, -6, 6, green.light, { stroke: 'none' })
  );
};

export const horseshoe = (context: DrawingContext): string => {
  const { gold } = context.ink;
  const shape =
    'M-40 84H-76C-70 60-90 20-86-18C-82-66-46-92 0-92C46-92 82-66 86-18C90 20 70 60 76 84H40C34 62 48 22 46-10C44-40 26-54 0-54C-26-54-44-40-46-10C-48 22-34 62-40 84Z';
  return (
    path(shape, context.metal(gold)) +
    withoutOutline(
      path(
        'M-78-14C-74-60-42-84 0-84C20-84 40-78 52-68C20-78-24-74-46-50C-66-30-70 0-64 40C-72 20-80 4-78-14Z',
        context.ink.white,
        { opacity: 0.5 },
      ),
      [
        [-62, 50],
        [-68, 16],
        [-62, -22],
        [-36, -58],
        [36, -58],
        [62, -22],
        [68, 16],
        [62, 50],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 7, gold.night))
        .join(''),
    )
  );
};

export const slots = (context: DrawingContext): string => {
  const { gold, red, violet, white, green } = context.ink;
  const reel = context.linear([
    [0, context.ink.silver.dark],
    [0.25, white],
    [0.75, white],
    [1, context.ink.silver.dark],
  ]);
  const seven7 = 'M-13-18H14V-10C6-2 3 8 2 20H-10C-9 8-5-2 2-8H-13Z';
  return (
    path('M80 10H92V-40', 'none', { 'stroke-width': 16 }) +
    stroke('M80 10H92V-40', gold.base, 8) +
    circle(92, -50, 16, context.orb(red)) +
    path('M-60-60C-60-96 60-96 60-60Z', context.down(violet)) +
    rect(
      -84,
      -66,
      164,
      150,
      context.linear([
        [0, red.light],
        [0.4, red.base],
        [1, red.deep],
      ]),
      { rx: 24 },
    ) +
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
            context.radial(
              [
                [0, ramp.light],
                [1, ramp.dark],
              ],
              0.5,
              0.9,
              0.9,
            ),
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

const numbered = (
  context: DrawingContext,
  x: number,
  y: number,
  r: number,
  ramp: Ramp,
  turn: number,
): string => {
  const digit = alphabet[String(context.random.below(10))] ?? [0, ''];
  return group(
    { transform: svgTransform(x, y, r / 50, turn) },
    circle(0, 0, 50, context.orb(ramp)),
    withoutOutline(circle(2, 4, 27, context.ink.white)),
    path(digit[1], 'none', {
      'stroke-width': 2.6,
      transform: `translate(2 4) scale(2.7) translate(${-digit[0] / 2} -5)`,
    }),
    withoutOutline(
      ellipse(-18, -32, 15, 8, context.ink.white, {
        opacity: 0.9,
        transform: 'rotate(-30 -18 -32)',
      }),
    ),
  );
};

export const lotto = (context: DrawingContext): string => {
  const { red, teal, gold, violet } = context.ink;
  return (
    numbered(context, -2, -52, 42, gold, -8) +
    numbered(context, -52, 8, 40, violet, -18) +
    numbered(context, 54, 4, 42, teal, 14) +
    numbered(context, 2, 46, 50, red, 6)
  );
};
