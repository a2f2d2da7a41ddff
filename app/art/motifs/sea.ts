import type { DrawingContext } from '../drawing-context.ts';
import {
  withoutOutline,
  circle,
  ellipse,
  group,
  path,
  stroke,
  times,
  polar,
  round,
} from '../svg.ts';

const eye = (context: DrawingContext, x: number, y: number, r: number): string =>
  circle(x, y, r, context.ink.white, { 'stroke-width': 4 }) +
  withoutOutline(
    circle(x + r * 0.2, y + r * 0.08, r * 0.62, context.ink.line),
    circle(x + r * 0.42, y - r * 0.2, r * 0.24, context.ink.white),
  );

export const fish = (context: DrawingContext): string => {
  const { random, ink } = context;
  const body = random.pick([ink.orange, ink.gold, ink.pink, ink.teal]);
  const fin = body === ink.gold ? ink.orange : body === ink.teal ? ink.violet : ink.gold;
  return (
    path(
      'M44 2C66-34 92-50 98-46C92-20 92 20 98 48C90 52 64 36 44 6Z',
      context.linear({ 0: fin.base, 1: fin.light }, 0),
    ) +
    stroke('M56 0C70-18 82-30 90-34M58 4C72 18 82 30 90 36M60 2H86', fin.dark, 3.5) +
    path('M-34-44C-20-92 30-92 50-54C40-52 34-40 30-26Z', context.down(fin)) +
    path('M-6 46C0 84 36 90 46 74C34 66 32 54 30 38Z', context.down(fin)) +
    path(
      'M-94 4C-80-40-34-58 4-54C36-50 56-24 62 2C52 30 30 54-4 56C-46 58-80 38-94 4Z',
      context.linear({ 0: body.light, 0.45: body.base, 1: body.dark }),
    ) +
    withoutOutline(
      path(
        'M-24-54C-6-34-6 36-26 55C-16 57-4 57 2 55C18 32 18-32 2-54C-6-55-16-56-24-54ZM34-40C44-20 44 20 34 40C42 34 50 24 54 16C56 8 56-8 54-14C50-24 44-32 34-40Z',
        ink.white,
        { opacity: 0.92 },
      ),
      path(
        'M-84 12C-66 40-36 50-4 48C26 46 46 28 56 8C52 34 28 56-4 56C-44 58-76 40-84 12Z',
        body.deep,
        { opacity: 0.35 },
      ),
      path('M-78-8C-64-34-34-48-2-46C-30-40-54-26-64-4C-70-2-76-2-78-8Z', ink.white, {
        opacity: 0.55,
      }),
    ) +
    path('M-4 4C20-12 40 0 36 22C22 26 4 22-4 4Z', context.down(fin), { 'stroke-width': 4 }) +
    eye(context, -54, -10, 17) +
    stroke('M-92 9C-86 20-76 22-67 17', ink.line, 4.5)
  );
};

export const shark = (context: DrawingContext): string => {
  const { blue, silver, red, white } = context.ink;
  return (
    path(
      'M50-8C70-30 84-52 98-58C94-30 92-12 84 2C92 16 96 32 96 48C78 38 62 26 48 14Z',
      context.down(blue),
    ) +
    path('M-6-40C2-70 20-88 40-94C38-70 42-50 50-30Z', context.down(blue)) +
    path(
      'M-96-6C-76-44-30-56 8-48C40-42 60-22 72 0C54 30 16 52-24 50C-40 50-52 46-60 42L-52 22L-92 12C-98 8-98-2-96-6Z',
      context.linear({ 0: blue.light, 0.45: blue.base, 1: blue.dark }),
    ) +
    withoutOutline(
      path('M-90 12C-60 16-20 22 60 12C44 34 12 50-24 49C-40 49-52 46-60 42L-52 24Z', silver.pale),
      path('M-82-16C-64-38-30-46 4-40C-30-36-56-26-72-10C-78-8-82-10-82-16Z', white, {
        opacity: 0.5,
      }),
    ) +
    path('M-90 12L-52 22L-62 42C-74 36-84 26-90 12Z', red.deep, { 'stroke-width': 4 }) +
    withoutOutline(path('M-86 14L-79 25L-74 17L-67 28L-62 20L-56 30L-54 23Z', white)) +
    path('M4 34C14 56 12 74-4 92C-18 80-26 62-26 46Z', context.down(blue)) +
    stroke('M-14-4C-20 6-20 16-15 24M-2-4C-8 6-8 16-3 24', blue.deep, 4) +
    eye(context, -58, -12, 9) +
    stroke('M-72-26L-48-20', context.ink.line, 6)
  );
};

export const octopus = (context: DrawingContext): string => {
  const ramp = context.random.pick([context.ink.violet, context.ink.pink, context.ink.red]);
  const arms =
    'M-40 20C-50 56-84 50-92 30M-26 34C-24 74-66 92-78 72M-8 40C2 80-26 100-42 92M40 20C50 56 84 50 92 30M26 34C24 74 66 92 78 72M8 40C-2 80 26 100 42 92';
  return (
    stroke(arms, context.ink.line, 30) +
    stroke(arms, ramp.base, 21) +
    stroke(arms, ramp.pale, 6, { 'stroke-dasharray': '1 12', opacity: 0.8 }) +
    path('M-56 20C-96-90 96-90 56 20C50 48-50 48-56 20Z', context.orb(ramp)) +
    withoutOutline(
      path('M-48-30C-36-62 0-70 20-60C-8-56-30-44-38-14C-46-10-52-18-48-30Z', context.ink.white, {
        opacity: 0.6,
      }),
      circle(36, -34, 7, ramp.light),
      circle(48, -14, 5, ramp.light),
      circle(20, -48, 5, ramp.light),
    ) +
    eye(context, -22, 4, 17) +
    eye(context, 22, 4, 17) +
    stroke('M-12 28C-4 36 4 36 12 28', context.ink.line, 5)
  );
};

export const crab = (context: DrawingContext): string => {
  const { red, orange } = context.ink;
  const legs = 'M-52 30C-80 24-90 40-94 56M-46 44C-70 48-76 62-76 78M-34 54C-50 66-52 78-50 90';
  const claw = group(
    {},
    stroke('M-50 6C-76 4-82-16-76-34', context.ink.line, 24),
    stroke('M-50 6C-76 4-82-16-76-34', red.base, 15),
    path(
      'M-78-26C-108-44-100-88-62-92C-72-78-72-70-62-62C-52-70-44-72-36-68C-36-40-56-22-78-26Z',
      context.orb(red),
    ),
    withoutOutline(
      path('M-92-50C-92-68-84-78-76-82C-84-68-84-56-80-46Z', context.ink.white, { opacity: 0.6 }),
    ),
  );
  const side = stroke(legs, context.ink.line, 17) + stroke(legs, red.dark, 9) + claw;
  return (
    side +
    group({ transform: 'scale(-1 1)' }, side) +
    stroke('M-20-6V-36M20-6V-36', context.ink.line, 17) +
    stroke('M-20-6V-36M20-6V-36', red.base, 8) +
    path(
      'M-66 24C-66-26 66-26 66 24C60 70-60 70-66 24Z',
      context.linear({ 0: orange.light, 0.35: red.base, 1: red.dark }),
    ) +
    withoutOutline(
      path('M-56 16C-50-10-20-14 2-13C-24-6-40 4-46 22C-52 24-57 22-56 16Z', context.ink.white, {
        opacity: 0.6,
      }),
      circle(30, 8, 7, orange.light),
      circle(44, 22, 5, orange.light),
      circle(20, 22, 4, orange.light),
    ) +
    eye(context, -20, -40, 15) +
    eye(context, 20, -40, 15) +
    stroke('M-16 40C-6 48 6 48 16 40', context.ink.line, 5)
  );
};

export const shell = (context: DrawingContext): string => {
  const { pink, violet, silver } = context.ink;
  return (
    path(
      'M0 66C-60 40-98-4-84-40C-74-56-60-52-56-50C-54-74-30-82-20-70C-14-88 14-88 20-70C30-82 54-74 56-50C60-52 74-56 84-40C98-4 60 40 0 66Z',
      context.linear({ 0: pink.pale, 0.5: pink.light, 1: pink.dark }),
    ) +
    stroke(
      'M-10 56C-40 22-62-6-70-44M-4 52C-24 14-34-16-38-62M0 52V-76M4 52C24 14 34-16 38-62M10 56C40 22 62-6 70-44',
      pink.dark,
      4,
    ) +
    path('M-72 44C-50 20 50 20 72 44C80 70 40 90 0 90C-40 90-80 70-72 44Z', context.down(violet)) +
    circle(
      0,
      34,
      30,
      context.radial({ 0: context.ink.white, 0.5: silver.pale, 1: pink.light }, 0.36, 0.3, 0.7),
    ) +
    withoutOutline(
      ellipse(-10, 22, 9, 6, context.ink.white),
      path(
        'M-64 50C-40 34-20 64 0 66C20 64 40 34 64 50C70 68 40 82 0 82C-40 82-70 68-64 50Z',
        violet.light,
        { opacity: 0.45 },
      ),
    )
  );
};

export const wave = (context: DrawingContext): string => {
  const { blue, teal, white } = context.ink;
  const foam = (x: number, y: number, r: number): string =>
    circle(x, y, r, white, { 'stroke-width': 4 });
  return (
    path(
      'M-98 84C-96 6-56-78 18-80C64-80 88-44 78-14C70 10 40 12 36-10C34-24 46-30 54-24C44-44 4-38-6 4C-14 44 20 66 98 60V84Z',
      context.linear({ 0: teal.light, 0.4: blue.base, 1: blue.deep }),
    ) +
    stroke(
      'M-78 80C-74 20-44-50 14-62M-54 82C-52 30-36-20 2-44M-30 82C-32 50-26 22-12 0',
      teal.pale,
      5,
      { opacity: 0.75 },
    ) +
    [
      [-30, -60, 13],
      [-6, -78, 15],
      [22, -84, 17],
      [50, -74, 16],
      [72, -54, 15],
      [82, -28, 13],
      [74, -6, 11],
      [54, 6, 10],
      [40, -6, 8],
    ]
      .map(([x = 0, y = 0, r = 1]) => foam(x, y, r))
      .join('') +
    withoutOutline(
      circle(22, -80, 16, white),
      circle(48, -68, 15, white),
      circle(68, -48, 13, white),
      circle(-4, -74, 13, white),
    ) +
    path(
      'M-98 70C-70 52-50 76-24 66C4 54 20 80 48 68C66 60 84 66 98 72V92H-98Z',
      context.down(blue),
    ) +
    times(5, (index) =>
      circle(-80 + index * 40, 68 + (index % 2) * 6, 9, white, { 'stroke-width': 3.5 }),
    )
  );
};

const around = (radius: number, degrees: number): string => {
  const [x, y] = polar(radius, degrees, 0, 6);
  return `${round(x)} ${round(y)}`;
};

export const starfish = (context: DrawingContext): string => {
  const { orange, gold, line, white, pink } = context.ink;
  const arms = times(5, (index) => {
    const tip = index * 72 - 90;
    return `Q${around(58, tip - 20)} ${around(86, tip - 9)}Q${around(108, tip)} ${around(86, tip + 9)}Q${around(58, tip + 20)} ${around(46, tip + 36)}`;
  });
  const dots = times(5, (index) =>
    times(3, (dot) => {
      const [x, y] = polar(52 + dot * 16, index * 72 - 90, 0, 6);
      return circle(Number(round(x)), Number(round(y)), 6 - dot * 1.4, gold.light);
    }),
  );
  const face = (x: number): string =>
    circle(x, 0, 9, line) + circle(x + 3, -3, 3, white) + ellipse(x * 1.75, 15, 7, 4.5, pink.light);
  return (
    path(`M${around(46, -126)}${arms}Z`, context.orb(orange)) +
    withoutOutline(dots, face(-16), face(16)) +
    stroke('M-9 15C-4 22 4 22 9 15', line, 5)
  );
};
