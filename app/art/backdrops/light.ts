import type { DrawingContext } from '../drawing-context.ts';
import {
  circle,
  ellipse,
  group,
  path,
  polar,
  polygon,
  rect,
  round,
  stroke,
  times,
} from '../svg.ts';
import type { Scene } from '../scene.ts';

/** Everything behind the hero, over the background gradient. */
export type Backdrop = (context: DrawingContext, scene: Scene) => string;

const reach = (scene: Scene): number => Math.hypot(scene.width, scene.height);

export const rays: Backdrop = (context, scene) => {
  const count = context.random.pick([9, 12, 14, 16]);
  const fade = context.radial({
    0: [scene.air.pale, 0.75],
    0.5: [scene.air.light, 0.32],
    1: [scene.air.base, 0.06],
  });
  const half = 180 / count / 2;
  const d = Array.from({ length: count }, (_, index) => {
    const middle = (index * 360) / count + 7;
    return polygon([
      [scene.cx, scene.cy],
      polar(reach(scene), middle - half, scene.cx, scene.cy),
      polar(reach(scene), middle + half, scene.cx, scene.cy),
    ]);
  }).join('');
  return path(d, fade);
};

export const swirl: Backdrop = (context, scene) => {
  const fade = context.radial({
    0: [scene.spark.light, 0.7],
    0.6: [scene.air.light, 0.28],
    1: [scene.air.base, 0.1],
  });
  const radius = reach(scene) * 0.8;
  return times(10, (index) => {
    const [x1, y1] = polar(radius, index * 36, scene.cx, scene.cy);
    const [x2, y2] = polar(radius, index * 36 + 19, scene.cx, scene.cy);
    const [bx, by] = polar(radius * 0.5, index * 36 - 26, scene.cx, scene.cy);
    const [ax, ay] = polar(radius * 0.5, index * 36 - 6, scene.cx, scene.cy);
    return path(
      `M${round(scene.cx)} ${round(scene.cy)}Q${round(bx)} ${round(by)} ${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}Q${round(ax)} ${round(ay)} ${round(scene.cx)} ${round(scene.cy)}Z`,
      fade,
    );
  });
};

/** Out-of-focus lights. */
export const bokeh: Backdrop = (context, scene) => {
  const { random } = context;
  const disc = context.radial({
    0: [scene.air.light, 0.16],
    0.82: [scene.air.light, 0.34],
    0.95: [scene.air.pale, 0.55],
    1: [scene.air.pale, 0],
  });
  const warm = context.radial({
    0: [scene.spark.light, 0.2],
    0.82: [scene.spark.light, 0.4],
    0.95: [scene.spark.pale, 0.6],
    1: [scene.spark.pale, 0],
  });
  return times(20, (index) =>
    circle(
      random.between(0, scene.width),
      random.between(0, scene.height * 0.9),
      random.between(0.025, 0.11) * scene.width,
      index % 3 ? disc : warm,
    ),
  );
};

/** Dots grow with the distance from the motif. */
export const halftone: Backdrop = (context, scene) => {
  const step = scene.width / 13;
  let dots = '';
  for (let row = 0; row * step * 0.87 < scene.height + step; row += 1)
    for (let column = 0; column < 15; column += 1) {
      const x = (column + (row % 2) / 2 - 0.5) * step;
      const y = row * step * 0.87;
      const size =
        step *
        0.44 *
        Math.min(
          1,
          Math.max(0, Math.hypot(x - scene.cx, y - scene.cy) / (scene.width * 0.85) - 0.22),
        );
      if (size > 0.8)
        dots += `M${round(x - size)} ${round(y)}a${round(size)} ${round(size)} 0 1 0 ${round(size * 2)} 0a${round(size)} ${round(size)} 0 1 0-${round(size * 2)} 0`;
    }
  return path(dots, context.random.happens(0.5) ? scene.air.deep : scene.air.light, {
    opacity: 0.5,
  });
};

export const curtain: Backdrop = (context, scene) => {
  const { width, height } = scene;
  const fold = width / 9;
  const fabric = context.linear(
    { 0: scene.air.deep, 0.3: scene.air.base, 0.5: scene.air.dark, 1: scene.air.night },
    0,
  );
  const beam = context.linear({ 0: [scene.spark.pale, 0.75], 1: [scene.spark.light, 0] });
  return (
    times(9, (index) =>
      rect(Number(round(index * fold)), 0, Number(round(fold + 1)), height, fabric),
    ) +
    path(
      `M0 0H${width}V${round(height * 0.1)}${times(5, (index) => `Q${round(width - (index + 0.5) * (width / 5))} ${round(height * 0.22)} ${round(width - (index + 1) * (width / 5))} ${round(height * 0.1)}`)}Z`,
      context.linear({ 0: scene.air.dark, 1: scene.air.base }),
      { stroke: scene.spark.light, 'stroke-width': width / 90 },
    ) +
    path(
      `M${round(width * 0.02)} 0L${round(width * 0.2)} 0L${round(scene.cx + width * 0.34)} ${height}H${round(scene.cx - width * 0.05)}Z`,
      beam,
    ) +
    path(
      `M${round(width * 0.98)} 0L${round(width * 0.8)} 0L${round(scene.cx - width * 0.34)} ${height}H${round(scene.cx + width * 0.05)}Z`,
      beam,
    ) +
    ellipse(
      scene.cx,
      height * 0.86,
      width * 0.46,
      height * 0.09,
      context.radial({ 0: [scene.spark.pale, 0.8], 1: [scene.spark.base, 0] }),
    )
  );
};

const floodlight = (context: DrawingContext, scene: Scene, x: number): string => {
  const { width, height, cx } = scene;
  return (
    path(
      `M${round(x)} ${round(height * 0.14)}L${round(cx - width * 0.5)} ${height}H${round(cx + width * 0.5)}Z`,
      context.linear({ 0: [scene.air.pale, 0.5], 0.7: [scene.air.pale, 0] }),
    ) +
    times(6, (index) =>
      circle(
        x + ((index % 3) - 1) * width * 0.045,
        height * 0.1 + Math.floor(index / 3) * width * 0.045,
        width * 0.017,
        context.ink.white,
      ),
    ) +
    circle(
      x,
      height * 0.12,
      width * 0.2,
      context.radial({ 0: [context.ink.white, 0.65], 1: [scene.air.pale, 0] }),
    )
  );
};

export const stadium: Backdrop = (context, scene) => {
  const { width, height, cx } = scene;
  const horizon = height * 0.58;
  const { green } = context.ink;
  return (
    path(
      `M0 ${round(height * 0.36)}Q${cx} ${round(height * 0.5)} ${width} ${round(height * 0.36)}V${round(horizon + 20)}H0Z`,
      context.linear({ 0: scene.air.dark, 1: scene.air.deep }),
    ) +
    path(
      times(70, () => {
        const x = context.random.between(0, width);
        const sag = 1 - ((x - cx) / (width / 2)) ** 2;
        return `M${round(x)} ${round(height * (0.39 + 0.065 * sag) + context.random.between(0, height * 0.1))}h2.6v2.6h-2.6z`;
      }),
      scene.air.light,
      { opacity: 0.7 },
    ) +
    rect(0, horizon, width, height - horizon, context.linear({ 0: green.base, 1: green.deep })) +
    times(4, (index) =>
      path(
        polygon([
          [cx + (index * 2 - 4) * width * 0.09, horizon],
          [cx + (index * 2 - 3) * width * 0.09, horizon],
          [cx + (index * 2 - 3) * width * 0.26, height],
          [cx + (index * 2 - 4) * width * 0.26, height],
        ]),
        green.light,
        { opacity: 0.28 },
      ),
    ) +
    stroke(
      `M0 ${round(horizon)}H${width}M${round(cx - width * 0.3)} ${round(height * 0.8)}A${round(width * 0.3)} ${round(height * 0.1)} 0 1 0 ${round(cx + width * 0.3)} ${round(height * 0.8)}A${round(width * 0.3)} ${round(height * 0.1)} 0 1 0 ${round(cx - width * 0.3)} ${round(height * 0.8)}`,
      context.ink.white,
      width / 110,
      { opacity: 0.65 },
    ) +
    floodlight(context, scene, width * 0.13) +
    floodlight(context, scene, width * 0.87)
  );
};

export const neon: Backdrop = (context, scene) => {
  const { width, height, cx } = scene;
  const horizon = height * 0.6;
  const floor =
    Array.from(
      { length: 15 },
      (_, index) =>
        `M${round(cx + (index - 7) * width * 0.07)} ${round(horizon)}L${round(cx + (index - 7) * width * 0.32)} ${height}`,
    ).join('') +
    Array.from(
      { length: 7 },
      (_, index) => `M0 ${round(horizon + (height - horizon) * (index / 7) ** 1.8)}H${width}`,
    ).join('');
  const disc = Math.min(width, height) * 0.38;
  return (
    circle(
      cx,
      horizon - disc * 0.45,
      disc,
      context.linear({ 0: scene.spark.light, 0.6: scene.spark.base, 1: [scene.air.base, 0.2] }),
    ) +
    group(
      {},
      times(5, (index) =>
        rect(
          0,
          horizon - disc * 0.35 + index * disc * 0.17,
          width,
          disc * (0.025 + index * 0.014),
          scene.air.deep,
        ),
      ),
    ) +
    path(
      `M0 ${round(horizon)}L${round(width * 0.14)} ${round(horizon - height * 0.13)}L${round(width * 0.24)} ${round(horizon - height * 0.04)}L${round(width * 0.34)} ${round(horizon - height * 0.1)}L${round(width * 0.46)} ${round(horizon)}ZM${width} ${round(horizon)}L${round(width * 0.84)} ${round(horizon - height * 0.16)}L${round(width * 0.72)} ${round(horizon - height * 0.05)}L${round(width * 0.62)} ${round(horizon)}Z`,
      scene.air.night,
      { stroke: scene.air.light, 'stroke-width': width / 150 },
    ) +
    rect(
      0,
      horizon,
      width,
      height - horizon,
      context.linear({ 0: scene.air.dark, 1: scene.air.night }),
    ) +
    stroke(floor, scene.air.light, width / 160, { opacity: 0.85 })
  );
};
