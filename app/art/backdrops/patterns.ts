import { circle, path, polygon, round, cover } from '../svg.ts';
import type { Backdrop } from './light.ts';

export const quilt: Backdrop = (context, scene) => {
  const step = scene.width / 5;
  const rows = Math.ceil(scene.height / step) + 1;
  const facet = context.linear(
    { 0: [scene.air.light, 0.55], 0.5: [scene.air.base, 0.15], 1: [scene.air.night, 0.55] },
    60,
  );
  let d = '';
  let studs = '';
  for (let row = 0; row <= rows * 2; row += 1)
    for (let column = 0; column < 6; column += 1) {
      const x = (column + (row % 2) / 2) * step;
      const y = (row / 2) * step;
      d += path(
        polygon([
          [x, y - step / 2],
          [x + step / 2, y],
          [x, y + step / 2],
          [x - step / 2, y],
        ]),
        facet,
      );
      studs += circle(x + step / 2, y, step * 0.045, scene.spark.light);
    }
  return (
    d +
    studs +
    cover(
      scene,
      context.radial(
        { 0.25: [scene.air.base, 0.5], 1: [scene.air.night, 0.85] },
        scene.cx / scene.width,
        scene.cy / scene.height,
        0.75,
      ),
    )
  );
};

export const scales: Backdrop = (context, scene) => {
  const step = scene.width / 6;
  const rings = [
    [0.5, scene.air.dark],
    [0.4, scene.air.base],
    [0.28, scene.air.dark],
    [0.15, scene.air.light],
  ] as const;
  const id = context.define(
    (id) =>
      `<g id="${id}">${rings.map(([r, colour]) => circle(0, 0, Number(round(step * r)), colour)).join('')}</g>`,
  );
  let out = '';
  for (let row = 0; row * step * 0.25 < scene.height + step; row += 1)
    for (let column = 0; column < 8; column += 1)
      out += `<use href="#${id}" x="${round((column + (row % 2) / 2 - 0.5) * step)}" y="${round(row * step * 0.25)}"/>`;
  return (
    out +
    cover(
      scene,
      context.radial(
        { 0: [scene.spark.light, 0.85], 0.45: [scene.air.base, 0.35], 1: [scene.air.night, 0.75] },
        scene.cx / scene.width,
        scene.cy / scene.height,
        0.7,
      ),
    )
  );
};
