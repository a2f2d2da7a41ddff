import type { DrawingContext } from '../drawing-context.ts';
import {
  withoutOutline,
  circle,
  ellipse,
  group,
  path,
  polar,
  rect,
  round,
  stroke,
  times,
} from '../svg.ts';

export const roulette = (context: DrawingContext): string => {
  const { brown, gold, red, green, white, line } = context.ink;
  const pocket = 'M0 0L-18.1-67.6A70 70 0 0 1 18.1-67.6Z';
  return (
    circle(0, 0, 94, context.down(brown)) +
    circle(0, 0, 79, context.metal(gold)) +
    group(
      { 'stroke-width': 2.5 },
      times(12, (index) =>
        path(pocket, index === 0 ? green.base : index % 2 ? line : red.base, {
          transform: `rotate(${index * 30 + 12})`,
          stroke: gold.light,
        }),
      ),
    ) +
    circle(0, 0, 44, context.down(brown), { 'stroke-width': 4 }) +
    times(4, (index) =>
      group(
        { transform: `rotate(${index * 90 + 20})` },
        path('M-5 0L-3.5-30H3.5L5 0Z', context.metal(gold), { 'stroke-width': 3 }),
        circle(0, -31, 7, context.orb(gold), { 'stroke-width': 3 }),
      ),
    ) +
    circle(0, 0, 14, context.orb(gold), { 'stroke-width': 4 }) +
    circle(36, -46, 10, context.orb(context.ink.silver), { 'stroke-width': 3 }) +
    withoutOutline(
      path('M-84-14A85 85 0 0 1-14-84A98 98 0 0 0-84-14Z', white, { opacity: 0.6 }),
      circle(33, -49, 3, white),
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
      context.linear([
        [0, silver.pale],
        [0.5, white],
        [1, teal.pale],
      ]),
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

export const key = (context: DrawingContext): string => {
  const { gold, green, white } = context.ink;
  return group(
    { transform: 'rotate(38) translate(0 2)' },
    path('M8 48H40V62H28V70H44V88H8Z', context.metal(gold)),
    rect(-9, -16, 18, 112, context.metal(gold), { rx: 5 }),
    path(
      'M-44-54a44 44 0 1 0 88 0a44 44 0 1 0-88 0M-23-54a23 23 0 1 1 46 0a23 23 0 1 1-46 0',
      context.metal(gold),
      { 'fill-rule': 'evenodd' },
    ),
    path('M0-76L15-54L0-32L-15-54Z', context.down(green), { 'stroke-width': 4 }),
    rect(-19, -18, 38, 13, context.down(gold), { rx: 6 }),
    circle(0, -98, 9, context.orb(gold)),
    withoutOutline(
      path('M-37-62A38 38 0 0 1-6-92A44 44 0 0 0-37-62Z', white, { opacity: 0.75 }),
      path('M-5-2H-1V84H-5Z', white, { opacity: 0.45 }),
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
      context.radial(
        [
          [0, white],
          [0.6, silver.pale],
          [1, teal.light],
        ],
        0.4,
        0.32,
        0.75,
      ),
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

export const bottle = (context: DrawingContext): string => {
  const { teal, gold, brown, red, white } = context.ink;
  return group(
    { transform: 'rotate(28)' },
    rect(-13, -100, 26, 30, context.down(brown), { rx: 6 }),
    path(
      'M-42-10C-42-34-17-38-15-58V-76H15V-58C17-38 42-34 42-10V72C42 90 24 96 0 96C-24 96-42 90-42 72Z',
      context.linear(
        [
          [0, teal.light],
          [0.35, teal.pale],
          [1, teal.base],
        ],
        0,
      ),
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
