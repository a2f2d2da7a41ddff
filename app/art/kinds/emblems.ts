import type { ArtRequest, MotifName } from '#app/domain/pictures/art-request.ts';
import { hashText } from '../seeded-random.ts';
import type { DrawingContext } from '../drawing-context.ts';
import { createDrawingContext } from '../drawing-context.ts';
import { air, confetti, groundShadow, glow, sparkles, scatterMotif } from '../foreground.ts';
import { companionOf, productMotifs } from '../cast.ts';
import { drawMotif } from '../motifs/library.ts';
import type { ArtPalette } from '../palette.ts';
import { type Ramp, hueOf, rampOf } from '../palette.ts';
import { circle, group, path, svgDocument, rect } from '../svg.ts';
import { type Scene, sceneColoursFor } from '../scene.ts';
import { metallicLayouts, softLayouts } from './look-layouts.ts';
import { plainBackdropsOf } from './stages.ts';

function ground(context: DrawingContext, ramp: Ramp): string {
  const { gold, white } = context.ink;
  if (context.look === 'metallic')
    return (
      path('M34 8H86L112 34V86L86 112H34L8 86V34Z', ramp.deep, {
        stroke: gold.base,
        'stroke-width': 2,
      }) +
      path('M37 15H83L105 37V83L83 105H37L15 83V37Z', ramp.dark, {
        stroke: gold.base,
        'stroke-width': 0.8,
        'stroke-opacity': 0.7,
      })
    );
  if (context.look === 'soft')
    return circle(60, 62, 52, ramp.light) + circle(52, 54, 40, ramp.pale, { opacity: 0.75 });
  return (
    path(
      'M60 10C96 10 114 30 112 62C110 96 92 114 58 112C24 110 8 94 9 60C10 28 26 10 60 10Z',
      context.radial(
        context.calm
          ? { 0: ramp.base, 0.5: ramp.dark, 1: ramp.deep }
          : { 0: ramp.pale, 0.5: ramp.light, 1: ramp.base },
        0.4,
        0.25,
        0.9,
      ),
      context.calm ? { stroke: gold.base, 'stroke-width': 1.5 } : {},
    ) +
    path('M24 40C30 22 46 16 66 17C48 22 34 32 24 52C22 50 22 46 24 40Z', white, {
      opacity: context.calm ? 0.15 : 0.6,
    })
  );
}

export function drawIcon(icon: Extract<ArtRequest, { kind: 'icon' }>, palette: ArtPalette): string {
  const context = createDrawingContext(palette, `icon/${icon.gameType}`);
  const [hero, backMotif] = productMotifs[context.look][icon.gameType];
  const { air: ramp } = sceneColoursFor(context, hero);
  return svgDocument(
    120,
    120,
    context.withDefinitions(
      ground(context, ramp) +
        (backMotif
          ? drawMotif(context, backMotif, { x: 86, y: 40, radius: 24, turn: 16 }, 8) +
            groundShadow(context, 58, 102, 36) +
            drawMotif(context, hero, { x: 57, y: 64, radius: 43 }, 6)
          : drawMotif(context, hero, { x: 60, y: 60, radius: 42 }, 6)),
    ),
  );
}

const faces: readonly [MotifName, ...MotifName[]] = [
  'tiger',
  'panda',
  'bull',
  'cat',
  'rooster',
  'octopus',
  'crab',
  'fish',
  'shark',
  'dragon',
  'crown',
  'gem',
  'star',
  'clover',
  'rocket',
  'mask',
  'sun',
  'moon',
  'dealer',
  'dealer',
];

export function drawAvatar(
  avatar: Extract<ArtRequest, { kind: 'avatar' }>,
  palette: ArtPalette,
): string {
  const context = createDrawingContext(palette, `avatar/${avatar.id}`);
  const hero = context.random.pick(faces);
  const ramp = rampOf(
    hueOf(palette.primary).hue + (hashText(avatar.id) % 12) * 30,
    context.calm ? 0.08 : 0.15,
    context.calm ? -0.2 : -0.02,
  );
  const scene = { air: ramp, spark: context.ink.gold, width: 120, height: 120, cx: 60, cy: 60 };
  const clip = context.define(
    (id) => `<clipPath id="${id}"><circle cx="60" cy="60" r="60"/></clipPath>`,
  );
  return svgDocument(
    120,
    120,
    context.withDefinitions(
      group(
        { 'clip-path': `url(#${clip})` },
        air(context, scene),
        context.random.pick(plainBackdropsOf(context))(context, scene),
        glow(context, scene, 56, 0.5),
        drawMotif(
          context,
          hero,
          { x: 60, y: hero === 'dealer' ? 70 : 61, radius: hero === 'dealer' ? 52 : 43 },
          6,
        ),
      ),
    ),
  );
}

function promoFigures(context: DrawingContext, scene: Scene, hero: MotifName): string {
  const { random, look } = context;
  const companion = companionOf(context, hero);
  if (look === 'metallic')
    return random.pick(metallicLayouts)(context, scene, hero, companion, 118);
  if (look === 'soft') return random.pick(softLayouts)(context, scene, hero, companion, 112);
  const ring = Array.from({ length: 8 }, (_, index) => ({
    x: 240 + (index % 2 ? 1 : -1) * (120 + (index >> 1) * 34),
    y: 70 + ((index * 83) % 200),
    radius: 20 + ((index * 13) % 22),
    turn: index * 50,
  }));
  return (
    scatterMotif(context, companion, ring) +
    glow(context, scene, 160) +
    groundShadow(context, 240, 285, 110) +
    drawMotif(context, hero, { x: 240, y: 160, radius: 122, turn: random.between(-6, 6) }) +
    sparkles(context, scene, 14, 100, 210)
  );
}

/** 4:3, without text. */
export function drawPromo(
  promo: Extract<ArtRequest, { kind: 'promo' }>,
  palette: ArtPalette,
): string {
  const context: DrawingContext = createDrawingContext(palette, `promo/${promo.motif}/${promo.id}`);
  const scene = {
    ...sceneColoursFor(context, promo.motif),
    width: 480,
    height: 320,
    cx: 240,
    cy: 158,
  };
  return svgDocument(
    480,
    320,
    context.withDefinitions(
      air(context, scene) +
        context.random.pick(plainBackdropsOf(context))(context, scene) +
        (context.calm ? '' : confetti(context, scene, 18)) +
        promoFigures(context, scene, promo.motif) +
        rect(0, 0, 480, 320, 'none', {
          stroke: context.ink.white,
          'stroke-opacity': 0.15,
          'stroke-width': 3,
        }),
    ),
  );
}
