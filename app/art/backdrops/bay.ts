import { circle, path, round, stroke, times } from '../svg.ts';
import type { Scene } from '../scene.ts';
import type { Backdrop } from './light.ts';

const side = (scene: Scene): number => Math.min(scene.width, scene.height);

export const bubble = (scene: Scene, x: number, y: number, radius: number): string =>
  circle(Number(round(x)), Number(round(y)), Number(round(radius)), scene.air.pale, {
    'fill-opacity': 0.3,
    stroke: scene.air.pale,
    'stroke-width': Number(round(Math.max(1.5, radius * 0.07))),
    'stroke-opacity': 0.75,
  }) +
  stroke(
    `M${round(x - radius * 0.74)} ${round(y - radius * 0.26)}A${round(radius * 0.8)} ${round(radius * 0.8)} 0 0 1 ${round(x - radius * 0.3)} ${round(y - radius * 0.74)}`,
    '#fff',
    Number(round(Math.max(1.5, radius * 0.08))),
    { 'stroke-linecap': 'round', opacity: 0.85 },
  );

const rising = (scene: Scene, between: (low: number, high: number) => number): string =>
  times(9, (index) => {
    const x = scene.width * (index % 2 ? between(0.72, 0.98) : between(0.02, 0.28));
    return bubble(scene, x, between(0.05, 0.8) * scene.height, side(scene) * between(0.018, 0.055));
  });

const swell = (
  scene: Scene,
  top: number,
  shift: number,
  colour: string,
  opacity: number,
): string => {
  const { width, height } = scene;
  const wave = width / 2;
  const y = round(height * top);
  const rise = round(height * 0.055);
  return path(
    `M${round(-wave * (1 - shift))} ${y}q${round(wave / 4)}-${rise} ${round(wave / 2)} 0t${round(wave / 2)} 0 ${round(wave / 2)} 0 ${round(wave / 2)} 0 ${round(wave / 2)} 0 ${round(wave / 2)} 0V${height}H${round(-wave)}Z`,
    colour,
    { opacity },
  );
};

export const shore: Backdrop = (_context, scene) =>
  circle(scene.cx, scene.cy, side(scene) * 0.44, scene.spark.pale, { opacity: 0.55 }) +
  circle(scene.cx, scene.cy, side(scene) * 0.35, '#fff', { opacity: 0.4 }) +
  swell(scene, 0.56, 0.2, scene.air.light, 0.6) +
  swell(scene, 0.66, 0.75, scene.air.base, 0.6) +
  swell(scene, 0.78, 0.4, scene.air.dark, 0.45);

export const lagoon: Backdrop = (context, scene) => {
  const { width, height } = scene;
  const { green, pink, gold } = context.ink;
  const coral = (x: number, y: number, size: number, colour: string): string =>
    stroke(
      `M${round(x)} ${round(y)}v-${round(size)}M${round(x)} ${round(y - size * 0.35)}q${round(size * 0.4)} 0 ${round(size * 0.4)}-${round(size * 0.45)}M${round(x)} ${round(y - size * 0.2)}q-${round(size * 0.42)} 0-${round(size * 0.42)}-${round(size * 0.4)}`,
      colour,
      Number(round(size * 0.2)),
      { 'stroke-linecap': 'round' },
    );
  const size = side(scene) * 0.2;
  return (
    times(3, (index) =>
      circle(width * (0.2 + index * 0.3), -height * 0.05, side(scene) * 0.42, scene.air.pale, {
        opacity: 0.28,
      }),
    ) +
    rising(scene, context.random.between) +
    coral(width * 0.94, height * 0.86, size * 1.1, pink.light) +
    coral(width * 0.82, height * 0.9, size * 0.7, green.light) +
    swell(scene, 0.86, 0.3, gold.pale, 0.9)
  );
};

export const rainbow: Backdrop = (context, scene) => {
  const { pink, gold, teal, violet } = context.ink;
  const band = side(scene) * 0.075;
  return (
    [pink, gold, teal, violet]
      .map(({ light }, index) =>
        circle(
          scene.cx,
          Number(round(scene.cy + side(scene) * 0.22)),
          Number(round(side(scene) * 0.62 - band * index)),
          'none',
          { stroke: light, 'stroke-width': Number(round(band)), opacity: 0.55 },
        ),
      )
      .join('') +
    puff(scene.width * 0.06, scene.height * 0.6, side(scene) * 0.13) +
    puff(scene.width * 0.94, scene.height * 0.56, side(scene) * 0.15)
  );
};

export const puff = (x: number, y: number, size: number): string =>
  path(
    [
      [-0.95, 0.2, 0.55],
      [-0.25, -0.15, 0.8],
      [0.55, 0, 0.65],
      [1.1, 0.3, 0.45],
    ]
      .map(([dx = 0, dy = 0, r = 1]) => {
        const radius = round(r * size);
        return `M${round(x + dx * size - r * size)} ${round(y + dy * size)}a${radius} ${radius} 0 1 0 ${round(r * size * 2)} 0a${radius} ${radius} 0 1 0-${round(r * size * 2)} 0`;
      })
      .join(''),
    '#fff',
    { opacity: 0.72 },
  );

export const polka: Backdrop = (_context, scene) => {
  const step = side(scene) / 5.5;
  const radius = Number(round(step * 0.17));
  const spots = times(Math.ceil(scene.height / step) + 1, (row) =>
    times(
      Math.ceil(scene.width / step) + 1,
      (column) =>
        `M${round((column + (row % 2) / 2) * step - radius)} ${round((row + 0.3) * step)}a${radius} ${radius} 0 1 0 ${round(radius * 2)} 0a${radius} ${radius} 0 1 0-${round(radius * 2)} 0`,
    ),
  );
  return (
    path(spots, scene.air.pale, { opacity: 0.45 }) +
    circle(scene.cx, scene.cy, side(scene) * 0.42, '#fff', { opacity: 0.32 })
  );
};

export const sky: Backdrop = (context, scene) =>
  circle(scene.cx, scene.cy, side(scene) * 0.4, '#fff', { opacity: 0.35 }) +
  puff(scene.width * 0.1, scene.height * 0.16, side(scene) * 0.1) +
  puff(scene.width * 0.9, scene.height * 0.26, side(scene) * 0.13) +
  puff(scene.width * 0.02, scene.height * 0.58, side(scene) * 0.14) +
  puff(scene.width * 0.97, scene.height * 0.66, side(scene) * 0.12) +
  rising(scene, context.random.between);
