import { hairline, steppedFrame } from '../backdrops/deco.ts';
import { bubble, puff } from '../backdrops/bay.ts';
import { scatterMotif, sparkles } from '../foreground.ts';
import { drawMotif } from '../motifs/library.ts';
import { circle, stroke, round } from '../svg.ts';
import type { Scene } from '../scene.ts';
import type { Layout } from './layouts.ts';

export const medallion = (scene: Scene, radius: number): string =>
  circle(scene.cx, scene.cy, radius, scene.air.night, {
    stroke: scene.spark.base,
    'stroke-width': Number(round(hairline(scene) * 2)),
  }) +
  circle(scene.cx, scene.cy, radius * 0.92, scene.air.dark, {
    stroke: scene.spark.base,
    'stroke-width': Number(round(hairline(scene) * 0.8)),
    'stroke-opacity': 0.7,
  });

const rules = (scene: Scene, from: number): string =>
  stroke(
    [-6, 0, 6]
      .map((dy) => {
        const shorter = Math.abs(dy) * 2.2;
        return `M${round(scene.width * 0.1 + shorter)} ${round(scene.cy + dy)}H${round(scene.cx - from)}M${round(scene.cx + from)} ${round(scene.cy + dy)}H${round(scene.width * 0.9 - shorter)}`;
      })
      .join(''),
    scene.spark.base,
    hairline(scene),
    { opacity: 0.75 },
  );

const emblem: Layout = (context, scene, hero, _companion, size) =>
  rules(scene, size * 1.2) +
  medallion(scene, size * 1.06) +
  drawMotif(context, hero, { x: scene.cx, y: scene.cy, radius: size * 0.82 }, 5) +
  steppedFrame(context, scene);

const triad: Layout = (context, scene, hero, companion, size) => {
  const apart = Math.min(scene.width * 0.33, size * 1.6);
  return (
    scatterMotif(context, companion, [
      { x: scene.cx - apart, y: scene.cy + size * 0.22, radius: size * 0.44, turn: -8 },
      { x: scene.cx + apart, y: scene.cy + size * 0.22, radius: size * 0.44, turn: 8 },
    ]) +
    drawMotif(context, hero, { x: scene.cx, y: scene.cy, radius: size }, 5) +
    sparkles(context, scene, 6, size * 1.05, size * 1.4)
  );
};

const portrait: Layout = (context, scene, hero, _companion, size) =>
  drawMotif(context, hero, { x: scene.cx, y: scene.cy, radius: size * 0.98 }, 5) +
  sparkles(context, scene, 5, size * 1.05, size * 1.45) +
  steppedFrame(context, scene);

export const metallicLayouts: readonly [Layout, ...Layout[]] = [emblem, triad, portrait];

const bubbles: Layout = (context, scene, hero, companion, size) => {
  const places = [
    { x: scene.cx - size * 1.14, y: scene.cy - size * 0.62, radius: size * 0.3, turn: -14 },
    { x: scene.cx + size * 1.12, y: scene.cy - size * 0.34, radius: size * 0.36, turn: 12 },
  ];
  return (
    bubble(scene, scene.cx, scene.cy, size * 1.12) +
    scatterMotif(context, companion, places) +
    places.map(({ x, y, radius }) => bubble(scene, x, y, radius * 1.25)).join('') +
    drawMotif(context, hero, {
      x: scene.cx,
      y: scene.cy,
      radius: size * 0.9,
      turn: context.random.between(-6, 6),
    })
  );
};

const nest: Layout = (context, scene, hero, companion, size) =>
  scatterMotif(context, companion, [
    { x: scene.cx - size * 1.22, y: scene.cy - size * 0.42, radius: size * 0.36, turn: -16 },
    { x: scene.cx + size * 1.22, y: scene.cy - size * 0.3, radius: size * 0.38, turn: 16 },
  ]) +
  drawMotif(context, hero, { x: scene.cx, y: scene.cy, radius: size }) +
  puff(scene.cx - size * 0.85, scene.cy + size * 0.98, size * 0.3) +
  puff(scene.cx + size * 0.8, scene.cy + size * 1.02, size * 0.32);

const garland: Layout = (context, scene, hero, companion, size) =>
  scatterMotif(
    context,
    companion,
    [168, 205, 240, 300, 335, 12].map((angle, index) => ({
      x: scene.cx + Math.cos((angle * Math.PI) / 180) * size * 1.34,
      y: scene.cy + Math.sin((angle * Math.PI) / 180) * size * 1.16,
      radius: size * (index % 2 ? 0.22 : 0.28),
      turn: angle + 90,
    })),
  ) +
  drawMotif(context, hero, {
    x: scene.cx,
    y: scene.cy,
    radius: size * 0.94,
    turn: context.random.between(-6, 6),
  }) +
  sparkles(context, scene, 7, size, size * 1.4);

export const softLayouts: readonly [Layout, ...Layout[]] = [bubbles, nest, garland];
