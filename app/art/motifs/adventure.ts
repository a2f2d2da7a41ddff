import type { DrawingContext } from '../drawing-context.ts';
import { withoutOutline, circle, ellipse, group, path, rect, stroke, times } from '../svg.ts';

export const rocket = (context: DrawingContext): string => {
  const { silver, red, teal, gold, orange, white } = context.ink;
  return group(
    { transform: 'rotate(38)' },
    path('M-22 56C-34 76-18 82 0 104C18 82 34 76 22 56Z', context.down(orange)) +
      withoutOutline(path('M-11 58C-16 72-6 78 0 90C6 78 16 72 11 58Z', gold.pale)),
    path('M-30 10C-60 20-62 46-58 66L-26 50ZM30 10C60 20 62 46 58 66L26 50Z', context.down(red)),
    path(
      'M0-102C40-66 44-10 28 54H-28C-44-10-40-66 0-102Z',
      context.linear(
        [
          [0, silver.base],
          [0.3, white],
          [0.55, silver.pale],
          [1, silver.dark],
        ],
        0,
      ),
    ),
    path(
      'M0-102C18-86 28-68 33-48H-33C-28-68-18-86 0-102Z',
      context.linear(
        [
          [0, red.dark],
          [0.35, red.light],
          [1, red.deep],
        ],
        0,
      ),
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

export const bomb = (context: DrawingContext): string => {
  const { blue, gold, orange, white, silver } = context.ink;
  return (
    stroke('M26-54C34-82 56-88 70-74', context.ink.line, 13) +
    stroke('M26-54C34-82 56-88 70-74', gold.light, 6) +
    path(
      'M72-100L78-82L96-88L86-72L98-58L80-60L74-44L66-60L50-58L60-72L50-88L66-84Z',
      context.radial([
        [0, gold.pale],
        [0.5, gold.base],
        [1, orange.base],
      ]),
    ) +
    path('M4-62L30-72L46-44L22-32Z', context.metal(silver)) +
    circle(
      -8,
      20,
      72,
      context.radial(
        [
          [0, blue.light],
          [0.3, blue.dark],
          [0.7, blue.deep],
          [1, blue.night],
        ],
        0.34,
        0.28,
        0.78,
      ),
    ) +
    withoutOutline(
      ellipse(-36, -14, 22, 13, white, { opacity: 0.85, transform: 'rotate(-38 -36 -14)' }),
      circle(-58, 14, 6, white, { opacity: 0.7 }),
      path('M-50 66A64 64 0 0 0 56 26A70 70 0 0 1-50 66Z', blue.light, { opacity: 0.5 }),
    )
  );
};

export const pyramid = (context: DrawingContext): string => {
  const { gold, orange, teal, brown, white } = context.ink;
  return (
    path('M-98 76L-36-20L26 76Z', context.down(orange)) +
    withoutOutline(path('M-36-20L26 76H-8Z', brown.dark, { opacity: 0.6 })) +
    path(
      'M-66 82L18-84L98 82Z',
      context.linear([
        [0, gold.light],
        [1, gold.dark],
      ]),
    ) +
    withoutOutline(path('M18-84L98 82H44Z', orange.dark)) +
    stroke(
      'M0-46L31-48L36-46M-20-8L37-10L53-8M-38 28L42 26L72 28M-56 62L46 60L88 62',
      brown.dark,
      3.5,
      { opacity: 0.65 },
    ) +
    path('M-2-44L18-84L37-44C24-40 10-40-2-44Z', context.metal(gold)) +
    path('M-6 20C10 2 34 2 48 20C34 36 10 36-6 20Z', white, { 'stroke-width': 5 }) +
    circle(21, 19, 11, context.orb(teal), { 'stroke-width': 3 }) +
    withoutOutline(circle(21, 19, 4.5, context.ink.line), circle(17, 15, 2.5, white)) +
    stroke('M8 34L2 48M26 36C30 48 42 50 46 42', context.ink.line, 5) +
    path('M-98 78C-60 68-20 84 20 78C50 74 80 80 98 78V92H-98Z', context.down(gold))
  );
};

export const book = (context: DrawingContext): string => {
  const { brown, gold, teal, red, white } = context.ink;
  return (
    path(
      'M0-50C-30-72-66-72-96-60V66C-66 54-30 56 0 78C30 56 66 54 96 66V-60C66-72 30-72 0-50Z',
      context.linear([
        [0, red.base],
        [1, red.deep],
      ]),
    ) +
    path(
      'M0-46C-28-66-60-66-84-58V54C-60 46-28 48 0 66Z',
      context.linear(
        [
          [0, gold.pale],
          [0.7, gold.pale],
          [1, gold.light],
        ],
        0,
      ),
    ) +
    path(
      'M0-46C28-66 60-66 84-58V54C60 46 28 48 0 66Z',
      context.linear(
        [
          [0, gold.light],
          [0.3, gold.pale],
          [1, gold.pale],
        ],
        0,
      ),
    ) +
    stroke(
      'M-70-40C-52-44-34-42-18-34M-70-22C-52-26-34-24-18-16M-70 26C-52 22-34 24-18 32M18 20C34 12 52 10 70 14M18 38C34 30 52 28 70 32',
      brown.base,
      4,
    ) +
    circle(-44, 2, 12, context.orb(teal), { 'stroke-width': 3.5 }) +
    path('M44-38L52-18L70-10L52-2L44 16L36-2L18-10L36-18Z', context.metal(gold), {
      'stroke-width': 4,
    }) +
    path('M-8-52H8V74L0 64L-8 74Z', context.down(red), { 'stroke-width': 4 }) +
    withoutOutline(
      path('M-80-54C-60-62-40-62-20-52L-44-20C-60-28-72-28-80-26Z', white, { opacity: 0.5 }),
    )
  );
};

export const shield = (context: DrawingContext): string => {
  const { blue, gold, silver, red, white } = context.ink;
  const sword = group(
    {},
    path(
      'M-7-98L0-108L7-98V52H-7Z',
      context.linear(
        [
          [0, silver.dark],
          [0.45, white],
          [0.55, silver.base],
          [1, silver.pale],
        ],
        0,
      ),
    ),
    path('M-30 50H30V62H-30Z', context.metal(gold)),
    path('M-6 62H6V88H-6Z', red.dark),
    circle(0, 94, 9, context.orb(gold)),
  );
  return (
    group({ transform: 'rotate(45) scale(.98)' }, sword) +
    group({ transform: 'rotate(-45) scale(.98)' }, sword) +
    path(
      'M0-76C24-62 46-58 68-58C72 4 52 52 0 82C-52 52-72 4-68-58C-46-58-24-62 0-76Z',
      context.metal(gold),
    ) +
    path(
      'M0-60C20-50 36-46 54-46C56 4 40 42 0 66C-40 42-56 4-54-46C-36-46-20-50 0-60Z',
      context.linear([
        [0, blue.light],
        [1, blue.deep],
      ]),
      { 'stroke-width': 3 },
    ) +
    withoutOutline(
      path('M0-60C20-50 36-46 54-46C56 4 40 42 0 66Z', blue.night, { opacity: 0.35 }),
      path('M-46-40C-34-40-20-42-8-50L-34 26C-44 4-48-16-46-40Z', white, { opacity: 0.4 }),
    ) +
    path('M0-34L10-10L36-8L16 8L22 34L0 20L-22 34L-16 8L-36-8L-10-10Z', context.metal(gold), {
      'stroke-width': 4,
    })
  );
};

export const volcano = (context: DrawingContext): string => {
  const { brown, red, orange, gold, violet } = context.ink;
  return (
    path(
      'M-10-40C-20-70-44-76-40-98C-26-90-22-80-14-78C-14-90-4-98 6-104C8-90 14-84 22-80C26-90 36-92 44-94C40-76 22-68 14-40Z',
      context.linear([
        [0, gold.light],
        [0.5, orange.base],
        [1, red.base],
      ]),
    ) +
    path(
      'M-98 86C-70 60-50 10-30-36C-20-44 24-44 32-36C52 10 70 60 98 86Z',
      context.linear([
        [0, brown.base],
        [0.4, violet.dark],
        [1, violet.night],
      ]),
    ) +
    path(
      'M-30-36C-20-44 24-44 32-36C40-18 34-8 28 0C20-14 14-10 14 8C14 34 8 48 0 50C-8 44-2 20-10 8C-16 0-20 18-26 14C-36 6-36-20-30-36Z',
      context.linear([
        [0, gold.pale],
        [0.35, orange.base],
        [1, red.dark],
      ]),
      { 'stroke-width': 4 },
    ) +
    withoutOutline(
      path('M-84 82C-60 54-44 16-34-14C-36 20-48 56-60 82Z', context.ink.white, { opacity: 0.16 }),
      times(5, (index) =>
        circle(
          -60 + index * 30,
          -70 + ((index * 37) % 40),
          5,
          index % 2 ? gold.light : orange.base,
        ),
      ),
    ) +
    rect(-98, 80, 196, 12, context.down(brown), { rx: 6 })
  );
};
