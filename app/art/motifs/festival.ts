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
  svgTransform,
  polar,
  round,
} from '../svg.ts';

export const lantern = (context: DrawingContext): string => {
  const { red, gold } = context.ink;
  return (
    stroke('M0-98V-70', context.ink.line, 6) +
    stroke('M0 66V98M-10 70V92M10 70V92', context.ink.line, 10) +
    stroke('M0 66V98M-10 70V92M10 70V92', gold.light, 4.5) +
    path(
      'M-34-62H34C82-50 82 44 34 58H-34C-82 44-82-50-34-62Z',
      context.radial(
        { 0: gold.light, 0.35: red.light, 0.75: red.base, 1: red.deep },
        0.5,
        0.5,
        0.62,
      ),
    ) +
    stroke('M-14-60C-38-40-38 36-14 56M14-60C38-40 38 36 14 56M0-60V56', red.deep, 3.5, {
      opacity: 0.7,
    }) +
    rect(-38, -72, 76, 16, context.metal(gold), { rx: 6 }) +
    rect(-38, 52, 76, 16, context.metal(gold), { rx: 6 }) +
    withoutOutline(
      path('M-52-24C-48-40-40-48-32-52C-42-30-44 0-40 28C-52 14-56-6-52-24Z', context.ink.white, {
        opacity: 0.6,
      }),
      path('M0-22L8-8L22 0L8 8L0 22L-8 8L-22 0L-8-8Z', gold.pale),
    )
  );
};

export const mask = (context: DrawingContext): string => {
  const { violet, gold, pink, teal, white } = context.ink;
  const feather = (turn: number, ramp: typeof gold, length: number): string =>
    group(
      { transform: svgTransform(0, -16, 1, turn) },
      path(
        `M-4 0C-26-${length * 0.4} -20-${length * 0.9} 0-${length}C20-${length * 0.9} 26-${length * 0.4} 4 0Z`,
        context.linear({ 0: ramp.light, 1: ramp.dark }),
      ),
      stroke(`M0-4V-${length * 0.86}`, ramp.pale, 2.5),
    );
  return (
    feather(-52, teal, 84) +
    feather(52, teal, 84) +
    feather(-28, pink, 86) +
    feather(28, pink, 86) +
    feather(0, gold, 84) +
    path(
      'M0-14C26-38 72-40 96-22C98 22 76 56 40 54C20 52 10 36 0 26C-10 36-20 52-40 54C-76 56-98 22-96-22C-72-40-26-38 0-14Z',
      context.linear({ 0: violet.light, 0.5: violet.base, 1: violet.deep }),
    ) +
    stroke(
      'M0-2C26-28 66-30 86-16C86 18 70 44 42 44C24 42 12 24 0 14C-12 24-24 42-42 44C-70 44-86 18-86-16C-66-30-26-28 0-2Z',
      gold.light,
      4,
    ) +
    path(
      'M-70 6C-58-10-34-8-22 10C-36 26-60 26-70 6ZM70 6C58-10 34-8 22 10C36 26 60 26 70 6Z',
      context.ink.line,
      { stroke: gold.base, 'stroke-width': 5 },
    ) +
    withoutOutline(
      path('M-86-14C-70-24-44-22-26-12C-48-14-70-8-78 10C-84 6-88-4-86-14Z', white, {
        opacity: 0.5,
      }),
    ) +
    path('M0-22L12-4L0 14L-12-4Z', context.down(pink), { 'stroke-width': 4 }) +
    stroke('M92 4C98 36 94 68 88 96', context.ink.line, 12) +
    stroke('M92 4C98 36 94 68 88 96', gold.base, 6)
  );
};

export const fan = (context: DrawingContext): string => {
  const { red, gold, pink, brown } = context.ink;
  const blade = 'M-13-26L-22-118C-8-122 8-122 22-118L13-26Z';
  return group(
    { transform: 'translate(0 72) scale(.92 1)' },
    times(7, (index) =>
      group(
        { transform: `rotate(${index * 22 - 66})` },
        path(
          blade,
          context.linear({
            0: index % 2 ? gold.light : red.light,
            0.3: index % 2 ? gold.base : red.base,
            1: index % 2 ? gold.dark : red.deep,
          }),
        ),
      ),
    ),
    withoutOutline(
      times(7, (index) =>
        group(
          { transform: `rotate(${index * 22 - 66})` },
          circle(0, -92, 9, pink.pale, { opacity: 0.9 }),
          times(5, (petal) =>
            circle(
              round2(polar(11, petal * 72)[0]),
              round2(polar(11, petal * 72)[1]) - 92,
              6.5,
              index % 2 ? pink.base : pink.light,
            ),
          ),
          circle(0, -92, 4.5, gold.pale),
        ),
      ),
    ),
    times(7, (index) =>
      group(
        { transform: `rotate(${index * 22 - 66})` },
        path('M-4 8L-7-54H7L4 8Z', context.down(brown), { 'stroke-width': 3 }),
      ),
    ),
    circle(0, 0, 12, context.orb(gold)),
    stroke('M0 12C-6 24 6 30 0 40', red.base, 5),
  );
};

const round2 = (value: number): number => Number(round(value));

export const fireworks = (context: DrawingContext): string => {
  const { gold, pink, teal } = context.ink;
  const burst = (x: number, y: number, radius: number, ramp: typeof gold, rays: number): string =>
    times(rays, (index) => {
      const [x1, y1] = polar(radius * 0.28, (index * 360) / rays, x, y);
      const [x2, y2] = polar(radius * (index % 2 ? 0.76 : 0.94), (index * 360) / rays, x, y);
      return (
        stroke(
          `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`,
          index % 2 ? ramp.base : ramp.light,
          radius * 0.09,
        ) + circle(round2(x2), round2(y2), round2(radius * 0.09), ramp.pale, { stroke: 'none' })
      );
    });
  return (
    burst(-6, -8, 94, gold, 12) +
    burst(52, 48, 48, pink, 8) +
    burst(-56, 54, 42, teal, 8) +
    withoutOutline(circle(-6, -8, 12, context.ink.white))
  );
};

export const candy = (context: DrawingContext): string => {
  const wrapper = path(
    'M58-14C76-44 96-40 98-22C88-14 88-4 96 2C100 20 80 34 56 16Z',
    context.down(context.ink.pink),
  );
  return group(
    { transform: 'rotate(-24)' },
    wrapper,
    group({ transform: 'scale(-1 1)' }, wrapper),
    circle(0, 0, 62, context.orb(context.ink.pink)),
    withoutOutline(
      times(5, (index) =>
        path('M0 0C14-22 34-38 52-32C60-20 62-8 61 0C40-12 20-8 0 0Z', context.ink.white, {
          opacity: 0.85,
          transform: `rotate(${index * 72})`,
        }),
      ),
      circle(
        0,
        0,
        62,
        context.radial(
          { 0.55: [context.ink.pink.deep, 0], 1: [context.ink.pink.deep, 0.7] },
          0.42,
          0.38,
          0.62,
        ),
      ),
      ellipse(-22, -36, 18, 9, context.ink.white, {
        opacity: 0.95,
        transform: 'rotate(-30 -22 -36)',
      }),
    ),
  );
};

export const gift = (context: DrawingContext): string => {
  const { pink, gold } = context.ink;
  return (
    path(
      'M-74-14H74L68 84C30 92-30 92-68 84Z',
      context.linear({ 0: pink.dark, 0.3: pink.light, 1: pink.dark }, 0),
    ) +
    path('M-18-14H18V90H-18Z', context.metal(gold)) +
    path('M-86-46H86V-10C40-4-40-4-86-10Z', context.down(pink)) +
    path('M-20-48H20V-6H-20Z', context.metal(gold)) +
    path(
      'M0-48C-20-96-72-92-66-64C-62-46-26-44 0-48C20-96 72-92 66-64C62-46 26-44 0-48Z',
      context.down(gold),
    ) +
    withoutOutline(
      path(
        'M-12-56C-24-76-50-80-52-66C-50-56-28-54-12-56ZM12-56C24-76 50-80 52-66C50-56 28-54 12-56Z',
        gold.deep,
        { opacity: 0.75 },
      ),
      path('M-78-40H-30V-34H-78Z', context.ink.white, { opacity: 0.6 }),
      path('M-62 4H-50L-48 70L-58 68Z', context.ink.white, { opacity: 0.35 }),
    ) +
    circle(0, -50, 13, context.orb(gold))
  );
};

export const bell = (context: DrawingContext): string => {
  const { gold, red } = context.ink;
  return (
    circle(0, 74, 20, context.orb(gold)) +
    circle(0, -80, 14, context.orb(gold)) +
    path(
      'M0-78C44-76 52-40 56 0C59 30 72 44 88 58C88 70 40 76 0 76C-40 76-88 70-88 58C-72 44-59 30-56 0C-52-40-44-76 0-78Z',
      context.linear(
        { 0: gold.deep, 0.22: gold.light, 0.4: gold.pale, 0.62: gold.base, 1: gold.dark },
        0,
      ),
    ) +
    stroke('M-66 34C-30 44 30 44 66 34', gold.deep, 4) +
    withoutOutline(
      path('M-34-44C-44-20-40 10-52 34C-34 12-28-16-16-62C-24-60-30-54-34-44Z', context.ink.white, {
        opacity: 0.75,
      }),
      ellipse(0, 60, 78, 9, gold.deep, { opacity: 0.55 }),
    ) +
    path(
      'M0-64C-20-92-58-84-50-62C-44-46-16-52 0-64C20-92 58-84 50-62C44-46 16-52 0-64Z',
      context.down(red),
    ) +
    circle(0, -62, 12, context.orb(red))
  );
};
