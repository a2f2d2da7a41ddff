import type { DrawingContext } from '../drawing-context.ts';
import { withoutOutline, circle, ellipse, group, path, stroke } from '../svg.ts';
import { mirrored } from './animals.ts';

export const tiger = (context: DrawingContext): string => {
  const { orange, gold, line, white, pink } = context.ink;
  return (
    mirrored(
      circle(-62, -58, 26, context.orb(orange)),
      withoutOutline(circle(-62, -56, 13, pink.light)),
    ) +
    path(
      'M0-84C52-84 84-50 86-6C96 6 96 18 88 26C92 34 86 44 76 46C58 78 30 90 0 90C-30 90-58 78-76 46C-86 44-92 34-88 26C-96 18-96 6-86-6C-84-50-52-84 0-84Z',
      context.linear({ 0: gold.light, 0.35: orange.light, 1: orange.dark }),
    ) +
    withoutOutline(
      mirrored(
        path('M-84 20C-60 10-54 30-30 30C-40 60-60 62-72 46C-84 42-88 32-84 20Z', white),
        ellipse(-36, -30, 20, 13, white, { opacity: 0.85 }),
      ),
      path('M0 22C26 14 48 28 46 52C40 76 20 84 0 84C-20 84-40 76-46 52C-48 28-26 14 0 22Z', white),
      group(
        {},
        path('M-8-84H8L0-52ZM-30-80L-18-82L-18-58ZM30-80L18-82L18-58Z', line),
        mirrored(path('M-84-20L-58-10L-85-4ZM-88 12L-60 14L-88 26ZM-76-46L-54-32L-82-32Z', line)),
      ),
      path('M-50-58C-36-72-16-76-2-76C-24-68-44-54-54-34C-58-42-56-50-50-58Z', white, {
        opacity: 0.4,
      }),
    ) +
    mirrored(
      ellipse(-34, -10, 15, 14, context.radial({ 0: gold.pale, 1: gold.base }), {
        'stroke-width': 4,
      }),
      withoutOutline(circle(-32, -9, 8, line), circle(-36, -14, 3.6, white)),
      stroke('M-54-28C-42-34-30-30-20-22', line, 6),
    ) +
    path('M-18 22C-8 16 8 16 18 22C16 36 6 40 0 42C-6 40-16 36-18 22Z', context.down(pink), {
      'stroke-width': 4,
    }) +
    stroke('M0 42V54C-8 64-22 64-28 56M0 54C8 64 22 64 28 56', line, 5) +
    withoutOutline(
      path('M-16 61L-10 74L-5 61ZM16 61L10 74L5 61Z', white, { stroke: line, 'stroke-width': 3 }),
      circle(-40, 50, 2.5, line),
      circle(40, 50, 2.5, line),
      circle(-46, 40, 2.5, line),
      circle(46, 40, 2.5, line),
      ellipse(-7, 24, 5, 3, white, { opacity: 0.7 }),
    )
  );
};

export const cat = (context: DrawingContext): string => {
  const { white, silver, line, pink, red, gold } = context.ink;
  return (
    path(
      'M44-6C40-50 52-74 66-76C84-76 88-60 80-44C74-30 74-12 72 10Z',
      context.linear({ 0: white, 1: silver.light }),
    ) +
    path(
      'M-60 92C-78 40-54 4 0 4C54 4 78 40 60 92Z',
      context.linear({ 0: white, 1: silver.light }),
    ) +
    mirrored(
      path('M-62-44C-66-74-62-90-54-92C-44-88-28-76-18-66Z', white),
      withoutOutline(path('M-54-54C-57-70-56-80-52-82C-46-78-38-72-32-66Z', red.light)),
    ) +
    path(
      'M0-74C44-74 68-48 68-22C68 8 40 24 0 24C-40 24-68 8-68-22C-68-48-44-74 0-74Z',
      context.radial({ 0: white, 0.7: white, 1: silver.light }, 0.4, 0.3, 0.8),
    ) +
    mirrored(
      stroke('M-40-24C-36-36-22-36-18-24', line, 6),
      withoutOutline(ellipse(-44, -6, 10, 6, pink.light, { opacity: 0.8 })),
      stroke('M-62-2L-84-8M-62 6L-84 8', line, 3.5),
    ) +
    withoutOutline(path('M-8-14H8L0-5Z', red.base)) +
    stroke('M0-6C-2 4-14 4-16-2M0-6C2 4 14 4 16-2', line, 4.5) +
    path('M-46 14C-20 32 20 32 46 14L48 28C20 46-20 46-48 28Z', context.down(red)) +
    circle(0, 38, 12, context.orb(gold)) +
    ellipse(-22, 66, 26, 20, context.metal(gold), { transform: 'rotate(-12 -22 66)' }) +
    stroke('M-30 58V74M-14 56V72', gold.deep, 4) +
    path('M24 64C22 52 42 50 46 64C48 80 26 82 24 64Z', white) +
    withoutOutline(path('M-50-44C-36-60-18-66 0-66C-20-58-38-46-46-28C-54-30-56-36-50-44Z', white))
  );
};
