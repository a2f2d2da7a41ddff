import type { DrawingContext } from '../drawing-context.ts';
import {
  withoutOutline,
  circle,
  ellipse,
  group,
  path,
  rect,
  stroke,
  times,
  polar,
  polygon,
} from '../svg.ts';

export const ball = (context: DrawingContext): string => {
  const { white, silver, line } = context.ink;
  const pentagon = polygon(Array.from({ length: 5 }, (_, index) => polar(30, index * 72 - 90)));
  const clip = context.define((id) => `<clipPath id="${id}"><circle r="88"/></clipPath>`);
  return (
    circle(0, 0, 88, context.radial({ 0: white, 0.55: white, 1: silver.dark }, 0.36, 0.3, 0.78)) +
    group(
      { 'clip-path': `url(#${clip})`, stroke: line, 'stroke-width': 5, fill: line },
      group(
        { transform: 'rotate(14) translate(-6 -4)' },
        `<path d="${pentagon}"/>`,
        times(
          5,
          (index) =>
            `<path d="M0-30V-58M0-58L-26-72L-20-104H20L26-72Z" transform="rotate(${index * 72})"/>`,
        ),
        stroke(
          polygon(
            Array.from({ length: 10 }, (_, index) =>
              polar(index % 2 ? 72 : 64, index * 36 + 18 - 90),
            ),
          ),
          line,
          4,
        ),
      ),
    ) +
    withoutOutline(
      circle(
        0,
        0,
        88,
        context.radial(
          { 0.5: [context.ink.blue.night, 0], 1: [context.ink.blue.night, 0.6] },
          0.36,
          0.3,
          0.78,
        ),
      ),
      ellipse(-36, -48, 22, 12, white, { opacity: 0.9, transform: 'rotate(-35 -36 -48)' }),
    ) +
    circle(0, 0, 88, 'none')
  );
};

export const basketball = (context: DrawingContext): string =>
  circle(0, 0, 88, context.orb(context.ink.orange)) +
  group(
    { transform: 'rotate(-18)' },
    stroke(
      'M-88 0H88M0-88V88M-62-62C-20-30-20 30-62 62M62-62C20-30 20 30 62 62',
      context.ink.line,
      6,
    ),
  ) +
  withoutOutline(
    circle(
      0,
      0,
      86,
      context.radial(
        { 0.55: [context.ink.red.deep, 0], 1: [context.ink.red.deep, 0.75] },
        0.38,
        0.32,
        0.75,
      ),
    ),
    ellipse(-34, -48, 24, 12, context.ink.white, {
      opacity: 0.75,
      transform: 'rotate(-35 -34 -48)',
    }),
  );

export const glove = (context: DrawingContext): string => {
  const { red, gold, white } = context.ink;
  return (
    path('M-42 52H44L48 94C20 100-26 100-48 94Z', context.down(gold)) +
    stroke('M-44 70H46', gold.deep, 4) +
    path(
      'M-52 54C-84 20-90-36-62-64C-34-92 30-96 58-70C88-40 84 6 52 54Z',
      context.radial({ 0: red.light, 0.4: red.base, 1: red.deep }, 0.4, 0.3, 0.75),
    ) +
    path('M-54 42C-92 34-98-10-76-20C-52-28-40-6-28 2C-8 14-16 40-54 42Z', context.orb(red)) +
    withoutOutline(
      path('M-50-46C-34-68 0-76 28-70C0-64-26-54-40-28C-50-28-56-38-50-46Z', white, {
        opacity: 0.75,
      }),
      path('M-80-6C-72-14-60-8-54 0C-66-4-74 2-78 10C-82 4-82-2-80-6Z', white, { opacity: 0.7 }),
      path('M60-20C62 10 50 34 42 46C58 30 74 4 70-30Z', red.light, { opacity: 0.6 }),
    ) +
    stroke('M10-10C30-14 48-12 62-4M14 12C30 8 44 10 56 16', red.deep, 4)
  );
};

export const trophy = (context: DrawingContext): string => {
  const { gold, red } = context.ink;
  return (
    stroke('M-50-60C-100-68-100 4-36 8M50-60C100-68 100 4 36 8', context.ink.line, 20) +
    stroke('M-50-60C-100-68-100 4-36 8M50-60C100-68 100 4 36 8', gold.base, 11) +
    path('M-12 30H12L18 68H-18Z', context.metal(gold)) +
    path(
      'M-60-84H60C60-20 46 38 0 40C-46 38-60-20-60-84Z',
      context.linear(
        { 0: gold.dark, 0.2: gold.light, 0.38: gold.pale, 0.6: gold.base, 1: gold.deep },
        0,
      ),
    ) +
    ellipse(0, -84, 60, 12, context.linear({ 0: gold.deep, 1: gold.base })) +
    path('M-44 66H44L50 94H-50Z', context.down(red)) +
    path('M-34 56H34V68H-34Z', context.metal(gold)) +
    path(
      polygon(
        Array.from({ length: 10 }, (_, index) =>
          polar(index % 2 ? 11 : 25, index * 36 - 90, 0, -30),
        ),
      ),
      gold.pale,
      { stroke: gold.deep, 'stroke-width': 3.5 },
    ) +
    withoutOutline(
      path('M-46-66C-44-26-36 4-20 20C-30-6-34-36-34-66Z', context.ink.white, { opacity: 0.7 }),
      rect(-22, 76, 44, 10, gold.light, { rx: 3 }),
    )
  );
};
