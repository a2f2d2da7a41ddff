import type { ArtGameType, ArtRequest } from '#app/lib/art-request.ts';
import { tileSize } from '#app/lib/art-request.ts';
import type { Backdrop } from '../backdrops/light.ts';
import { bokeh, curtain, halftone, neon, rays, stadium, swirl } from '../backdrops/light.ts';
import { arches, city, clouds, hills, quilt, scales, underwater } from '../backdrops/places.ts';
import type { Easel } from '../easel.ts';
import { easelOf } from '../easel.ts';
import { air, confetti, floorShade } from '../foreground.ts';
import { title } from '../lettering/title.ts';
import { companionOf, motifForGame } from '../motif-for-game.ts';
import type { ArtPalette } from '../palette.ts';
import { picture, rect } from '../svg.ts';
import type { Stage } from '../world.ts';
import { worldFor } from '../world.ts';
import { loudLayouts, quietLayouts } from './layouts.ts';

type Backdrops = readonly [Backdrop, ...Backdrop[]];

/** Where games of a kind are set. */
const places: Record<ArtGameType, { vivid: Backdrops; calm: Backdrops }> = {
  RNG: { vivid: [rays, swirl, bokeh, halftone, clouds, hills, arches, scales, quilt], calm: [bokeh, arches, quilt, scales, clouds, rays] },
  LIVE: { vivid: [curtain, arches, bokeh, quilt], calm: [curtain, arches, city, bokeh] },
  FISH: { vivid: [underwater, underwater, scales], calm: [underwater, scales] },
  PVP: { vivid: [quilt, halftone, swirl, clouds, arches], calm: [quilt, bokeh, city] },
  SPORTS: { vivid: [stadium], calm: [stadium] },
  ESPORTS: { vivid: [neon, neon, city], calm: [neon, city] },
  ELOTT: { vivid: [swirl, halftone, rays, bokeh], calm: [bokeh, rays] },
  LOTT: { vivid: [halftone, rays, swirl, hills], calm: [rays, quilt] },
  COCKFIGHT: { vivid: [hills, rays, swirl], calm: [hills, rays] },
};

type Tile = Extract<ArtRequest, { kind: 'tile' }>;

/** Proportions of a tile's parts by shape: where the hero stands, how big it is, where the title goes. */
const plans = {
  poster: { cy: 0.4, size: 0.375, title: [0.7, 0.26] },
  square: { cy: 0.4, size: 0.325, title: [0.7, 0.26] },
  wide: { cy: 0.4, size: 0.225, title: [0.7, 0.26] },
} as const;

function stageOf(easel: Easel, tile: Tile, hero: Parameters<typeof worldFor>[1]): Stage {
  const [width, height] = tileSize[tile.shape];
  return { ...worldFor(easel, hero), width, height, cx: width / 2, cy: height * plans[tile.shape].cy };
}

/** A game's tile: a place, a hero, its companions, and the name in title lettering. */
export function drawTile(tile: Tile, palette: ArtPalette): string {
  const easel = easelOf(palette, `${tile.gameType}/${tile.id}/${tile.name}`);
  const { chance, calm } = easel;
  const hero = motifForGame(tile.name, tile.gameType, chance);
  const companion = companionOf(hero, chance);
  const stage = stageOf(easel, tile, hero);
  const plan = plans[tile.shape];
  const place = chance.pick(places[tile.gameType][calm ? 'calm' : 'vivid']);
  const layout = chance.pick(calm ? quietLayouts : loudLayouts);
  const size = Math.min(stage.width * plan.size, stage.height * 0.345);
  const named = tile.name.trim() !== '';
  const body =
    air(easel, stage) + place(easel, stage) +
    (!calm && chance.happens(0.4) ? confetti(easel, stage, 16) : '') +
    layout(easel, stage, hero, companion, size) +
    (named ? floorShade(easel, stage, 0.6) + title(easel, stage, tile.name, { x: stage.cx, top: stage.height * plan.title[0], width: stage.width * 0.88, height: stage.height * plan.title[1] }) : '') +
    rect(1, 1, stage.width - 2, stage.height - 2, 'none', { stroke: easel.ink.white, 'stroke-opacity': 0.16, 'stroke-width': 2 });
  return picture(stage.width, stage.height, easel.framed(body));
}
