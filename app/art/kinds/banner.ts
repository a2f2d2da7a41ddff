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
import { hueOf, rampOf } from '../palette.ts';
import { circle, path, picture, polar, rect, round, times } from '../svg.ts';
import type { Stage } from '../world.ts';
import { worldFor } from '../world.ts';

type Banner = Extract<ArtRequest, { kind: 'banner' }>;

/** Motifs that bring their own place. */
const home: Readonly<Partial<Record<MotifName, Backdrop>>> = {
  ball: stadium, basketball: stadium, trophy: stadium, glove: stadium, fish: underwater, shark: underwater, octopus: underwater, crab: underwater, shell: underwater,
  joystick: neon, headset: neon, dealer: curtain, cards: arches, wheel: curtain, dragon: clouds, lantern: clouds, cat: clouds, moon: city, rooster: hills, sun: hills, volcano: hills,
};

const heroAt: Record<BannerShape, readonly [x: number, y: number, size: number]> = {
  wide: [0.74, 0.5, 0.39], thumb: [0.72, 0.52, 0.36], tall: [0.5, 0.34, 0.24],
};

/** The veil that makes near-white text readable over the calm side. */
const veil = (easel: Easel, stage: Stage, shape: BannerShape): string => {
  const { night } = stage.air;
  return shape === 'tall'
    ? rect(0, 0, stage.width, stage.height, easel.linear([[0.3, night, 0], [0.56, night, 0.86], [1, night, 0.97]]))
    : rect(0, 0, stage.width, stage.height, easel.linear([[0, night, 0.96], [0.32, night, 0.88], [0.52, night, 0.72], [0.72, night, 0]], 0));
};

/** A ribbon of light that leads from the text to the hero. */
const ribbons = (easel: Easel, stage: Stage): string => {
  const { width, height } = stage;
  const fade = easel.linear([[0, stage.spark.light, 0], [0.5, stage.spark.light, 0.5], [1, stage.spark.pale, 0.9]], 0);
  return times(3, (index) => {
    const y = height * (0.66 + index * 0.09);
    return path(`M${round(width * 0.1)} ${round(y + height * 0.2)}C${round(width * 0.4)} ${round(y + height * 0.22)} ${round(width * 0.5)} ${round(y - height * 0.32)} ${width} ${round(y - height * 0.4)}V${round(y - height * 0.37)}C${round(width * 0.52)} ${round(y - height * 0.27)} ${round(width * 0.42)} ${round(y + height * 0.26)} ${round(width * 0.1)} ${round(y + height * 0.2)}Z`, fade, { opacity: 0.7 - index * 0.2 });
  });
};

const cast = (easel: Easel, stage: Stage, hero: MotifName, size: number): string => {
  const companion = companionOf(hero, easel.chance);
  const second = companionOf(companion === 'coin' ? hero : 'star', easel.chance);
  const around = (count: number, far: number, radius: number, from: number) =>
    Array.from({ length: count }, (_, index) => {
      const [x, y] = polar(size * far * (index % 2 ? 1.12 : 1), from + (index * 360) / count, stage.cx, stage.cy);
      return { x, y, radius: size * radius * easel.chance.between(0.75, 1.2), turn: easel.chance.between(-40, 40) };
    });
  return (
    tumbling(easel, second === hero ? 'coin' : second, around(7, 1.32, 0.17, 20)) +
    tumbling(easel, companion, around(5, 1.02, 0.34, -60)) +
    glow(easel, stage, size * 1.25, 0.75) + footing(easel, stage.cx, stage.cy + size * 1.02, size) +
    drawMotif(easel, hero, { x: stage.cx, y: stage.cy, radius: size, turn: easel.chance.between(-6, 6) }, 5) +
    sparkles(easel, stage, 14, size * 0.75, size * 1.5)
  );
};

/** A stage for text: the start side (below, when tall) stays calm and deep; live text is laid over it in HTML. */
export function drawBanner(banner: Banner, palette: ArtPalette): string {
  const easel = easelOf(palette, `banner/${banner.motif}/${banner.id}`);
  const [width, height] = bannerSize[banner.shape];
  const [x, y, part] = heroAt[banner.shape];
  const world = worldFor(easel, banner.motif);
  const deepened = rampOf(hueOf(world.air.base).hue, Math.max(0.06, hueOf(world.air.base).chroma), easel.calm ? -0.24 : -0.12);
  const stage: Stage = { ...world, air: deepened, width, height, cx: width * x, cy: height * y };
  const size = banner.shape === 'tall' ? height * part : Math.min(height * part, width * 0.2);
  const backdrop = home[banner.motif] ?? easel.chance.pick(easel.calm ? [bokeh, arches, quilt, rays] : [rays, swirl, bokeh, halftone]);
  return picture(
    width, height, easel.framed([
      rect(0, 0, width, height, easel.radial([[0, stage.air.light], [0.4, stage.air.base], [0.75, stage.air.dark], [1, stage.air.deep]], x, y, 0.8)),
      backdrop(easel, stage), veil(easel, stage, banner.shape), ribbons(easel, stage),
      circle(stage.cx, stage.cy, size * 1.18, 'none', { stroke: stage.spark.light, 'stroke-width': size * 0.025, opacity: 0.6 }),
      easel.calm ? '' : confetti(easel, { ...stage, cx: stage.cx }, 14),
      cast(easel, stage, banner.motif, size),
    ].join('')),
  );
}
