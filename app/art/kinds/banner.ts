import type { ArtRequest, BannerShape, MotifName } from '#app/lib/art-request.ts';
import { bannerSize } from '#app/lib/art-request.ts';
import type { Backdrop } from '../backdrops/light.ts';
import { bokeh, curtain, halftone, neon, rays, stadium, swirl } from '../backdrops/light.ts';
import { arches, city, clouds, hills, quilt, underwater } from '../backdrops/places.ts';
import type { Easel } from '../easel.ts';
import { easelOf } from '../easel.ts';
import { confetti, footing, glow, sparkles, tumbling } from '../foreground.ts';
import { companionOf } from '../motif-for-game.ts';
import { drawMotif } from '../motifs/library.ts';
import type { ArtPalette } from '../palette.ts';
import { circle, group, path, picture, rect, round, times } from '../svg.ts';
import type { Stage } from '../world.ts';
import { worldFor } from '../world.ts';

type Banner = Extract<ArtRequest, { kind: 'banner' }>;

/** Motifs that bring their own place. */
const home: Readonly<Partial<Record<MotifName, Backdrop>>> = {
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

/**
 * The veil that makes near-white text readable over the calm side: deep, but a colour, not black.
 */
const veil = (easel: Easel, stage: Stage, form: Form): string => {
  const { deep, night } = stage.air;
  return form === 'tall'
    ? rect(
        0,
        0,
        stage.width,
        stage.height,
        easel.linear([
          [0.34, deep, 0],
          [0.56, deep, 0.84],
          [1, night, 0.96],
        ]),
      )
    : rect(
        0,
        0,
        stage.width,
        stage.height,
        easel.linear(
          [
            [0, night, 0.9],
            [0.3, deep, 0.86],
            [0.5, deep, 0.78],
            [0.7, deep, 0],
          ],
          0,
        ),
      );
};

/** A ribbon of light that leads from the text to the hero. */
const ribbons = (easel: Easel, stage: Stage): string => {
  const { width, height } = stage;
  const fade = easel.linear(
    [
      [0, stage.spark.light, 0],
      [0.5, stage.spark.light, 0.5],
      [1, stage.spark.pale, 0.9],
    ],
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
 * Hero, followers and treasure, placed about the hero (`side` -1 places them the other way round),
 * arranged in depth: small things far behind, two followers at the shoulders, a heap at the feet.
 */
const cast = (easel: Easel, stage: Stage, hero: MotifName, size: number, side: 1 | -1): string => {
  const { chance } = easel;
  const follower = companionOf(hero, chance);
  const treasure = chance.pick(
    (['coin', 'gem', 'chips', 'star', 'coin'] as const).filter(
      (name) => name !== follower && name !== hero,
    ) as [MotifName, ...MotifName[]],
  );
  const at = (dx: number, dy: number, radius: number, turn: number) => ({
    x: stage.cx + side * dx * size,
    y: stage.cy + dy * size,
    radius: size * radius,
    turn: turn + chance.between(-10, 10),
  });
  const far = [
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
  return (
    tumbling(easel, treasure, far) +
    drawMotif(easel, follower, at(-0.94, 0.3, 0.5, -16), 6) +
    drawMotif(easel, follower, at(1.02, 0.16, 0.56, 16), 6) +
    glow(easel, stage, size * 1.2, 0.6) +
    footing(easel, stage.cx, stage.cy + size * 1.02, size * 1.3) +
    drawMotif(
      easel,
      hero,
      { x: stage.cx, y: stage.cy, radius: size, turn: chance.between(-5, 5) },
      5,
    ) +
    tumbling(easel, treasure, heap) +
    sparkles(easel, stage, 14, size * 0.75, size * 1.5)
  );
};

/** What lies behind the hero. The hero never turns round with it: a mirrored seven is no seven. */
function scenery(easel: Easel, stage: Stage, form: Form, motif: MotifName): string {
  const { width, height, air } = stage;
  const [x, y] = heroAt[form];
  const backdrop =
    home[motif] ??
    easel.chance.pick(easel.calm ? [bokeh, arches, quilt, rays] : [rays, swirl, bokeh, halftone]);
  return (
    rect(
      0,
      0,
      width,
      height,
      easel.radial(
        [
          [0, air.light],
          [0.3, air.base],
          [0.65, air.dark],
          [1, air.deep],
        ],
        x,
        y,
        0.8,
      ),
    ) +
    backdrop(easel, stage) +
    veil(easel, stage, form) +
    ribbons(easel, stage)
  );
}

/**
 * A stage for text: the side that `bannerTextSide` names stays calm and deep; live text is laid
 * over it in HTML.
 */
export function drawBanner(banner: Banner, palette: ArtPalette): string {
  const easel = easelOf(palette, `banner/${banner.motif}/${banner.id}`);
  const [width, height] = bannerSize[banner.shape];
  const form = formOf[banner.shape];
  const [x, y, part] = heroAt[form];
  const turned = form !== banner.shape;
  const world = worldFor(
    easel,
    banner.motif,
    home[banner.motif] === underwater ? 'water' : 'anywhere',
  );
  const stage: Stage = { ...world, width, height, cx: width * x, cy: height * y };
  const front: Stage = turned ? { ...stage, cx: width - stage.cx } : stage;
  const size = form === 'tall' ? height * part : Math.min(height * part, width * 0.2);
  const facing = (drawing: string): string =>
    turned && drawing ? group({ transform: `matrix(-1 0 0 1 ${width} 0)` }, drawing) : drawing;
  return picture(
    width,
    height,
    easel.framed(
      [
        facing(scenery(easel, stage, form, banner.motif)),
        circle(front.cx, front.cy, size * 1.22, stage.air.light, {
          'fill-opacity': 0.25,
          stroke: stage.spark.light,
          'stroke-width': size * 0.03,
          'stroke-opacity': 0.7,
        }),
        easel.calm
          ? ''
          : facing(
              confetti(
                easel,
                form === 'tall' ? { ...stage, height: height * 0.6 } : stage,
                16,
                form === 'tall' ? 0 : 0.52,
              ),
            ),
        cast(easel, front, banner.motif, size, turned ? -1 : 1),
      ].join(''),
    ),
  );
}
