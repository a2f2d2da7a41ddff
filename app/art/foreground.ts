import type { Easel } from './easel.ts';
import { drawMotif } from './motifs/library.ts';
import type { MotifName } from '#app/lib/art-request.ts';
import { circle, ellipse, group, moved, polar, rect, round, times } from './svg.ts';
import type { Stage } from './world.ts';

const fourPointed = 'M0-10C1-2 2-1 10 0C2 1 1 2 0 10C-1 2-2 1-10 0C-2-1-1-2 0-10Z';

/** The air of a stage: light where the hero stands, deep at the edges. */
export const air = (easel: Easel, stage: Stage): string =>
  rect(
    0,
    0,
    stage.width,
    stage.height,
    easel.radial(
      easel.calm
        ? [
            [0, stage.air.base],
            [0.45, stage.air.dark],
            [0.8, stage.air.deep],
            [1, stage.air.night],
          ]
        : [
            [0, stage.air.light],
            [0.4, stage.air.base],
            [0.95, stage.air.dark],
          ],
      stage.cx / stage.width,
      stage.cy / stage.height,
      0.78,
    ),
  );

/** The glow that lifts a hero off its backdrop. */
export const glow = (easel: Easel, stage: Stage, radius: number, strength = 0.85): string =>
  circle(
    stage.cx,
    stage.cy,
    radius,
    easel.radial([
      [0, stage.spark.pale, strength],
      [0.45, stage.spark.light, strength * 0.55],
      [1, stage.spark.light, 0],
    ]),
  );

/** Twinkles around the hero. */
export const sparkles = (
  easel: Easel,
  stage: Stage,
  count: number,
  near: number,
  far: number,
): string =>
  group(
    { fill: easel.ink.white },
    times(count, () => {
      const [x, y] = polar(
        easel.chance.between(near, far),
        easel.chance.between(0, 360),
        stage.cx,
        stage.cy,
      );
      return `<path d="${fourPointed}" transform="${moved(x, y, easel.chance.between(0.4, 1.35) * (near / 110))}"/>`;
    }),
  );

/** Paper confetti, thrown from above; none before the share `from` of the width. */
export const confetti = (easel: Easel, stage: Stage, count: number, from = 0): string => {
  const { chance, ink } = easel;
  const size = Math.min(stage.width, stage.height) / 34;
  return times(count, () => {
    const colour = chance.pick([
      stage.spark.light,
      ink.white,
      ink.pink.light,
      ink.teal.light,
      ink.gold.light,
    ]);
    const at = moved(
      chance.between(from * stage.width, stage.width),
      chance.between(0, stage.height * (from > 0 ? 0.95 : 0.8)),
      chance.between(0.6, 1.2),
      chance.between(0, 180),
    );
    return chance.happens(0.5)
      ? rect(0, 0, Number(round(size * 1.6)), Number(round(size * 0.8)), colour, {
          transform: at,
          rx: 1,
        })
      : `<path d="M0 0q${round(size)}-${round(size)} ${round(size * 2)} 0" stroke="${colour}" stroke-width="${round(size * 0.5)}" fill="none" transform="${at}"/>`;
  });
};

/**
 * The same motif again and again, tumbling around the hero: a burst of coins, fruit, chips. Drawn
 * once, used often.
 */
export const tumbling = (
  easel: Easel,
  name: MotifName,
  places: readonly { x: number; y: number; radius: number; turn: number; dim?: number }[],
): string => {
  const motif = drawMotif(easel, name, { x: 0, y: 0, radius: 100 }, 7);
  const id = easel.define((id) => `<g id="${id}">${motif}</g>`);
  return places
    .map(
      ({ x, y, radius, turn, dim }) =>
        `<use href="#${id}" transform="${moved(x, y, radius / 100, turn)}"${dim === undefined ? '' : ` opacity="${dim}"`}/>`,
    )
    .join('');
};

/** Darkness rising from the lower edge, for lettering to stand on. */
export const floorShade = (easel: Easel, stage: Stage, from: number): string =>
  rect(
    0,
    Number(round(stage.height * from)),
    stage.width,
    Number(round(stage.height * (1 - from) + 1)),
    easel.linear(
      easel.calm
        ? [
            [0, stage.air.night, 0],
            [0.55, stage.air.night, 0.75],
            [1, stage.air.night, 0.95],
          ]
        : [
            [0, stage.air.deep, 0],
            [0.5, stage.air.deep, 0.8],
            [1, stage.air.night, 0.95],
          ],
    ),
  );

/** The hero's shadow on the ground. */
export const footing = (easel: Easel, x: number, y: number, radius: number): string =>
  ellipse(
    x,
    y,
    radius,
    radius * 0.22,
    easel.radial([
      [0, easel.ink.line, 0.6],
      [1, easel.ink.line, 0],
    ]),
  );
