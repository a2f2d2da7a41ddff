import type { DrawingContext } from '../drawing-context.ts';
import {
  withoutOutline,
  circle,
  ellipse,
  group,
  svgTransform,
  path,
  polar,
  rect,
  round,
  stroke,
  times,
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
        [
          [0, gold.light],
          [0.35, red.light],
          [0.75, red.base],
          [1, red.deep],
        ],
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
        context.linear([
          [0, ramp.light],
          [1, ramp.dark],
        ]),
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
      context.linear([
        [0, violet.light],
        [0.5, violet.base],
        [1, violet.deep],
      ]),
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
          context.linear([
            [0, index % 2 ? gold.light : red.light],
            [0.3, index % 2 ? gold.base : red.base],
            [1, index % 2 ? gold.dark : red.deep],
          ]),
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

export const lotus = (context: DrawingContext): string => {
  const { pink, gold, green } = context.ink;
  const petal = (turn: number, length: number, width: number): string =>
    path(
      `M0 44C${-width} 20 ${-width}-${length * 0.5} 0-${length}C${width}-${length * 0.5} ${width} 20 0 44Z`,
      context.linear([
        [0, pink.base],
        [0.4, pink.light],
        [1, pink.pale],
      ]),
      { transform: `rotate(${turn} 0 44)` },
    );
  return (
    ellipse(0, 66, 94, 22, context.down(green)) +
    petal(-72, 40, 30) +
    petal(72, 40, 30) +
    petal(-48, 58, 32) +
    petal(48, 58, 32) +
    petal(-24, 68, 34) +
    petal(24, 68, 34) +
    petal(0, 76, 36) +
    path(
      'M-52 40C-40 8-20 14 0 30C20 14 40 8 52 40C40 66-40 66-52 40Z',
      context.linear([
        [0, pink.light],
        [1, pink.dark],
      ]),
    ) +
    circle(0, 30, 17, context.orb(gold)) +
    withoutOutline(
      path('M-6-58C-22-30-24 0-16 18C-12-10-8-36-6-58Z', context.ink.white, { opacity: 0.7 }),
      path('M-84 70C-60 82 40 86 84 70C60 80-40 76-84 70Z', green.deep, { opacity: 0.6 }),
    )
  );
};

export const sun = (context: DrawingContext): string => {
  const { gold, orange } = context.ink;
  return (
    times(12, (index) =>
      path(
        index % 2 ? 'M-13-58L0-88L13-58Z' : 'M-14-56C-18-76 8-80 0-98C22-84 20-68 14-56Z',
        context.down(index % 2 ? orange : gold),
        { transform: `rotate(${index * 30})` },
      ),
    ) +
    circle(0, 0, 58, context.orb(gold)) +
    stroke('M-32-8C-28-18-16-18-12-8M32-8C28-18 16-18 12-8', context.ink.line, 5.5) +
    stroke('M-20 18C-10 30 10 30 20 18', context.ink.line, 5.5) +
    withoutOutline(
      circle(-36, 10, 9, orange.base, { opacity: 0.5 }),
      circle(36, 10, 9, orange.base, { opacity: 0.5 }),
      path('M-46-20A50 50 0 0 1 0-50A58 58 0 0 0-46-20Z', context.ink.white, { opacity: 0.8 }),
    ) +
    stroke('M0-2C6 6 4 10-2 10', orange.dark, 4)
  );
};

export const moon = (context: DrawingContext): string => {
  const { gold, violet } = context.ink;
  return (
    circle(
      0,
      0,
      92,
      context.radial([
        [0, violet.light],
        [0.6, violet.base],
        [1, violet.deep],
      ]),
    ) +
    path(
      'M26-76A78 78 0 1 0 76 34A62 62 0 0 1 26-76Z',
      context.linear(
        [
          [0, gold.pale],
          [0.5, gold.light],
          [1, gold.base],
        ],
        60,
      ),
    ) +
    withoutOutline(
      path('M-60-16C-56-44-34-62-10-70C-32-50-44-24-42 10C-52 8-60-2-60-16Z', context.ink.white, {
        opacity: 0.6,
      }),
      circle(-34, 30, 9, gold.base, { opacity: 0.6 }),
      circle(0, 54, 6, gold.base, { opacity: 0.6 }),
      [
        [44, -22, 12],
        [66, 2, 7],
        [30, 14, 6],
        [58, -54, 6],
      ]
        .map(([x = 0, y = 0, s = 1]) =>
          path('M0-10L2.6-2.6L10 0L2.6 2.6L0 10L-2.6 2.6L-10 0L-2.6-2.6Z', context.ink.white, {
            transform: svgTransform(x, y, s / 8),
          }),
        )
        .join(''),
    )
  );
};

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
