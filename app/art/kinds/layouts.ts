import type { MotifName } from '#app/domain/pictures/art-request.ts';
import type { DrawingContext } from '../drawing-context.ts';
import { groundShadow, glow, sparkles, scatterMotif } from '../foreground.ts';
import { drawMotif } from '../motifs/library.ts';
import { circle, ellipse, path, polar, rect, round, times } from '../svg.ts';
import type { Scene } from '../scene.ts';

/** `size` is the hero's radius. */
export type Layout = (
  context: DrawingContext,
  scene: Scene,
  hero: MotifName,
  companion: MotifName,
  size: number,
) => string;

const duet: Layout = (context, scene, hero, companion, size) =>
  scatterMotif(context, companion, [
    { x: scene.cx - size * 0.92, y: scene.cy - size * 0.5, radius: size * 0.46, turn: -22 },
    { x: scene.cx + size * 0.96, y: scene.cy + size * 0.2, radius: size * 0.5, turn: 18 },
  ]) +
  glow(context, scene, size * 1.15, 0.5) +
  groundShadow(context, scene.cx, scene.cy + size * 0.98, size * 0.9) +
  drawMotif(context, hero, {
    x: scene.cx,
    y: scene.cy,
    radius: size,
    turn: context.random.between(-6, 6),
  }) +
  sparkles(context, scene, 9, size * 0.75, size * 1.25);

const burst: Layout = (context, scene, hero, companion, size) => {
  const first = context.random.between(0, 60);
  const places = Array.from({ length: 9 }, (_, index) => {
    const distance = size * (index % 2 ? 1.38 : 1.08);
    const [x, y] = polar(distance, first + index * 40, scene.cx, scene.cy);
    return { x, y, radius: size * (index % 2 ? 0.3 : 0.2), turn: first * 3 + index * 70 };
  });
  return (
    glow(context, scene, size * 1.35) +
    scatterMotif(context, companion, places) +
    drawMotif(context, hero, {
      x: scene.cx,
      y: scene.cy,
      radius: size,
      turn: context.random.between(-8, 8),
    }) +
    sparkles(context, scene, 12, size * 0.8, size * 1.4)
  );
};

const medal: Layout = (context, scene, hero, companion, size) => {
  const { gold } = context.ink;
  const ring = size * 0.98;
  return (
    circle(scene.cx, scene.cy + size * 0.07, ring * 1.04, context.ink.line, { opacity: 0.5 }) +
    circle(scene.cx, scene.cy, ring, context.metal(gold), {
      stroke: context.ink.line,
      'stroke-width': size * 0.03,
    }) +
    circle(
      scene.cx,
      scene.cy,
      ring * 0.87,
      context.radial({ 0: scene.air.light, 0.6: scene.air.dark, 1: scene.air.night }),
      { stroke: gold.dark, 'stroke-width': size * 0.02 },
    ) +
    times(20, (index) => {
      const [x, y] = polar(ring * 0.935, index * 18, scene.cx, scene.cy);
      return circle(
        Number(round(x)),
        Number(round(y)),
        size * 0.032,
        index % 2 ? context.ink.white : scene.spark.light,
      );
    }) +
    glow(context, scene, ring * 0.85, 0.6) +
    drawMotif(context, hero, {
      x: scene.cx,
      y: scene.cy - size * 0.06,
      radius: size * 0.88,
      turn: context.random.between(-5, 5),
    }) +
    scatterMotif(context, companion, [
      { x: scene.cx - size * 0.86, y: scene.cy + size * 0.66, radius: size * 0.34, turn: -20 },
      { x: scene.cx + size * 0.86, y: scene.cy + size * 0.66, radius: size * 0.34, turn: 24 },
    ]) +
    sparkles(context, scene, 7, size * 0.9, size * 1.2)
  );
};

const closeUp: Layout = (context, scene, hero, companion, size) => {
  const side = context.random.happens(0.5) ? 1 : -1;
  return (
    glow(context, scene, size * 1.5, 0.9) +
    scatterMotif(context, companion, [
      {
        x: scene.cx - side * size * 0.95,
        y: scene.cy - size * 0.72,
        radius: size * 0.4,
        turn: -side * 24,
      },
      {
        x: scene.cx - side * size * 1.02,
        y: scene.cy + size * 0.5,
        radius: size * 0.27,
        turn: side * 30,
        dim: 0.9,
      },
    ]) +
    drawMotif(context, hero, {
      x: scene.cx + side * size * 0.2,
      y: scene.cy + size * 0.04,
      radius: size * 1.24,
      turn: side * 9,
    }) +
    sparkles(context, scene, 8, size * 0.6, size * 1.3)
  );
};

const podium: Layout = (context, scene, hero, companion, size) => {
  const top = scene.cy + size * 0.86;
  const drum = (half: number, y: number, tall: number): string =>
    path(
      `M${round(scene.cx - half)} ${round(y)}V${round(y + tall)}A${round(half)} ${round(half * 0.2)} 0 0 0 ${round(scene.cx + half)} ${round(y + tall)}V${round(y)}Z`,
      context.linear({ 0: scene.air.night, 0.3: scene.air.base, 1: scene.air.night }, 0),
    ) +
    ellipse(
      scene.cx,
      y,
      half,
      half * 0.2,
      context.linear({ 0: scene.air.light, 1: scene.air.dark }),
      { stroke: scene.spark.light, 'stroke-width': size * 0.035 },
    );
  return (
    path(
      `M${round(scene.cx - size * 0.28)} -10H${round(scene.cx + size * 0.28)}L${round(scene.cx + size * 1.1)} ${round(top)}H${round(scene.cx - size * 1.1)}Z`,
      context.linear({ 0: [scene.spark.pale, 0.8], 1: [scene.spark.light, 0.08] }),
    ) +
    drum(size * 1.15, top + size * 0.16, size * 0.5) +
    drum(size * 0.88, top - size * 0.02, size * 0.16) +
    scatterMotif(context, companion, [
      { x: scene.cx - size * 0.92, y: top - size * 0.16, radius: size * 0.33, turn: -10 },
      { x: scene.cx + size * 0.92, y: top - size * 0.16, radius: size * 0.33, turn: 12 },
    ]) +
    glow(context, scene, size * 1.1, 0.65) +
    groundShadow(context, scene.cx, top - size * 0.03, size * 0.75) +
    drawMotif(context, hero, { x: scene.cx, y: scene.cy - size * 0.08, radius: size * 0.96 }) +
    sparkles(context, scene, 8, size * 0.8, size * 1.25)
  );
};

const cascade: Layout = (context, scene, hero, companion, size) => {
  const rain = Array.from({ length: 11 }, (_, index) => ({
    x: scene.cx + (index % 2 ? 1 : -1) * size * context.random.between(0.62, 1.35),
    y: scene.cy - size * 1.35 + index * size * 0.25,
    radius: size * context.random.between(0.13, 0.3),
    turn: context.random.between(0, 360),
  }));
  return (
    scatterMotif(context, companion, rain) +
    glow(context, scene, size * 1.05, 0.8) +
    drawMotif(context, hero, {
      x: scene.cx,
      y: scene.cy,
      radius: size * 1.04,
      turn: context.random.between(-5, 5),
    }) +
    sparkles(context, scene, 8, size * 0.7, size * 1.2)
  );
};

const framed: Layout = (context, scene, hero, companion, size) => {
  const inset = scene.width * 0.045;
  return (
    rect(inset, inset, scene.width - inset * 2, scene.height - inset * 2, 'none', {
      stroke: scene.spark.light,
      'stroke-width': scene.width / 110,
      rx: inset * 0.8,
      opacity: 0.9,
    }) +
    rect(
      inset * 1.45,
      inset * 1.45,
      scene.width - inset * 2.9,
      scene.height - inset * 2.9,
      'none',
      {
        stroke: scene.spark.light,
        'stroke-width': scene.width / 300,
        rx: inset * 0.6,
        opacity: 0.7,
      },
    ) +
    glow(context, scene, size * 1.3, 0.7) +
    drawMotif(context, hero, { x: scene.cx, y: scene.cy, radius: size * 1.02 }) +
    scatterMotif(context, companion, [
      { x: inset * 2.2, y: inset * 2.2, radius: size * 0.2, turn: -14 },
      { x: scene.width - inset * 2.2, y: inset * 2.2, radius: size * 0.2, turn: 14 },
    ]) +
    sparkles(context, scene, 6, size * 0.9, size * 1.15)
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
