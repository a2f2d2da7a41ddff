import {
  circle,
  ellipse,
  group,
  svgTransform,
  path,
  polygon,
  round,
  stroke,
  times,
  cover,
} from '../svg.ts';
import type { Backdrop } from './light.ts';

export const underwater: Backdrop = (context, scene) => {
  const { width, height } = scene;
  const { random } = context;
  const shaft = context.linear({ 0: [scene.air.pale, 0.6], 1: [scene.air.light, 0] });
  const weed = (x: number, tall: number, ramp: string): string => {
    const sway = random.between(-0.08, 0.08) * width;
    return stroke(
      `M${round(x)} ${height}C${round(x + sway)} ${round(height - tall * 0.35)} ${round(x - sway)} ${round(height - tall * 0.65)} ${round(x + sway)} ${round(height - tall)}`,
      ramp,
      width * 0.035,
      { 'stroke-linecap': 'round' },
    );
  };
  return (
    times(5, (index) =>
      path(
        polygon([
          [width * (0.05 + index * 0.2), -5],
          [width * (0.15 + index * 0.2), -5],
          [width * (index * 0.3 - 0.05), height],
          [width * (index * 0.3 - 0.25), height],
        ]),
        shaft,
      ),
    ) +
    path(
      `M0 ${round(height * 0.82)}C${round(width * 0.25)} ${round(height * 0.7)} ${round(width * 0.4)} ${round(height * 0.86)} ${round(width * 0.6)} ${round(height * 0.78)}S${round(width * 0.9)} ${round(height * 0.74)} ${width} ${round(height * 0.8)}V${height}H0Z`,
      scene.air.dark,
    ) +
    times(4, (index) =>
      weed(
        width * (0.05 + (index > 1 ? 0.75 : 0) + index * 0.055),
        height * random.between(0.24, 0.46),
        index % 2 ? context.ink.green.dark : context.ink.green.deep,
      ),
    ) +
    path(
      `M0 ${round(height * 0.9)}C${round(width * 0.3)} ${round(height * 0.82)} ${round(width * 0.6)} ${round(height * 0.95)} ${width} ${round(height * 0.87)}V${height}H0Z`,
      context.linear({ 0: context.ink.gold.base, 1: context.ink.brown.dark }),
    ) +
    times(14, () => {
      const r = random.between(0.008, 0.03) * width;
      return circle(random.between(0, width), random.between(0, height * 0.85), r, scene.air.pale, {
        'fill-opacity': 0.25,
        stroke: scene.air.pale,
        'stroke-width': r * 0.22,
        'stroke-opacity': 0.8,
      });
    })
  );
};

export const hills: Backdrop = (context, scene) => {
  const { width, height, cx } = scene;
  const hill = (top: number, shift: number, colour: string): string =>
    path(
      `M0 ${round(height * (top + 0.05))}Q${round(width * (0.25 + shift))} ${round(height * (top - 0.12))} ${round(width * 0.55)} ${round(height * (top + 0.02))}T${width} ${round(height * (top - 0.04))}V${height}H0Z`,
      colour,
    );
  return (
    circle(
      cx,
      height * 0.42,
      width * 0.42,
      context.radial({
        0: scene.spark.pale,
        0.55: [scene.spark.light, 0.8],
        0.57: [scene.spark.light, 0.35],
        1: [scene.spark.light, 0],
      }),
    ) +
    cloud(scene.air.pale, width * 0.06, height * 0.2, width * 0.0022, 0.75) +
    cloud(scene.air.pale, width * 0.7, height * 0.1, width * 0.0026, 0.85) +
    hill(0.66, -0.05, scene.air.base) +
    hill(0.75, 0.14, scene.air.dark) +
    hill(0.86, -0.08, scene.air.deep)
  );
};

const cloud = (colour: string, x: number, y: number, scale: number, opacity: number): string =>
  path('M0 40C-14 40-16 20 0 18C0-2 30-6 38 10C48-2 70 4 68 18C84 18 84 40 68 40Z', colour, {
    transform: svgTransform(x, y, scale),
    opacity,
  });

export const clouds: Backdrop = (_easel, scene) => {
  const { width, height } = scene;
  const s = width / 300;
  const curl = (x: number, y: number, scale: number, fill: string, line: string): string =>
    group(
      {
        transform: svgTransform(x, y, scale * s),
        stroke: line,
        'stroke-width': 4,
        'stroke-linecap': 'round',
      },
      path('M-90 40C-104 14-74-8-56 6C-58-28-6-34-2-2C14-22 52-12 46 14C66 4 92 20 84 40Z', fill),
      stroke(
        'M-66 26C-70 16-54 10-50 22C-48 34-64 36-70 30M-14 20C-18 4 8-2 12 16C14 30-8 32-10 22M52 32C52 22 66 20 68 30',
        line,
        4,
      ),
    );
  return (
    circle(scene.cx, scene.cy, width * 0.4, scene.spark.light, { opacity: 0.3 }) +
    circle(scene.cx, scene.cy, width * 0.31, scene.spark.light, { opacity: 0.35 }) +
    curl(width * 0.08, height * 0.2, 0.9, scene.air.dark, scene.air.light) +
    curl(width * 0.94, height * 0.32, 0.8, scene.air.dark, scene.air.light) +
    curl(width * 0.02, height * 0.58, 0.8, scene.air.deep, scene.spark.light) +
    curl(width, height * 0.66, 1, scene.air.deep, scene.spark.light) +
    curl(width * 0.2, height * 0.86, 1.1, scene.air.dark, scene.spark.light) +
    curl(width * 0.78, height * 0.9, 1.1, scene.air.deep, scene.spark.light)
  );
};

export const arches: Backdrop = (context, scene) => {
  const { width, height, cx } = scene;
  const arch = (half: number, top: number): string => {
    const spring = top + half * 0.8;
    return `M${round(cx - half)} ${height}V${round(spring)}C${round(cx - half)} ${round(top + half * 0.3)} ${round(cx - half * 0.4)} ${round(top + half * 0.25)} ${round(cx)} ${round(top)}C${round(cx + half * 0.4)} ${round(top + half * 0.25)} ${round(cx + half)} ${round(top + half * 0.3)} ${round(cx + half)} ${round(spring)}V${height}Z`;
  };
  const line = width / 75;
  return (
    cover({ width, height }, context.linear({ 0: scene.air.deep, 1: scene.air.night })) +
    path(arch(width * 0.48, height * 0.02), scene.air.dark, {
      stroke: scene.spark.base,
      'stroke-width': line,
    }) +
    path(
      arch(width * 0.39, height * 0.1),
      context.linear({ 0: scene.air.dark, 1: scene.air.base }),
      { stroke: scene.spark.light, 'stroke-width': line * 0.6 },
    ) +
    path(
      arch(width * 0.32, height * 0.17),
      context.radial({ 0: scene.air.pale, 0.5: scene.air.light, 1: scene.air.dark }),
    ) +
    times(8, (index) =>
      circle(
        cx + (index < 4 ? -1 : 1) * width * 0.435,
        height * (0.42 + (index % 4) * 0.12),
        line * 0.9,
        scene.spark.light,
      ),
    )
  );
};

export const city: Backdrop = (context, scene) => {
  const { width, height } = scene;
  const { random } = context;
  const row = (base: number, colour: string, light: string | undefined): string => {
    let x = -5;
    let walls = '';
    let panes = '';
    while (x < width) {
      const wide = random.between(0.08, 0.16) * width;
      const top = height * (base - random.between(0.04, 0.24));
      walls += `M${round(x)} ${height}V${round(top)}h${round(wide)}V${height}Z`;
      if (light)
        for (let n = 0; n < 7; n += 1)
          panes += `M${round(x + wide * (0.2 + 0.3 * (n % 2)))} ${round(top + height * (0.03 + 0.045 * Math.floor(n / 2)))}h${round(wide * 0.16)}v${round(height * 0.02)}h-${round(wide * 0.16)}z`;
      x += wide + random.between(0, 0.02) * width;
    }
    return path(walls, colour) + (light ? path(panes, light, { opacity: 0.85 }) : '');
  };
  return (
    circle(
      scene.cx,
      scene.cy,
      width * 0.44,
      context.radial({
        0: [scene.spark.pale, 0.9],
        0.6: [scene.spark.light, 0.55],
        1: [scene.spark.light, 0],
      }),
    ) +
    path(
      times(
        26,
        () =>
          `M${round(random.between(0, width))} ${round(random.between(0, height * 0.5))}h2v2h-2z`,
      ),
      context.ink.white,
    ) +
    row(0.66, scene.air.base, undefined) +
    row(0.78, scene.air.dark, scene.spark.light) +
    ellipse(
      scene.cx,
      height,
      width * 0.8,
      height * 0.18,
      context.radial({ 0: scene.air.night, 1: [scene.air.night, 0] }),
    )
  );
};
