import type { DrawingContext } from '../drawing-context.ts';
import {
  withoutOutline,
  circle,
  group,
  path,
  rect,
  stroke,
  times,
  polar,
  polygon,
} from '../svg.ts';

export const gem = (context: DrawingContext): string => {
  const cut = context.random.pick([
    context.ink.teal,
    context.ink.violet,
    context.ink.pink,
    context.ink.green,
    context.ink.blue,
  ]);
  return (
    path('M-56-62H56L96-12L0 88L-96-12Z', cut.base) +
    withoutOutline(
      path('M-56-62L-96-12H-46Z', cut.light),
      path('M-56-62L-46-12L0-62Z', cut.pale),
      path('M0-62L-46-12H46Z', cut.light),
      path('M0-62L46-12L56-62Z', cut.base),
      path('M56-62L46-12H96Z', cut.dark),
      path('M-96-12H-46L0 88Z', cut.base),
      path('M-46-12H46L0 88Z', context.linear({ 0: cut.pale, 0.5: cut.light, 1: cut.base }, 60)),
      path('M46-12H96L0 88Z', cut.deep),
      path('M-40-54L-66-20H-80Z', context.ink.white, { opacity: 0.85 }),
      path('M-30-4H-8L-4 52Z', context.ink.white, { opacity: 0.55 }),
      path('M96-12L0 88L58-6Z', cut.light, { opacity: 0.25 }),
    ) +
    stroke('M-96-12H96M-56-62L-46-12L0 88L46-12L56-62M-46-12L0-62L46-12', cut.deep, 2.5, {
      opacity: 0.55,
    })
  );
};

export const crown = (context: DrawingContext): string => {
  const { gold, red, teal } = context.ink;
  return (
    path('M-62 40C-70-10-40-52 0-58C40-52 70-10 62 40Z', context.down(red)) +
    path('M-84 46L-96-32L-50 4L0-74L50 4L96-32L84 46Z', context.metal(gold)) +
    withoutOutline(
      path('M-78 40L-88-20L-50 12L0-62L-6 18Z', context.ink.white, { opacity: 0.3 }),
      path('M0-46L13-14L0 6L-13-14Z', teal.base),
      path('M0-46L13-14L0-14Z', teal.pale),
    ) +
    path('M-86 40H86V72C40 82-40 82-86 72Z', context.metal(gold)) +
    [
      [-52, 58, red],
      [0, 61, teal],
      [52, 58, red],
    ]
      .map(([x, y, ramp]) =>
        circle(Number(x), Number(y), 9, context.orb(ramp as typeof red), { 'stroke-width': 3 }),
      )
      .join('') +
    [
      [-96, -36],
      [-50, 0],
      [0, -78],
      [50, 0],
      [96, -36],
    ]
      .map(([x = 0, y = 0], index) => (index % 2 ? '' : circle(x, y, 12, context.orb(gold))))
      .join('')
  );
};

/** The star represents any currency. */
export const coin = (context: DrawingContext): string => {
  const { gold } = context.ink;
  const star = polygon(
    Array.from({ length: 10 }, (_, index) => polar(index % 2 ? 19 : 44, index * 36 - 90)),
  );
  return (
    circle(5, 6, 86, gold.deep) +
    circle(0, 0, 86, context.metal(gold)) +
    withoutOutline(
      times(36, (index) =>
        rect(-1.5, -83, 3, 9, gold.dark, { transform: `rotate(${index * 10})`, opacity: 0.7 }),
      ),
      circle(0, 0, 70, gold.deep),
      circle(0, 3, 68, context.linear({ 0: gold.dark, 0.5: gold.base, 1: gold.light })),
      path(star, gold.deep, { transform: 'translate(0 6)', stroke: gold.deep, 'stroke-width': 4 }),
      path(star, context.linear({ 0: gold.pale, 0.6: gold.light, 1: gold.base }), {
        stroke: gold.pale,
        'stroke-width': 4,
      }),
      path('M-66-40A77 77 0 0 1 20-75A86 86 0 0 0-66-40Z', context.ink.white, { opacity: 0.85 }),
      path('M-20 66L50-60L64-44L0 69Z', context.ink.white, { opacity: 0.22 }),
    )
  );
};

export const chest = (context: DrawingContext): string => {
  const { brown, gold, teal, red, pink } = context.ink;
  const coins: readonly (readonly [number, number])[] = [
    [-58, -12],
    [-30, -26],
    [4, -34],
    [36, -26],
    [60, -12],
    [-16, -10],
    [22, -12],
  ];
  return (
    path('M-86-22C-88-74-50-92 0-92C50-92 88-74 86-22Z', context.down(brown)) +
    withoutOutline(path('M-72-26C-72-62-44-76 0-76C44-76 72-62 72-26Z', brown.night)) +
    coins.map(([x, y]) => circle(x, y, 18, context.orb(gold), { 'stroke-width': 3.5 })).join('') +
    path('M-44-20L-30-42L-14-20L-30-2Z', context.down(teal), { 'stroke-width': 3.5 }) +
    path('M30-18L44-36L58-18L44-2Z', context.down(pink), { 'stroke-width': 3.5 }) +
    circle(6, -44, 13, context.orb(red), { 'stroke-width': 3.5 }) +
    path(
      'M-92-8H92L84 76C40 86-40 86-84 76Z',
      context.linear({ 0: brown.light, 0.4: brown.base, 1: brown.deep }),
    ) +
    stroke('M-88 26H88M-86 54H86', brown.deep, 3) +
    path('M-92-8H92L90 12H-90Z', context.metal(gold)) +
    path('M-62-8H-40L-38 82L-58 80ZM62-8H40L38 82L58 80Z', context.metal(gold)) +
    rect(-20, -14, 40, 46, context.metal(gold), { rx: 8 }) +
    withoutOutline(
      circle(0, 4, 7, context.ink.line),
      path('M-4 6H4L6 22H-6Z', context.ink.line),
      path('M-82 16L-66 16L-64 70L-76 68Z', context.ink.white, { opacity: 0.2 }),
    )
  );
};

export const key = (context: DrawingContext): string => {
  const { gold, green, white } = context.ink;
  return group(
    { transform: 'rotate(38) translate(0 2)' },
    path('M8 48H40V62H28V70H44V88H8Z', context.metal(gold)),
    rect(-9, -16, 18, 112, context.metal(gold), { rx: 5 }),
    path(
      'M-44-54a44 44 0 1 0 88 0a44 44 0 1 0-88 0M-23-54a23 23 0 1 1 46 0a23 23 0 1 1-46 0',
      context.metal(gold),
      { 'fill-rule': 'evenodd' },
    ),
    path('M0-76L15-54L0-32L-15-54Z', context.down(green), { 'stroke-width': 4 }),
    rect(-19, -18, 38, 13, context.down(gold), { rx: 6 }),
    circle(0, -98, 9, context.orb(gold)),
    withoutOutline(
      path('M-37-62A38 38 0 0 1-6-92A44 44 0 0 0-37-62Z', white, { opacity: 0.75 }),
      path('M-5-2H-1V84H-5Z', white, { opacity: 0.45 }),
    ),
  );
};
