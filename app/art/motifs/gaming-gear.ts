import type { DrawingContext } from '../drawing-context.ts';
import { withoutOutline, circle, path, rect, stroke } from '../svg.ts';

export const joystick = (context: DrawingContext): string => {
  const { violet, teal, pink, white, line, gold } = context.ink;
  return (
    path(
      'M-60-46C-92-44-104 60-84 74C-62 86-48 40-28 36H28C48 40 62 86 84 74C104 60 92-44 60-46C44-46 40-38 28-38H-28C-40-38-44-46-60-46Z',
      context.linear({ 0: violet.light, 0.45: violet.base, 1: violet.deep }),
    ) +
    withoutOutline(
      path(
        'M-84 4C-84-22-74-38-58-40C-44-40-40-32-28-32H24C-20-26-70-20-78 40C-84 32-85 18-84 4Z',
        white,
        { opacity: 0.35 },
      ),
    ) +
    path('M-62-22H-46V-8H-32V8H-46V22H-62V8H-76V-8H-62Z', line, { 'stroke-width': 3 }) +
    circle(54, -22, 10, context.orb(gold), { 'stroke-width': 3.5 }) +
    circle(74, -2, 10, context.orb(pink), { 'stroke-width': 3.5 }) +
    circle(54, 18, 10, context.orb(teal), { 'stroke-width': 3.5 }) +
    circle(34, -2, 10, context.orb(context.ink.green), { 'stroke-width': 3.5 }) +
    circle(-24, 26, 17, context.orb(context.ink.silver)) +
    circle(22, 28, 17, context.orb(context.ink.silver)) +
    withoutOutline(
      rect(-12, -22, 24, 8, teal.light, { rx: 4 }),
      rect(-8, -8, 16, 5, teal.pale, { rx: 2.5 }),
    )
  );
};

export const headset = (context: DrawingContext): string => {
  const { teal, violet, pink, silver } = context.ink;
  const cup = (x: number): string =>
    rect(x - 20, -14, 40, 72, context.down(violet), { rx: 18 }) +
    withoutOutline(
      rect(x - 8, 0, 16, 44, teal.light, { rx: 8 }),
      rect(x - 14, -4, 5, 40, context.ink.white, { rx: 2.5, opacity: 0.6 }),
    );
  return (
    stroke('M-72 10C-84-104 84-104 72 10', context.ink.line, 34) +
    stroke('M-72 10C-84-104 84-104 72 10', violet.base, 24) +
    stroke('M-66-20C-58-82 58-82 66-20', violet.light, 7) +
    stroke('M-70 56C-70 84-40 90-8 86', context.ink.line, 15) +
    stroke('M-70 56C-70 84-40 90-8 86', silver.base, 7) +
    circle(0, 84, 14, context.orb(pink)) +
    cup(-68) +
    cup(68)
  );
};
