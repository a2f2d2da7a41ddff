import type { DrawingContext } from '../drawing-context.ts';
import { withoutOutline, circle, path, rect, stroke, times } from '../svg.ts';

export const pyramid = (context: DrawingContext): string => {
  const { gold, orange, teal, brown, white } = context.ink;
  return (
    path('M-98 76L-36-20L26 76Z', context.down(orange)) +
    withoutOutline(path('M-36-20L26 76H-8Z', brown.dark, { opacity: 0.6 })) +
    path('M-66 82L18-84L98 82Z', context.linear({ 0: gold.light, 1: gold.dark })) +
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

export const volcano = (context: DrawingContext): string => {
  const { brown, red, orange, gold, violet } = context.ink;
  return (
    path(
      'M-10-40C-20-70-44-76-40-98C-26-90-22-80-14-78C-14-90-4-98 6-104C8-90 14-84 22-80C26-90 36-92 44-94C40-76 22-68 14-40Z',
      context.linear({ 0: gold.light, 0.5: orange.base, 1: red.base }),
    ) +
    path(
      'M-98 86C-70 60-50 10-30-36C-20-44 24-44 32-36C52 10 70 60 98 86Z',
      context.linear({ 0: brown.base, 0.4: violet.dark, 1: violet.night }),
    ) +
    path(
      'M-30-36C-20-44 24-44 32-36C40-18 34-8 28 0C20-14 14-10 14 8C14 34 8 48 0 50C-8 44-2 20-10 8C-16 0-20 18-26 14C-36 6-36-20-30-36Z',
      context.linear({ 0: gold.pale, 0.35: orange.base, 1: red.dark }),
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
