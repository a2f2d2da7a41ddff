import type { ArtLook } from '#schema/theme.ts';
import type { DrawingContext, Stops } from './drawing-context.ts';
import { drawMotif } from './motifs/library.ts';
import type { MotifName } from '#app/domain/pictures/art-request.ts';
import {
  circle,
  ellipse,
  group,
  path,
  svgTransform,
  polar,
  rect,
  round,
  times,
  cover,
} from './svg.ts';
import type { Scene } from './scene.ts';

const twinkles: Record<ArtLook, string> = {
  outlined: 'M0-10C1-2 2-1 10 0C2 1 1 2 0 10C-1 2-2 1-10 0C-2-1-1-2 0-10Z',
  metallic: 'M0-8L3 0L0 8L-3 0Z',
  soft: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
};

const airStops = ({ look, calm }: DrawingContext, { air }: Scene): Stops => {
  if (look === 'soft') return { 0: air.pale, 0.55: air.light, 1: air.base };
  return calm
    ? { 0: air.base, 0.45: air.dark, 0.8: air.deep, 1: air.night }
    : { 0: air.light, 0.4: air.base, 0.95: air.dark };
};

export const air = (context: DrawingContext, scene: Scene): string =>
  cover(
    scene,
    context.radial(airStops(context, scene), scene.cx / scene.width, scene.cy / scene.height, 0.78),
  );

export const glow = (
  context: DrawingContext,
  scene: Scene,
  radius: number,
  strength = 0.85,
): string => {
  if (context.look === 'metallic')
    return circle(scene.cx, scene.cy, radius * 0.9, 'none', {
      stroke: scene.spark.base,
      'stroke-width': Math.max(1, radius / 90),
      opacity: 0.5,
    });
  if (context.look === 'soft')
    return circle(scene.cx, scene.cy, radius * 0.92, context.ink.white, { opacity: 0.34 });
  return circle(
    scene.cx,
    scene.cy,
    radius,
    context.radial({
      0: [scene.spark.pale, strength],
      0.45: [scene.spark.light, strength * 0.55],
      1: [scene.spark.light, 0],
    }),
  );
};

/** Only above the hero where lettering is thin or on a plain background. */
export const sparkles = (
  context: DrawingContext,
  scene: Scene,
  count: number,
  minRadius: number,
  maxRadius: number,
): string => {
  const highest = context.look === 'outlined' ? 0 : 180;
  return group(
    { fill: context.look === 'metallic' ? scene.spark.light : context.ink.white },
    times(count, () => {
      const [x, y] = polar(
        context.random.between(minRadius, maxRadius),
        context.random.between(highest, 360),
        scene.cx,
        scene.cy,
      );
      return `<path d="${twinkles[context.look]}" transform="${svgTransform(x, y, context.random.between(0.4, 1.35) * (minRadius / 110))}"/>`;
    }),
  );
};

/** Places nothing left of the share `from` of the width. */
export const confetti = (
  context: DrawingContext,
  scene: Scene,
  count: number,
  from = 0,
): string => {
  const { random, ink } = context;
  const size = Math.min(scene.width, scene.height) / 34;
  return times(count, () => {
    const colour = random.pick([
      scene.spark.light,
      ink.white,
      ink.pink.light,
      ink.teal.light,
      ink.gold.light,
    ]);
    const at = svgTransform(
      random.between(from * scene.width, scene.width),
      random.between(0, scene.height * (from > 0 ? 0.95 : 0.8)),
      random.between(0.6, 1.2),
      random.between(0, 180),
    );
    if (context.look === 'soft')
      return circle(0, 0, Number(round(size * 0.55)), colour, { transform: at });
    return random.happens(0.5)
      ? rect(0, 0, Number(round(size * 1.6)), Number(round(size * 0.8)), colour, {
          transform: at,
          rx: 1,
        })
      : `<path d="M0 0q${round(size)}-${round(size)} ${round(size * 2)} 0" stroke="${colour}" stroke-width="${round(size * 0.5)}" fill="none" transform="${at}"/>`;
  });
};

/** Defines the motif once and reuses it. */
export const scatterMotif = (
  context: DrawingContext,
  name: MotifName,
  places: readonly { x: number; y: number; radius: number; turn: number; dim?: number }[],
): string => {
  const motif = drawMotif(context, name, { x: 0, y: 0, radius: 100 }, 7);
  const id = context.define((id) => `<g id="${id}">${motif}</g>`);
  return places
    .map(
      ({ x, y, radius, turn, dim }) =>
        `<use href="#${id}" transform="${svgTransform(x, y, radius / 100, turn)}"${dim === undefined ? '' : ` opacity="${dim}"`}/>`,
    )
    .join('');
};

const cushion = (context: DrawingContext, scene: Scene, from: number): string => {
  const { width, height, air } = scene;
  const swell = (top: number): string => {
    const y = height * (from + top);
    return `M0 ${round(y + height * 0.05)}Q${round(width / 2)} ${round(y - height * 0.05)} ${width} ${round(y + height * 0.05)}V${height}H0Z`;
  };
  return (
    path(swell(0.045), air.light, { opacity: 0.7 }) +
    path(swell(0.08), context.linear({ 0: air.base, 1: air.dark }))
  );
};

/** Keeps lettering readable. */
export const floorShade = (context: DrawingContext, scene: Scene, from: number): string => {
  if (context.look === 'soft') return cushion(context, scene, from);
  return rect(
    0,
    Number(round(scene.height * from)),
    scene.width,
    Number(round(scene.height * (1 - from) + 1)),
    context.linear(
      context.calm
        ? { 0: [scene.air.night, 0], 0.55: [scene.air.night, 0.75], 1: [scene.air.night, 0.95] }
        : { 0: [scene.air.deep, 0], 0.5: [scene.air.deep, 0.8], 1: [scene.air.night, 0.95] },
    ),
  );
};

export const groundShadow = (
  context: DrawingContext,
  x: number,
  y: number,
  radius: number,
): string => {
  if (context.look !== 'outlined')
    return ellipse(x, y, radius, radius * 0.14, context.ink.line, {
      opacity: context.look === 'soft' ? 0.18 : 0.5,
    });
  return ellipse(
    x,
    y,
    radius,
    radius * 0.22,
    context.radial({ 0: [context.ink.line, 0.6], 1: [context.ink.line, 0] }),
  );
};
