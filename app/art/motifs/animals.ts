import type { DrawingContext } from '../drawing-context.ts';
import { withoutOutline, circle, ellipse, group, path, stroke } from '../svg.ts';

export const mirrored = (...parts: readonly string[]): string =>
  parts.join('') + group({ transform: 'scale(-1 1)' }, ...parts);

export const rooster = (context: DrawingContext): string => {
  const { red, gold, orange, green, teal, blue, violet, brown } = context.ink;
  const plume = (d: string, ramp: typeof red): string =>
    path(d, context.linear({ 0: ramp.light, 0.5: ramp.base, 1: ramp.deep }, 60));
  return (
    plume('M28 30C60 10 96 20 98 62C84 44 60 44 30 52Z', violet) +
    plume('M26 20C50-30 98-24 99 26C84 2 56 6 32 40Z', blue) +
    plume('M22 14C34-60 88-76 96-28C78-44 52-24 36 30Z', teal) +
    plume('M16 10C8-70 52-98 74-72C50-66 40-30 34 22Z', green) +
    stroke('M-6 72V92M-6 92H-22M-6 92L8 96M18 72V92M18 92H4M18 92L32 96', context.ink.line, 13) +
    stroke('M-6 72V92M-6 92H-22M-6 92L8 96M18 72V92M18 92H4M18 92L32 96', gold.base, 5.5) +
    path(
      'M-58-26C-66 30-44 78 4 80C44 80 58 44 40 12C16 18-4 0-12-44Z',
      context.linear({ 0: orange.light, 0.5: red.base, 1: red.deep }),
    ) +
    path(
      'M-10 20C8 4 34 8 46 24C42 52 22 62-2 56C8 50 12 46 14 42C4 44-6 42-12 36Z',
      context.linear({ 0: brown.light, 0.4: orange.base, 1: green.deep }),
    ) +
    path(
      'M-66-54C-70-20-72 0-62 20L-50 6L-46 24L-34 6L-28 20L-18-2L-8 8C-8-24-16-54-30-66Z',
      context.linear({ 0: gold.light, 0.6: gold.base, 1: orange.dark }),
    ) +
    path(
      'M-76-70C-90-84-78-96-66-86C-64-100-46-100-44-86C-34-98-18-88-26-74C-14-76-12-60-26-56L-60-60Z',
      context.down(red),
    ) +
    path('M-74-48C-76-74-30-78-24-50C-22-36-36-28-50-28C-64-28-72-36-74-48Z', context.down(gold)) +
    path('M-72-52L-98-38L-70-34Z', context.down(orange)) +
    path('M-70-34C-84-20-78-2-66-4C-56-8-58-26-62-34Z', context.down(red)) +
    circle(-54, -52, 8, context.ink.white, { 'stroke-width': 3 }) +
    withoutOutline(
      circle(-56, -52, 4.5, context.ink.line),
      path('M-66-62L-46-58L-44-63Z', context.ink.line),
      path('M-52-18C-54 20-44 56-18 68C-46 66-58 20-56-12Z', context.ink.white, { opacity: 0.3 }),
      path('M-40-64C-32-62-28-54-28-46L-36-52Z', context.ink.white, { opacity: 0.6 }),
    ) +
    stroke('M0 30C14 24 28 26 38 32M4 42C16 38 26 40 34 44', gold.pale, 4)
  );
};

export const dragon = (context: DrawingContext): string => {
  const { green, gold, red, orange, white } = context.ink;
  const coil = 'M-10-10C60 6 92 34 66 66C40 96-40 96-64 64C-80 40-50 22-24 36C4 52 20 46 30 34';
  return (
    stroke(coil, context.ink.line, 42) +
    stroke(coil, green.dark, 33) +
    stroke(coil, green.base, 21, { transform: 'translate(-2 -4)' }) +
    stroke(coil, gold.light, 33, {
      'stroke-dasharray': '3 11',
      'stroke-linecap': 'butt',
      opacity: 0.45,
    }) +
    path('M22 30L52 14L46 34L62 42L34 50Z', context.down(orange)) +
    path(
      'M8-64C40-92 76-84 98-94C90-70 92-58 82-50C92-46 96-36 98-28C80-30 70-18 58-16C64-6 62 4 58 12C42 2 22 6 6-4Z',
      context.linear({ 0: gold.light, 0.5: orange.base, 1: red.base }, 30),
    ) +
    path('M4-62C10-86 30-98 54-98C40-88 36-76 34-56Z', context.metal(gold)) +
    path('M-16-66C-16-88-4-98 14-100C6-90 4-78 8-62Z', context.metal(gold)) +
    path(
      'M-94-22C-98-44-74-46-60-44C-50-66-22-76 6-68C36-60 48-34 38-12C30 8 4 14-18 10C-36 18-62 20-76 12C-70 8-64 4-60-2C-76-4-90-8-94-22Z',
      context.linear({ 0: green.light, 0.5: green.base, 1: green.deep }),
    ) +
    path('M-60-2C-44-8-26-8-12-2C-24 8-56 12-70 10C-66 6-62 4-60-2Z', red.dark, {
      'stroke-width': 4,
    }) +
    withoutOutline(
      path('M-58-3L-54 7L-46-5L-42 5L-34-6L-30 4L-22-5Z', white),
      ellipse(-82, -32, 5, 3.5, context.ink.line),
      path('M-52-46C-40-60-18-66 2-60C-14-56-30-50-38-40C-46-38-54-40-52-46Z', white, {
        opacity: 0.5,
      }),
      path('M10-4C22-10 30-22 30-38C38-20 30 0 10 4Z', gold.light, { opacity: 0.6 }),
    ) +
    path('M-40-40C-34-54-14-54-8-40C-16-28-34-28-40-40Z', white, { 'stroke-width': 4 }) +
    withoutOutline(
      circle(-25, -40, 9, orange.base),
      ellipse(-26, -40, 3.4, 8, context.ink.line),
      path('M-46-50L-6-48L-2-60Z', green.deep),
    ) +
    stroke('M-88-36C-104-56-92-74-76-80M-76-42C-84-64-66-84-50-88', context.ink.line, 9) +
    stroke('M-88-36C-104-56-92-74-76-80M-76-42C-84-64-66-84-50-88', gold.light, 4) +
    circle(-78, 50, 16, context.orb(orange)) +
    withoutOutline(circle(-83, 44, 5, white, { opacity: 0.9 }))
  );
};

export const panda = (context: DrawingContext): string => {
  const { line, white, silver, pink, green } = context.ink;
  return (
    mirrored(circle(-62, -56, 29, context.radial({ 0: silver.dark, 1: line }, 0.4, 0.3, 0.8))) +
    path(
      'M0-76C56-76 88-42 88 8C88 56 50 84 0 84C-50 84-88 56-88 8C-88-42-56-76 0-76Z',
      context.radial({ 0: white, 0.6: white, 1: silver.light }, 0.4, 0.3, 0.8),
    ) +
    mirrored(
      path('M-22-20C-46-34-66-4-56 18C-44 32-22 16-18-4Z', line),
      withoutOutline(
        circle(-36, 0, 11, white),
        circle(-34, 1, 7.5, line),
        circle(-37, -4, 3.2, white),
        ellipse(-58, 32, 13, 8, pink.light, { opacity: 0.7 }),
      ),
    ) +
    path('M-14 20C-6 16 6 16 14 20C12 30 4 32 0 34C-4 32-12 30-14 20Z', line, {
      'stroke-width': 2,
    }) +
    stroke('M0 34V44C-8 54-20 52-24 46M0 44C8 54 20 52 24 46', line, 5) +
    stroke('M-30 70C0 84 44 72 84 34', line, 16) +
    stroke('M-30 70C0 84 44 72 84 34', green.base, 8) +
    path(
      'M78 40C74 14 88 2 98-2C100 18 94 34 78 40ZM60 56C52 36 60 20 70 12C78 30 74 46 60 56Z',
      context.down(green),
      { 'stroke-width': 4 },
    ) +
    withoutOutline(path('M-60-36C-44-58-18-66 4-64C-22-58-44-42-56-18C-64-20-66-28-60-36Z', white))
  );
};

export const bull = (context: DrawingContext): string => {
  const { brown, gold, line, white, pink, red } = context.ink;
  return (
    mirrored(
      path('M-42-40C-84-34-104-66-92-96C-80-72-56-70-32-66Z', context.metal(gold)),
      path('M-48-24C-84-34-98-16-96-2C-80 6-62 4-46-4Z', context.down(brown)),
    ) +
    path(
      'M0-72C40-72 60-48 58-14C56 14 48 30 46 52C44 82 24 92 0 92C-24 92-44 82-46 52C-48 30-56 14-58-14C-60-48-40-72 0-72Z',
      context.linear({ 0: brown.light, 0.5: brown.base, 1: brown.deep }),
    ) +
    path(
      'M0 30C34 26 52 44 48 66C42 88 22 92 0 92C-22 92-42 88-48 66C-52 44-34 26 0 30Z',
      context.down(pink),
    ) +
    path(
      'M-34-66C-22-92 22-92 34-66C26-44 12-40 0-26C-12-40-26-44-34-66Z',
      context.linear({ 0: red.base, 1: red.deep }),
    ) +
    mirrored(
      ellipse(-30, -8, 11, 12, white, { 'stroke-width': 4 }),
      withoutOutline(
        circle(-27, -6, 7, line),
        circle(-30, -10, 2.6, white),
        ellipse(-20, 56, 8, 10, line),
      ),
      stroke('M-48-24L-20-18', line, 7),
    ) +
    stroke('M-18 66C-20 96 20 96 18 66', line, 14) +
    stroke('M-18 66C-20 96 20 96 18 66', gold.light, 7) +
    withoutOutline(
      path('M-48-30C-40-50-34-54-30-60C-36-40-40-10-36 20C-48 0-52-16-48-30Z', white, {
        opacity: 0.3,
      }),
    )
  );
};
