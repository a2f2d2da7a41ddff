import type { DrawingContext } from '../drawing-context.ts';
import { alphabet } from '../lettering/alphabet.ts';
import type { Ramp } from '../palette.ts';
import {
  withoutOutline,
  circle,
  ellipse,
  group,
  path,
  rect,
  stroke,
  svgTransform,
  polar,
  polygon,
} from '../svg.ts';

const numbered = (
  context: DrawingContext,
  x: number,
  y: number,
  r: number,
  ramp: Ramp,
  turn: number,
): string => {
  const digit = alphabet[String(context.random.below(10))] ?? [0, ''];
  return group(
    { transform: svgTransform(x, y, r / 50, turn) },
    circle(0, 0, 50, context.orb(ramp)),
    withoutOutline(circle(2, 4, 27, context.ink.white)),
    path(digit[1], 'none', {
      'stroke-width': 2.6,
      transform: `translate(2 4) scale(2.7) translate(${-digit[0] / 2} -5)`,
    }),
    withoutOutline(
      ellipse(-18, -32, 15, 8, context.ink.white, {
        opacity: 0.9,
        transform: 'rotate(-30 -18 -32)',
      }),
    ),
  );
};

export const lotto = (context: DrawingContext): string => {
  const { red, teal, gold, violet } = context.ink;
  return (
    numbered(context, -2, -52, 42, gold, -8) +
    numbered(context, -52, 8, 40, violet, -18) +
    numbered(context, 54, 4, 42, teal, 14) +
    numbered(context, 2, 46, 50, red, 6)
  );
};

export const ticket = (context: DrawingContext): string => {
  const { gold, red, pink } = context.ink;
  const shape = 'M-90-42H90V-14A14 14 0 0 0 90 14V42H-90V14A14 14 0 0 0-90-14Z';
  return (
    path(shape, context.down(pink), { transform: 'rotate(14) translate(6 10)' }) +
    group(
      { transform: 'rotate(-12)' },
      path(shape, context.linear({ 0: gold.pale, 0.4: gold.light, 1: gold.base }, 60)),
      stroke('M40-38V38', gold.deep, 4, { 'stroke-dasharray': '6 8' }),
      stroke('M-76-30H28M-76 30H28', gold.dark, 3),
      path(
        polygon(
          Array.from({ length: 10 }, (_, index) =>
            polar(index % 2 ? 11 : 26, index * 36 - 90, -26, 0),
          ),
        ),
        context.down(red),
        { 'stroke-width': 4 },
      ),
      withoutOutline(
        rect(54, -24, 6, 48, gold.deep),
        rect(63, -24, 3, 48, gold.deep),
        rect(69, -24, 6, 48, gold.deep),
        path('M-84-36H10L-50 36H-84V20A20 20 0 0 0-78-22Z', context.ink.white, { opacity: 0.3 }),
        circle(-66, 0, 5, red.base),
        circle(16, 0, 5, red.base),
      ),
    )
  );
};
