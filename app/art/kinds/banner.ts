import {
  type ArtRequest,
  type BannerShape,
  type MotifName,
  bannerSize,
} from '#app/domain/pictures/art-request.ts';
import {
  type Backdrop,
  bokeh,
  curtain,
  halftone,
  neon,
  rays,
  stadium,
  swirl,
} from '../backdrops/light.ts';
import { arches, city, clouds, hills, underwater } from '../backdrops/landscapes.ts';
import { bubble, lagoon } from '../backdrops/bay.ts';
import { quilt } from '../backdrops/patterns.ts';
import { type DrawingContext, createDrawingContext } from '../drawing-context.ts';
import { confetti, groundShadow, glow, sparkles, scatterMotif } from '../foreground.ts';
import { companionOf, treasures } from '../cast.ts';
import { drawMotif } from '../motifs/library.ts';
import type { ArtPalette } from '../palette.ts';
import { circle, group, path, svgDocument, round, times, cover } from '../svg.ts';
import { type Scene, brandSceneColours, sceneColoursFor } from '../scene.ts';
import { medallion } from './look-layouts.ts';
import { plainBackdropsOf } from './stages.ts';

type Banner = Extract<ArtRequest, { kind: 'banner' }>;

/** Motifs with their own backdrop. */
const motifBackdrops: Readonly<Partial<Record<MotifName, Backdrop>>> = {
  ball: stadium,
  basketball: stadium,
  trophy: stadium,
  glove: stadium,
  fish: underwater,
  shark: underwater,
  octopus: underwater,
  crab: underwater,
  shell: underwater,
  joystick: neon,
  headset: neon,
  dealer: curtain,
  cards: arches,
  wheel: curtain,
  dragon: clouds,
  lantern: clouds,
  cat: clouds,
  moon: city,
  rooster: hills,
  sun: hills,
  volcano: hills,
};

type Form = 'wide' | 'thumb' | 'tall';

/** A tall banner has space for text below the picture; fewer small parts keep it under 6 KB. */
const confettiCount: Readonly<Record<Form, number>> = { wide: 16, thumb: 16, tall: 3 };
const sparkleCount: Readonly<Record<Form, number>> = { wide: 14, thumb: 14, tall: 6 };

const heroAt: Record<Form, readonly [x: number, y: number, size: number]> = {
  wide: [0.74, 0.5, 0.39],
  thumb: [0.755, 0.5, 0.335],
  tall: [0.5, 0.3, 0.215],
};

const formOf: Record<BannerShape, Form> = {
  wide: 'wide',
  thumb: 'thumb',
  tall: 'tall',
  wideLeft: 'wide',
  thumbLeft: 'thumb',
};

/** Makes near-white text readable over the calm side; deep colour instead of black. */
const veil = (context: DrawingContext, scene: Scene, form: Form): string => {
  const { deep } = scene.air;
  const night = context.look === 'soft' ? deep : scene.air.night;
  return form === 'tall'
    ? cover(scene, context.linear({ 0.34: [deep, 0], 0.56: [deep, 0.84], 1: [night, 0.96] }))
    : cover(
        scene,
        context.linear(
          { 0: [night, 0.9], 0.3: [deep, 0.86], 0.5: [deep, 0.78], 0.7: [deep, 0] },
          0,
        ),
      );
};

const ribbons = (context: DrawingContext, scene: Scene): string => {
  const { width, height } = scene;
  const fade = context.linear(
    { 0: [scene.spark.light, 0], 0.5: [scene.spark.light, 0.5], 1: [scene.spark.pale, 0.9] },
    0,
  );
  return times(3, (index) => {
    const y = height * (0.66 + index * 0.09);
    return path(
      `M${round(width * 0.1)} ${round(y + height * 0.2)}C${round(width * 0.4)} ${round(y + height * 0.22)} ${round(width * 0.5)} ${round(y - height * 0.32)} ${width} ${round(y - height * 0.4)}V${round(y - height * 0.37)}C${round(width * 0.52)} ${round(y - height * 0.27)} ${round(width * 0.42)} ${round(y + height * 0.26)} ${round(width * 0.1)} ${round(y + height * 0.2)}Z`,
      fade,
      { opacity: 0.7 - index * 0.2 },
    );
  });
};

/**
 * Depth: small items far behind, two followers at the shoulders, a heap at the feet.
 * `side` -1 mirrors the arrangement.
 * @param sparks the number of sparkles
 */
const arrangeMotifs = (
  context: DrawingContext,
  scene: Scene,
  hero: MotifName,
  size: number,
  side: 1 | -1,
  sparks: number,
): string => {
  const { random } = context;
  const follower = companionOf(context, hero);
  const treasure = random.pick(
    treasures.filter((name) => name !== follower && name !== hero) as [MotifName, ...MotifName[]],
  );
  const at = (dx: number, dy: number, radius: number, turn: number) => ({
    x: scene.cx + side * dx * size,
    y: scene.cy + dy * size,
    radius: size * radius,
    turn: turn + random.between(-10, 10),
  });
  const distantMotifs = [
    at(-1.28, -0.78, 0.15, -30),
    at(-0.72, -1.06, 0.2, 20),
    at(1.3, -0.9, 0.2, 40),
    at(0.84, -1.12, 0.13, 10),
    at(1.52, -0.2, 0.14, -20),
    at(-1.5, 0.05, 0.12, 60),
  ];
  const heap = [
    at(-1.02, 0.86, 0.2, 15),
    at(-0.66, 1, 0.26, -20),
    at(0.62, 1.02, 0.24, 24),
    at(0.98, 0.9, 0.3, -12),
    at(1.4, 0.98, 0.2, 30),
  ];
  if (context.look === 'metallic')
    return (
      drawMotif(context, hero, { x: scene.cx, y: scene.cy, radius: size * 0.9 }, 5) +
      sparkles(context, scene, sparks / 2, size * 1.3, size * 1.7)
    );
  if (context.look === 'soft')
    return (
      drawMotif(context, follower, at(-1.24, 0.62, 0.34, -14), 6) +
      drawMotif(context, follower, at(1.2, -0.66, 0.3, 14), 6) +
      drawMotif(context, hero, at(0, 0, 0.92, 0), 5) +
      sparkles(context, scene, sparks, size * 1.1, size * 1.6)
    );
  return (
    scatterMotif(context, treasure, distantMotifs) +
    drawMotif(context, follower, at(-0.94, 0.3, 0.5, -16), 6) +
    drawMotif(context, follower, at(1.02, 0.16, 0.56, 16), 6) +
    glow(context, scene, size * 1.2, 0.6) +
    groundShadow(context, scene.cx, scene.cy + size * 1.02, size * 1.3) +
    drawMotif(
      context,
      hero,
      { x: scene.cx, y: scene.cy, radius: size, turn: random.between(-5, 5) },
      5,
    ) +
    scatterMotif(context, treasure, heap) +
    sparkles(context, scene, sparks, size * 0.75, size * 1.5)
  );
};

function backdropFor(context: DrawingContext, motif: MotifName): Backdrop {
  const own = motifBackdrops[motif];
  if (context.look === 'soft' && own === underwater) return lagoon;
  if (context.look !== 'outlined') return context.random.pick(plainBackdropsOf(context));
  return (
    own ??
    context.random.pick(
      context.calm ? [bokeh, arches, quilt, rays] : [rays, swirl, bokeh, halftone],
    )
  );
}

/** The hero is never mirrored: a mirrored seven is not a seven. */
function scenery(context: DrawingContext, scene: Scene, form: Form, motif: MotifName): string {
  const { width, height, air } = scene;
  const [x, y] = heroAt[form];
  const backdrop = backdropFor(context, motif);
  return (
    cover(
      { width, height },
      context.radial({ 0: air.light, 0.3: air.base, 0.65: air.dark, 1: air.deep }, x, y, 0.8),
    ) +
    backdrop(context, scene) +
    veil(context, scene, form) +
    (context.look === 'outlined' ? ribbons(context, scene) : '')
  );
}

function halo(context: DrawingContext, scene: Scene, radius: number): string {
  if (context.look === 'metallic') return medallion(scene, radius * 0.98);
  if (context.look === 'soft') return bubble(scene, scene.cx, scene.cy, radius);
  return circle(scene.cx, scene.cy, radius, scene.air.light, {
    'fill-opacity': 0.25,
    stroke: scene.spark.light,
    'stroke-width': radius * 0.025,
    'stroke-opacity': 0.7,
  });
}

/** The side of `bannerTextSide` stays calm and deep, since HTML text is laid over it. */
export function drawBanner(banner: Banner, palette: ArtPalette): string {
  const context = createDrawingContext(palette, `banner/${banner.motif}/${banner.id}`);
  const [width, height] = bannerSize[banner.shape];
  const form = formOf[banner.shape];
  const [x, y, part] = heroAt[form];
  const isMirrored = form !== banner.shape;
  const isWater = motifBackdrops[banner.motif] === underwater;
  const colours =
    context.look === 'soft' && !isWater
      ? brandSceneColours(context)
      : sceneColoursFor(context, banner.motif, isWater ? 'water' : 'anywhere');
  const scene: Scene = { ...colours, width, height, cx: width * x, cy: height * y };
  const front: Scene = isMirrored ? { ...scene, cx: width - scene.cx } : scene;
  const size = form === 'tall' ? height * part : Math.min(height * part, width * 0.2);
  const facing = (drawing: string): string =>
    isMirrored && drawing ? group({ transform: `matrix(-1 0 0 1 ${width} 0)` }, drawing) : drawing;
  return svgDocument(
    width,
    height,
    context.withDefinitions(
      [
        facing(scenery(context, scene, form, banner.motif)),
        halo(context, front, size * 1.22),
        context.calm
          ? ''
          : facing(
              confetti(
                context,
                form === 'tall' ? { ...scene, height: height * 0.6 } : scene,
                confettiCount[form],
                form === 'tall' ? 0 : 0.52,
              ),
            ),
        arrangeMotifs(context, front, banner.motif, size, isMirrored ? -1 : 1, sparkleCount[form]),
      ].join(''),
    ),
  );
}
