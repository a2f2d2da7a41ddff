import type { MotifName } from '#app/lib/art-request.ts';
import type { Easel } from '../easel.ts';
import { footing, glow, sparkles, tumbling } from '../foreground.ts';
import { drawMotif } from '../motifs/library.ts';
import { circle, ellipse, path, polar, rect, round, times } from '../svg.ts';
import type { Stage } from '../world.ts';

/** How hero and companions stand on a tile. `size` is the hero's radius. */
export type Layout = (
  easel: Easel,
  stage: Stage,
  hero: MotifName,
  companion: MotifName,
  size: number,
) => string;

/** The hero alone in the light, two companions peeping out behind. */
const duet: Layout = (easel, stage, hero, companion, size) =>
  tumbling(easel, companion, [
    { x: stage.cx - size * 0.92, y: stage.cy - size * 0.5, radius: size * 0.46, turn: -22 },
    { x: stage.cx + size * 0.96, y: stage.cy + size * 0.2, radius: size * 0.5, turn: 18 },
  ]) +
  glow(easel, stage, size * 1.15, 0.5) +
  footing(easel, stage.cx, stage.cy + size * 0.98, size * 0.9) +
  drawMotif(easel, hero, {
    x: stage.cx,
    y: stage.cy,
    radius: size,
    turn: easel.chance.between(-6, 6),
  }) +
  sparkles(easel, stage, 9, size * 0.75, size * 1.25);

/** Everything flies outwards from the hero. */
const burst: Layout = (easel, stage, hero, companion, size) => {
  const first = easel.chance.between(0, 60);
  const places = Array.from({ length: 9 }, (_, index) => {
    const far = size * (index % 2 ? 1.38 : 1.08);
    const [x, y] = polar(far, first + index * 40, stage.cx, stage.cy);
    return { x, y, radius: size * (index % 2 ? 0.3 : 0.2), turn: first * 3 + index * 70 };
  });
  return (
    glow(easel, stage, size * 1.35) +
    tumbling(easel, companion, places) +
    drawMotif(easel, hero, {
      x: stage.cx,
      y: stage.cy,
      radius: size,
      turn: easel.chance.between(-8, 8),
    }) +
    sparkles(easel, stage, 12, size * 0.8, size * 1.4)
  );
};

/** A medallion with a ring of bulbs. */
const medal: Layout = (easel, stage, hero, companion, size) => {
  const { gold } = easel.ink;
  const ring = size * 0.98;
  return (
    circle(stage.cx, stage.cy + size * 0.07, ring * 1.04, easel.ink.line, { opacity: 0.5 }) +
    circle(stage.cx, stage.cy, ring, easel.metal(gold), {
      stroke: easel.ink.line,
      'stroke-width': size * 0.03,
    }) +
    circle(
      stage.cx,
      stage.cy,
      ring * 0.87,
      easel.radial([
        [0, stage.air.light],
        [0.6, stage.air.dark],
        [1, stage.air.night],
      ]),
      { stroke: gold.dark, 'stroke-width': size * 0.02 },
    ) +
    times(20, (index) => {
      const [x, y] = polar(ring * 0.935, index * 18, stage.cx, stage.cy);
      return circle(
        Number(round(x)),
        Number(round(y)),
        size * 0.032,
        index % 2 ? easel.ink.white : stage.spark.light,
      );
    }) +
    glow(easel, stage, ring * 0.85, 0.6) +
    drawMotif(easel, hero, {
      x: stage.cx,
      y: stage.cy - size * 0.06,
      radius: size * 0.88,
      turn: easel.chance.between(-5, 5),
    }) +
    tumbling(easel, companion, [
      { x: stage.cx - size * 0.86, y: stage.cy + size * 0.66, radius: size * 0.34, turn: -20 },
      { x: stage.cx + size * 0.86, y: stage.cy + size * 0.66, radius: size * 0.34, turn: 24 },
    ]) +
    sparkles(easel, stage, 7, size * 0.9, size * 1.2)
  );
};

/** The hero so close that it leaves the frame. */
const closeUp: Layout = (easel, stage, hero, companion, size) => {
  const side = easel.chance.happens(0.5) ? 1 : -1;
  return (
    glow(easel, stage, size * 1.5, 0.9) +
    tumbling(easel, companion, [
      {
        x: stage.cx - side * size * 0.95,
        y: stage.cy - size * 0.72,
        radius: size * 0.4,
        turn: -side * 24,
      },
      {
        x: stage.cx - side * size * 1.02,
        y: stage.cy + size * 0.5,
        radius: size * 0.27,
        turn: side * 30,
        dim: 0.9,
      },
    ]) +
    drawMotif(easel, hero, {
      x: stage.cx + side * size * 0.2,
      y: stage.cy + size * 0.04,
      radius: size * 1.24,
      turn: side * 9,
    }) +
    sparkles(easel, stage, 8, size * 0.6, size * 1.3)
  );
};

/** Winners' rostrum under a beam. */
const podium: Layout = (easel, stage, hero, companion, size) => {
  const top = stage.cy + size * 0.86;
  const drum = (half: number, y: number, tall: number): string =>
    path(
      `M${round(stage.cx - half)} ${round(y)}V${round(y + tall)}A${round(half)} ${round(half * 0.2)} 0 0 0 ${round(stage.cx + half)} ${round(y + tall)}V${round(y)}Z`,
      easel.linear(
        [
          [0, stage.air.night],
          [0.3, stage.air.base],
          [1, stage.air.night],
        ],
        0,
      ),
    ) +
    ellipse(
      stage.cx,
      y,
      half,
      half * 0.2,
      easel.linear([
        [0, stage.air.light],
        [1, stage.air.dark],
      ]),
      { stroke: stage.spark.light, 'stroke-width': size * 0.035 },
    );
  return (
    path(
      `M${round(stage.cx - size * 0.28)} -10H${round(stage.cx + size * 0.28)}L${round(stage.cx + size * 1.1)} ${round(top)}H${round(stage.cx - size * 1.1)}Z`,
      easel.linear([
        [0, stage.spark.pale, 0.8],
        [1, stage.spark.light, 0.08],
      ]),
    ) +
    drum(size * 1.15, top + size * 0.16, size * 0.5) +
    drum(size * 0.88, top - size * 0.02, size * 0.16) +
    tumbling(easel, companion, [
      { x: stage.cx - size * 0.92, y: top - size * 0.16, radius: size * 0.33, turn: -10 },
      { x: stage.cx + size * 0.92, y: top - size * 0.16, radius: size * 0.33, turn: 12 },
    ]) +
    glow(easel, stage, size * 1.1, 0.65) +
    footing(easel, stage.cx, top - size * 0.03, size * 0.75) +
    drawMotif(easel, hero, { x: stage.cx, y: stage.cy - size * 0.08, radius: size * 0.96 }) +
    sparkles(easel, stage, 8, size * 0.8, size * 1.25)
  );
};

/** A cascade pours past the hero from the upper corners. */
const cascade: Layout = (easel, stage, hero, companion, size) => {
  const rain = Array.from({ length: 11 }, (_, index) => ({
    x: stage.cx + (index % 2 ? 1 : -1) * size * easel.chance.between(0.62, 1.35),
    y: stage.cy - size * 1.35 + index * size * 0.25,
    radius: size * easel.chance.between(0.13, 0.3),
    turn: easel.chance.between(0, 360),
  }));
  return (
    tumbling(easel, companion, rain) +
    glow(easel, stage, size * 1.05, 0.8) +
    drawMotif(easel, hero, {
      x: stage.cx,
      y: stage.cy,
      radius: size * 1.04,
      turn: easel.chance.between(-5, 5),
    }) +
    sparkles(easel, stage, 8, size * 0.7, size * 1.2)
  );
};

/** A bold card with a stripe frame: flat, graphic, quiet. */
const framed: Layout = (easel, stage, hero, companion, size) => {
  const inset = stage.width * 0.045;
  return (
    rect(inset, inset, stage.width - inset * 2, stage.height - inset * 2, 'none', {
      stroke: stage.spark.light,
      'stroke-width': stage.width / 110,
      rx: inset * 0.8,
      opacity: 0.9,
    }) +
    rect(
      inset * 1.45,
      inset * 1.45,
      stage.width - inset * 2.9,
      stage.height - inset * 2.9,
      'none',
      {
        stroke: stage.spark.light,
        'stroke-width': stage.width / 300,
        rx: inset * 0.6,
        opacity: 0.7,
      },
    ) +
    glow(easel, stage, size * 1.3, 0.7) +
    drawMotif(easel, hero, { x: stage.cx, y: stage.cy, radius: size * 1.02 }) +
    tumbling(easel, companion, [
      { x: inset * 2.2, y: inset * 2.2, radius: size * 0.2, turn: -14 },
      { x: stage.width - inset * 2.2, y: inset * 2.2, radius: size * 0.2, turn: 14 },
    ]) +
    sparkles(easel, stage, 6, size * 0.9, size * 1.15)
  );
};

export const loudLayouts: readonly [Layout, ...Layout[]] = [
  duet,
  burst,
  medal,
  closeUp,
  podium,
  cascade,
];
export const quietLayouts: readonly [Layout, ...Layout[]] = [duet, framed, podium, medal, closeUp];
