import type { DrawingContext } from '../drawing-context.ts';
import { withoutOutline, circle, ellipse, group, path, rect, stroke } from '../svg.ts';

export const bomb = (context: DrawingContext): string => {
  const { blue, gold, orange, white, silver } = context.ink;
  return (
    stroke('M26-54C34-82 56-88 70-74', context.ink.line, 13) +
    stroke('M26-54C34-82 56-88 70-74', gold.light, 6) +
    path(
      'M72-100L78-82L96-88L86-72L98-58L80-60L74-44L66-60L50-58L60-72L50-88L66-84Z',
      context.radial({ 0: gold.pale, 0.5: gold.base, 1: orange.base }),
    ) +
    path('M4-62L30-72L46-44L22-32Z', context.metal(silver)) +
    circle(
      -8,
      20,
      72,
      context.radial(
        { 0: blue.light, 0.3: blue.dark, 0.7: blue.deep, 1: blue.night },
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

export const book = (context: DrawingContext): string => {
  const { brown, gold, teal, red, white } = context.ink;
  return (
    path(
      'M0-50C-30-72-66-72-96-60V66C-66 54-30 56 0 78C30 56 66 54 96 66V-60C66-72 30-72 0-50Z',
      context.linear({ 0: red.base, 1: red.deep }),
    ) +
    path(
      'M0-46C-28-66-60-66-84-58V54C-60 46-28 48 0 66Z',
      context.linear({ 0: gold.pale, 0.7: gold.pale, 1: gold.light }, 0),
    ) +
    path(
      'M0-46C28-66 60-66 84-58V54C60 46 28 48 0 66Z',
      context.linear({ 0: gold.light, 0.3: gold.pale, 1: gold.pale }, 0),
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

export const bottle = (context: DrawingContext): string => {
  const { teal, gold, brown, red, white } = context.ink;
  return group(
    { transform: 'rotate(28)' },
    rect(-13, -100, 26, 30, context.down(brown), { rx: 6 }),
    path(
      'M-42-10C-42-34-17-38-15-58V-76H15V-58C17-38 42-34 42-10V72C42 90 24 96 0 96C-24 96-42 90-42 72Z',
      context.linear({ 0: teal.light, 0.35: teal.pale, 1: teal.base }, 0),
    ),
    rect(-20, -80, 40, 14, context.down(teal), { rx: 7 }),
    rect(-23, -12, 46, 88, gold.pale, { rx: 12, 'stroke-width': 4 }),
    path('M-23-4C-10-12 10-12 23-4V8C10 0-10 0-23 8Z', gold.light, { 'stroke-width': 3 }),
    rect(-26, 26, 52, 15, context.down(red), { rx: 6, 'stroke-width': 4 }),
    withoutOutline(
      path('M-34-8C-33-24-18-30-12-40C-18-22-26-18-26 6V66C-32 62-34 56-34 48Z', white, {
        opacity: 0.85,
      }),
      ellipse(0, 33, 7, 5, white, { opacity: 0.5 }),
    ),
  );
};

export const globe = (context: DrawingContext): string => {
  const { gold, pink, teal, violet, orange, green, white, silver } = context.ink;
  const balls = [
    [-38, -28, violet],
    [20, -24, green],
    [-12, -8, gold],
    [-32, 18, pink],
    [36, 10, teal],
    [4, 26, orange],
  ] as const;
  return (
    path('M-40 56H40L56 92H-56Z', context.down(pink)) +
    circle(
      0,
      -18,
      76,
      context.radial({ 0: white, 0.6: silver.pale, 1: teal.light }, 0.4, 0.32, 0.75),
    ) +
    balls
      .map(
        ([x, y, ramp]) =>
          circle(x, y - 4, 19, context.orb(ramp), { 'stroke-width': 4 }) +
          withoutOutline(circle(x, y - 4, 8.5, white)),
      )
      .join('') +
    rect(-46, 48, 92, 18, context.metal(gold), { rx: 9 }) +
    circle(0, -96, 9, context.orb(gold)) +
    withoutOutline(
      path('M-62-34A64 64 0 0 1-14-80A76 76 0 0 0-62-34Z', white, { opacity: 0.95 }),
      rect(-26, 74, 52, 8, white, { rx: 4, opacity: 0.6 }),
    )
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

export const hourglass = (context: DrawingContext): string => {
  const { gold, teal, silver, white } = context.ink;
  const plate = (y: number): string => rect(-62, y, 124, 20, context.metal(gold), { rx: 8 });
  return (
    rect(-54, -78, 13, 156, context.down(gold), { rx: 4 }) +
    rect(41, -78, 13, 156, context.down(gold), { rx: 4 }) +
    path(
      'M-36-78H36C38-38 9-22 8 0C9 22 38 38 36 78H-36C-38 38-9 22-8 0C-9-22-38-38-36-78Z',
      context.linear({ 0: silver.pale, 0.5: white, 1: teal.pale }),
    ) +
    withoutOutline(
      path('M-29-40C-14-34 14-46 29-40C24-22 7-16 4-2H-4C-7-16-24-22-29-40Z', context.down(gold)),
      rect(-2, -4, 4, 54, gold.base),
      path('M-34 76C-34 54-12 48 0 36C12 48 34 54 34 76Z', context.down(gold)),
      path('M-28-70H-18C-20-46-14-34-8-22C-22-34-28-50-28-70Z', white, { opacity: 0.8 }),
    ) +
    plate(-96) +
    plate(76)
  );
};

export const shield = (context: DrawingContext): string => {
  const { blue, gold, silver, red, white } = context.ink;
  const sword = group(
    {},
    path(
      'M-7-98L0-108L7-98V52H-7Z',
      context.linear({ 0: silver.dark, 0.45: white, 0.55: silver.base, 1: silver.pale }, 0),
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
      context.linear({ 0: blue.light, 1: blue.deep }),
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
