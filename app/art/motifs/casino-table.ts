import type { DrawingContext } from '../drawing-context.ts';
import type { Ramp } from '../palette.ts';
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
} from '../svg.ts';

const suits = {
  heart: 'M0 26C-10 14-30 2-30-14C-30-28-10-32 0-16C10-32 30-28 30-14C30 2 10 14 0 26Z',
  diamond: 'M0-32L24 0L0 32L-24 0Z',
  spade:
    'M0-30C10-16 30-6 30 10C30 24 12 26 4 15C5 22 8 27 12 30H-12C-8 27-5 22-4 15C-12 26-30 24-30 10C-30-6-10-16 0-30Z',
  club: 'M0-30A15 15 0 0 1 12-6A15 15 0 1 1 4 15C5 22 8 27 12 30H-12C-8 27-5 22-4 15A15 15 0 1 1-12-6A15 15 0 0 1 0-30Z',
} as const;

const card = (
  context: DrawingContext,
  x: number,
  y: number,
  turn: number,
  suit: keyof typeof suits,
  rank: string,
): string => {
  const ink = suit === 'heart' || suit === 'diamond' ? context.ink.red.base : context.ink.line;
  const corner =
    group({ stroke: ink, fill: 'none', 'stroke-width': 7 }, `<path d="${rank}"/>`) +
    path(suits[suit], ink, { stroke: 'none', transform: svgTransform(0, 32, 0.36) });
  return group(
    { transform: svgTransform(x, y, 1, turn) },
    rect(
      -46,
      -66,
      92,
      132,
      context.linear({ 0: context.ink.white, 1: context.ink.silver.pale }, 110),
      { rx: 12 },
    ),
    rect(-40, -60, 80, 120, 'none', {
      rx: 8,
      stroke: context.ink.silver.light,
      'stroke-width': 1.5,
    }),
    group({ transform: 'translate(-28 -44) scale(.8)' }, corner),
    group({ transform: 'translate(28 44) rotate(180) scale(.8)' }, corner),
    path(suits[suit], ink, { stroke: 'none', transform: 'translate(2 2) scale(.98)' }),
  );
};

export const cards = (context: DrawingContext): string =>
  card(context, -40, 12, -24, 'spade', 'M-10 14L0-14L10 14M-6 5H6') +
  card(context, 42, 14, 22, 'diamond', 'M-9-14V14M10-14L-9 3M-2-3L10 14') +
  card(context, 2, -6, -2, 'heart', 'M-10 14L0-14L10 14M-6 5H6');

const die = (
  context: DrawingContext,
  ramp: Ramp,
  x: number,
  y: number,
  scale: number,
  turn: number,
  pips: string,
): string =>
  group(
    { transform: svgTransform(x, y, scale, turn) },
    path('M0-58L54-30V30L0 60L-54 30V-30Z', ramp.base, { 'stroke-width': 8 }),
    withoutOutline(
      path('M0-58L54-30L0 0L-54-30Z', context.linear({ 0: ramp.pale, 1: ramp.light })),
      path('M-54-30L0 0V60L-54 30Z', context.linear({ 0: ramp.base, 1: ramp.dark })),
      path('M54-30L0 0V60L54 30Z', context.linear({ 0: ramp.dark, 1: ramp.deep })),
      stroke('M-52-29L0-1L52-29M0 0V58', ramp.pale, 3, { opacity: 0.85 }),
      group({ fill: context.ink.white }, pips),
    ),
  );

export const dice = (context: DrawingContext): string => {
  const top = (x: number, y: number): string => `<ellipse cx="${x}" cy="${y}" rx="9" ry="5.5"/>`;
  const leftFace = (x: number, y: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="5.5" ry="8" transform="rotate(-14 ${x} ${y})"/>`;
  const right = (x: number, y: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="5.5" ry="8" transform="rotate(14 ${x} ${y})"/>`;
  const six =
    leftFace(-41, -10) +
    leftFace(-41, 8) +
    leftFace(-41, 25) +
    leftFace(-14, 5) +
    leftFace(-14, 23) +
    leftFace(-14, 40);
  const first =
    top(0, -46) +
    top(0, -14) +
    top(-27, -30) +
    top(27, -30) +
    top(0, -30) +
    six +
    right(14, 42) +
    right(41, -8) +
    right(27, 16);
  const second =
    top(0, -30) +
    leftFace(-41, -8) +
    leftFace(-14, 38) +
    right(14, 5) +
    right(14, 40) +
    right(41, -8) +
    right(41, 26);
  return (
    die(context, context.ink.violet, 36, -30, 0.92, 14, second) +
    die(context, context.ink.red, -24, 28, 1.12, -8, first)
  );
};

const chipFace = (context: DrawingContext, ramp: Ramp): string =>
  circle(0, 0, 62, context.orb(ramp)) +
  withoutOutline(
    times(8, (index) =>
      path('M-9-61H9L7-47H-7Z', context.ink.white, { transform: `rotate(${index * 45})` }),
    ),
    circle(0, 0, 42, ramp.deep),
    circle(0, 0, 39, context.down(ramp)),
    path(suits.spade, context.ink.white, { transform: 'scale(.78)' }),
    path('M-52-22A57 57 0 0 1 6-57A62 62 0 0 0-52-22Z', context.ink.white, { opacity: 0.8 }),
  );

const stack = (context: DrawingContext, x: number, y: number, count: number, ramp: Ramp): string =>
  times(count, (index) => {
    const at = y - index * 17;
    return (
      path(
        `M${x - 44} ${at}V${at + 15}A44 15 0 0 0 ${x + 44} ${at + 15}V${at}Z`,
        context.linear({ 0: ramp.dark, 0.35: ramp.light, 1: ramp.deep }, 0),
        { 'stroke-width': 3.5 },
      ) +
      withoutOutline(
        [-26, 0, 26]
          .map((dx) =>
            rect(x + dx - 6, at + 12 - Math.abs(dx) * 0.14, 12, 15, context.ink.white, {
              opacity: 0.9,
            }),
          )
          .join(''),
      ) +
      ellipse(x, at, 44, 15, context.linear({ 0: ramp.light, 1: ramp.base }), {
        'stroke-width': 3.5,
      })
    );
  }) +
  withoutOutline(ellipse(x, y - (count - 1) * 17, 28, 8.5, context.ink.white, { opacity: 0.35 }));

export const chips = (context: DrawingContext): string =>
  stack(context, -46, 62, 6, context.ink.green) +
  stack(context, 46, 62, 4, context.ink.violet) +
  group({ transform: 'translate(10 26) rotate(12)' }, chipFace(context, context.ink.red));

export const mahjong = (context: DrawingContext): string => {
  const tile = (x: number, y: number, turn: number, face: string): string =>
    group(
      { transform: svgTransform(x, y, 1, turn) },
      rect(-36, -44, 78, 104, context.down(context.ink.green), { rx: 12 }),
      rect(-42, -54, 78, 104, context.linear({ 0: context.ink.white, 1: context.ink.gold.pale }), {
        rx: 12,
      }),
      withoutOutline(
        face,
        path('M-36-44C-36-48-34-49-30-49H18L-36 10Z', context.ink.white, { opacity: 0.6 }),
      ),
    );
  const { red, green, blue } = context.ink;
  const dot = (x: number, y: number, ramp: Ramp): string =>
    circle(x, y, 11, ramp.base) + circle(x, y, 5, context.ink.white) + circle(x, y, 2.5, ramp.deep);
  const character =
    group(
      { fill: 'none', stroke: red.base, 'stroke-width': 8, 'stroke-linecap': 'round' },
      '<path d="M-24-28H18M-3-40V-12M-26-10H20"/>',
    ) +
    group(
      { fill: 'none', stroke: context.ink.line, 'stroke-width': 6 },
      '<path d="M-20 6H14M-3 6V36M-18 20H12M-22 36H16"/>',
    );
  return (
    tile(
      -42,
      12,
      -16,
      dot(-20, -32, blue) +
        dot(12, -32, green) +
        dot(-4, -4, red) +
        dot(-20, 26, green) +
        dot(12, 26, blue),
    ) +
    tile(
      48,
      14,
      14,
      [-18, 10]
        .map(
          (x) =>
            rect(x - 6, -40, 12, 34, green.base, { rx: 6 }) +
            rect(x - 6, 4, 12, 34, x < 0 ? green.base : red.base, { rx: 6 }),
        )
        .join(''),
    ) +
    tile(2, -6, -2, character)
  );
};
