import type { DrawingContext } from '../drawing-context.ts';
import { withoutOutline, circle, ellipse, path, stroke } from '../svg.ts';

export const dealer = (context: DrawingContext): string => {
  const { random, ink } = context;
  const skin = random.pick(['#f3c9a5', '#e0a878', '#c98d5e', '#f7d7bd']);
  const shade = random.pick(['#7a3b24', '#2a1a1f', '#43241d', '#1d1a26']);
  const suit = random.pick([ink.red, ink.violet, ink.green, ink.blue]);
  const long = random.happens(0.6);
  return (
    (long
      ? path('M-50-40C-56-92 56-92 50-40C58-4 60 26 42 44H-42C-60 26-58-4-50-40Z', shade)
      : '') +
    path('M-96 100C-96 56-66 40-30 34H30C66 40 96 56 96 100Z', context.down(ink.silver)) +
    path(
      'M-62 100C-64 62-50 46-24 36L0 74L24 36C50 46 64 62 62 100Z',
      context.linear({ 0: suit.base, 1: suit.deep }),
    ) +
    path('M-20 18H20V40L0 68L-20 40Z', skin) +
    path('M-40-34C-40-76 40-76 40-34C42 2 22 28 0 28C-22 28-42 2-40-34Z', skin) +
    withoutOutline(
      path('M40-34C42 2 22 28 0 28C-8 28-16 24-22 18C10 22 28-8 26-56C36-52 40-44 40-34Z', shade, {
        opacity: 0.16,
      }),
      path('M-20 30C-8 36 10 36 20 30V38C8 46-8 46-20 38Z', shade, { opacity: 0.3 }),
      ellipse(-16, -22, 4.6, 6, ink.line),
      ellipse(16, -22, 4.6, 6, ink.line),
      circle(-14.5, -24, 1.8, ink.white),
      circle(17.5, -24, 1.8, ink.white),
      stroke('M-24-36C-18-41-12-40-8-37M8-37C12-40 18-41 24-36', shade, 3.6, {
        'stroke-linecap': 'round',
      }),
      path(
        long ? 'M-11 4C-4 1 4 1 11 4C5 13-5 13-11 4Z' : 'M-10 4C-4 10 4 10 10 4C5 13-5 13-10 4Z',
        ink.red.base,
      ),
      stroke('M1-14C5-8 4-5-1-5', shade, 2.5, { opacity: 0.6, 'stroke-linecap': 'round' }),
      circle(-26, -4, 7, ink.red.light, { opacity: 0.35 }),
      circle(26, -4, 7, ink.red.light, { opacity: 0.35 }),
    ) +
    path(
      long
        ? 'M-44-24C-54-88 54-96 46-24C40-40 30-52 14-58C-6-46-34-46-44-24Z'
        : 'M-44-34C-52-90 52-94 44-34C40-44 36-50 30-54C8-46-18-54-32-56C-38-50-42-44-44-34Z',
      shade,
    ) +
    withoutOutline(
      path('M-30-62C-20-76 10-80 24-70C6-72-14-68-30-62Z', ink.white, { opacity: 0.25 }),
    ) +
    path('M0 62L-28 50V78ZM0 62L28 50V78Z', context.down(ink.gold), { 'stroke-width': 4 }) +
    circle(0, 63, 6, ink.gold.base, { 'stroke-width': 3 })
  );
};
