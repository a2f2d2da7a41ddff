import type { DrawingContext } from '../drawing-context.ts';
import type { Ramp } from '../palette.ts';
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
  round,
  polygon,
} from '../svg.ts';

const leaf = (context: DrawingContext, x: number, y: number, scale: number, turn: number): string =>
  group(
    { transform: svgTransform(x, y, scale, turn) },
    path('M0 0C8-30 42-40 78-22C66 10 30 22 0 0Z', context.down(context.ink.green)),
    stroke('M6-2C26-12 44-18 66-20', context.ink.green.deep, 3.5),
  );

const berry = (context: DrawingContext, x: number, y: number, r: number, ramp: Ramp): string =>
  circle(x, y, r, context.orb(ramp)) +
  withoutOutline(
    path(
      `M${round(x - r * 0.62)} ${round(y + r * 0.55)}A${r * 0.84} ${r * 0.84} 0 0 0 ${round(x + r * 0.8)} ${round(y + r * 0.2)}A${r * 0.9} ${r * 0.8} 0 0 1 ${round(x - r * 0.62)} ${round(y + r * 0.55)}Z`,
      ramp.light,
      { opacity: 0.5 },
    ),
    ellipse(x - r * 0.36, y - r * 0.42, r * 0.26, r * 0.17, context.ink.white, {
      opacity: 0.92,
      transform: `rotate(-35 ${round(x - r * 0.36)} ${round(y - r * 0.42)})`,
    }),
  );

export const cherry = (context: DrawingContext): string =>
  stroke('M-42 22C-36-22-14-58 22-84M40 12C42-30 36-60 22-84', context.ink.line, 14) +
  stroke('M-42 22C-36-22-14-58 22-84M40 12C42-30 36-60 22-84', context.ink.green.base, 6) +
  leaf(context, 18, -82, 0.95, 8) +
  berry(context, 44, 44, 43, context.ink.red) +
  berry(context, -44, 50, 46, context.ink.red);

export const grapes = (context: DrawingContext): string =>
  stroke('M4-58C2-76 8-88 18-96', context.ink.brown.dark, 10) +
  leaf(context, 4, -66, 1, -6) +
  group({ transform: 'scale(-1 1)' }, leaf(context, 4, -64, 0.8, 4)) +
  [
    [-48, -36],
    [0, -42],
    [48, -36],
    [-26, -2],
    [26, -2],
    [-50, 8],
    [50, 8],
    [0, 12],
    [-26, 42],
    [26, 42],
    [0, 76],
  ]
    .map(([x = 0, y = 0]) => berry(context, x, y, 27, context.ink.violet))
    .join('');

export const watermelon = (context: DrawingContext): string =>
  group(
    { transform: 'rotate(-14) translate(0 -32)' },
    path('M-98-12H98A98 98 0 0 1-98-12Z', context.down(context.ink.green)),
    withoutOutline(
      path('M-86-12H86A86 86 0 0 1-86-12Z', context.ink.green.pale),
      path(
        'M-77-12H77A77 77 0 0 1-77-12Z',
        context.linear({
          0: context.ink.red.light,
          0.35: context.ink.red.base,
          1: context.ink.red.dark,
        }),
      ),
      path('M-77-12H77L70 4H-74Z', context.ink.white, { opacity: 0.25 }),
      [
        [-44, 10],
        [-16, 14],
        [14, 10],
        [44, 14],
        [-28, 36],
        [2, 38],
        [32, 34],
        [-8, 58],
        [16, 56],
      ]
        .map(([x = 0, y = 0]) =>
          ellipse(x, y, 4.5, 7.5, context.ink.line, { transform: `rotate(${-x / 2} ${x} ${y})` }),
        )
        .join(''),
      path('M-90 4A92 92 0 0 0-40 72A110 110 0 0 1-90 4Z', context.ink.green.light, {
        opacity: 0.7,
      }),
    ),
  );

export const mango = (context: DrawingContext): string =>
  path(
    'M-2-66C46-84 92-34 80 22C68 74 14 96-34 78C-84 60-94 10-70-24C-52-50-30-56-2-66Z',
    context.linear(
      {
        0: context.ink.gold.light,
        0.4: context.ink.orange.light,
        0.75: context.ink.orange.base,
        1: context.ink.red.base,
      },
      120,
    ),
  ) +
  withoutOutline(
    path('M66 30C54 66 8 84-32 68C10 78 52 50 62-12C70 0 70 16 66 30Z', context.ink.red.dark, {
      opacity: 0.4,
    }),
    path('M-58-10C-48-34-22-44 2-50C-16-34-42-16-48 14C-56 12-62 0-58-10Z', context.ink.white, {
      opacity: 0.7,
    }),
    circle(-46, 30, 6, context.ink.white, { opacity: 0.6 }),
  ) +
  stroke('M0-64C2-76 6-84 14-90', context.ink.brown.dark, 10) +
  leaf(context, 8, -76, 1, 12);

export const citrus = (context: DrawingContext): string => {
  const flesh = context.radial({
    0: context.ink.gold.pale,
    0.7: context.ink.gold.light,
    1: context.ink.orange.light,
  });
  const segment = polygon([
    [0, -8],
    ...[-16, -8, 0, 8, 16].map((turn) => polar(66, turn - 90)),
    [0, -8],
  ]);
  return (
    leaf(context, 40, -66, 0.9, -8) +
    circle(0, 4, 88, context.orb(context.ink.orange)) +
    withoutOutline(
      circle(0, 4, 77, context.ink.gold.pale),
      times(8, (index) =>
        path(segment, flesh, {
          transform: `translate(0 4) rotate(${index * 45})`,
          stroke: context.ink.orange.light,
          'stroke-width': 4,
        }),
      ),
      path('M-70-26A74 74 0 0 1-6-70A90 90 0 0 0-70-26Z', context.ink.white, { opacity: 0.8 }),
    )
  );
};

export const lotus = (context: DrawingContext): string => {
  const { pink, gold, green } = context.ink;
  const petal = (turn: number, length: number, width: number): string =>
    path(
      `M0 44C${-width} 20 ${-width}-${length * 0.5} 0-${length}C${width}-${length * 0.5} ${width} 20 0 44Z`,
      context.linear({ 0: pink.base, 0.4: pink.light, 1: pink.pale }),
      { transform: `rotate(${turn} 0 44)` },
    );
  return (
    ellipse(0, 66, 94, 22, context.down(green)) +
    petal(-72, 40, 30) +
    petal(72, 40, 30) +
    petal(-48, 58, 32) +
    petal(48, 58, 32) +
    petal(-24, 68, 34) +
    petal(24, 68, 34) +
    petal(0, 76, 36) +
    path(
      'M-52 40C-40 8-20 14 0 30C20 14 40 8 52 40C40 66-40 66-52 40Z',
      context.linear({ 0: pink.light, 1: pink.dark }),
    ) +
    circle(0, 30, 17, context.orb(gold)) +
    withoutOutline(
      path('M-6-58C-22-30-24 0-16 18C-12-10-8-36-6-58Z', context.ink.white, { opacity: 0.7 }),
      path('M-84 70C-60 82 40 86 84 70C60 80-40 76-84 70Z', green.deep, { opacity: 0.6 }),
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
        path(heart, context.linear({ 0: green.light, 0.5: green.base, 1: green.deep })),
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
