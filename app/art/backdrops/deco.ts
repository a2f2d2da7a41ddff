import { circle, group, path, polar, polygon, round, stroke, times, cover } from '../svg.ts';
import type { Scene } from '../scene.ts';
import type { Backdrop } from './light.ts';

/** Scales with the scene. */
export const hairline = (scene: Scene): number =>
  Math.max(1, Math.hypot(scene.width, scene.height) / 330);

export const sunburst: Backdrop = (_context, scene) => {
  const { width, height, cx, spark } = scene;
  const floor = Math.min(height, scene.cy + height * 0.3);
  const far = Math.hypot(width, height);
  const wedges = times(12, (index) =>
    polygon([
      [cx, floor],
      polar(far, 180 + index * 15, cx, floor),
      polar(far, 187.5 + index * 15, cx, floor),
    ]),
  );
  const arcs = times(3, (index) => {
    const radius = Math.min(width, height) * (0.5 + index * 0.06);
    return `M${round(cx - radius)} ${round(floor)}A${round(radius)} ${round(radius)} 0 0 1 ${round(cx + radius)} ${round(floor)}`;
  });
  return (
    path(wedges, scene.air.light, { opacity: 0.16 }) +
    stroke(`${arcs}M0 ${round(floor)}H${width}`, spark.base, hairline(scene), { opacity: 0.6 })
  );
};

export const fans: Backdrop = (context, scene) => {
  const { width, height, air, spark } = scene;
  const step = Math.min(width, height) / 5;
  const id = context.define(
    (id) =>
      `<g id="${id}">${[0.5, 0.36, 0.22].map((share) => circle(0, 0, Number(round(step * share)), air.dark, { stroke: spark.base, 'stroke-width': hairline(scene), 'stroke-opacity': 0.42 })).join('')}</g>`,
  );
  const columns = Math.ceil(width / step) + 2;
  const rows = Math.ceil(height / (step / 4)) + 2;
  return (
    times(rows, (row) =>
      times(
        columns,
        (column) =>
          `<use href="#${id}" x="${round((column + (row % 2) / 2 - 0.5) * step)}" y="${round((row * step) / 4)}"/>`,
      ),
    ) +
    cover(
      { width, height },
      context.radial(
        { 0: [air.dark, 0.92], 0.5: [air.deep, 0.7], 1: [air.night, 0.55] },
        scene.cx / width,
        scene.cy / height,
        0.7,
      ),
    )
  );
};

export const towers: Backdrop = (_context, scene) => {
  const { width, height, cx, air, spark } = scene;
  const tower = (x: number, half: number, top: number): string =>
    `M${round(x - half)} ${height}V${round(top + height * 0.24)}H${round(x - half * 0.7)}V${round(top + height * 0.12)}H${round(x - half * 0.4)}V${round(top)}H${round(x + half * 0.4)}V${round(top + height * 0.12)}H${round(x + half * 0.7)}V${round(top + height * 0.24)}H${round(x + half)}V${height}`;
  const pair = (offset: number, half: number, top: number): string =>
    tower(cx - offset * width, half * width, top * height) +
    tower(cx + offset * width, half * width, top * height);
  const edge = { stroke: spark.base, 'stroke-width': hairline(scene), 'stroke-opacity': 0.55 };
  return (
    circle(cx, scene.cy, Math.min(width, height) * 0.42, air.base, { opacity: 0.55 }) +
    path(pair(0.44, 0.1, 0.1), air.dark, edge) +
    path(pair(0.3, 0.09, 0.24), air.deep, edge) +
    path(pair(0.52, 0.1, 0.42), air.night, edge)
  );
};

export const chevrons: Backdrop = (_context, scene) => {
  const { width, height, cx, cy, air, spark } = scene;
  const rise = Math.min(width, height) * 0.42;
  const chevron = (index: number): string => {
    const top = cy - rise * 1.25 + index * rise * 0.3;
    return `M0 ${round(top + (cx / width) * width * 0.7)}L${round(cx)} ${round(top)}L${width} ${round(top + (1 - cx / width) * width * 0.7)}`;
  };
  return (
    path(`${chevron(0)}V${height}H0Z`, air.light, { opacity: 0.12 }) +
    path(`${chevron(2)}V${height}H0Z`, air.night, { opacity: 0.35 }) +
    stroke(times(6, chevron), spark.base, hairline(scene), { opacity: 0.4 })
  );
};

export const steppedFrame: Backdrop = (_context, scene) => {
  const { width, height, spark } = scene;
  const unit = Math.min(width, height) / 26;
  const frame = (inset: number): string => {
    const step = unit * 1.3;
    const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
    return `M${round(left + step)} ${round(top)}H${round(right - step)}V${round(top + step)}H${round(right)}V${round(bottom - step)}H${round(right - step)}V${round(bottom)}H${round(left + step)}V${round(bottom - step)}H${round(left)}V${round(top + step)}H${round(left + step)}Z`;
  };
  return group(
    { fill: 'none', stroke: spark.base },
    `<path d="${frame(unit * 0.75)}" stroke-width="${round(hairline(scene) * 1.3)}" opacity=".85"/>`,
    `<path d="${frame(unit * 1.45)}" stroke-width="${round(hairline(scene) * 0.7)}" opacity=".55"/>`,
  );
};
