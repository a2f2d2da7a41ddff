import type { ArtGameType, ArtRequest, MotifName } from '#app/lib/art-request.ts';
import { tileSize } from '#app/lib/art-request.ts';
import type { Backdrop } from '../backdrops/light.ts';
import { bokeh, curtain, halftone, neon, rays, stadium, swirl } from '../backdrops/light.ts';
import { arches, city, clouds, hills, quilt, scales, underwater } from '../backdrops/places.ts';
import type { Chance } from '../chance.ts';
import { easelOf } from '../easel.ts';
import { air, confetti, floorShade } from '../foreground.ts';
import { isShort, title } from '../lettering/title.ts';
import { companionOf, motifForGame } from '../motif-for-game.ts';
import type { ArtPalette } from '../palette.ts';
import { picture, rect } from '../svg.ts';
import type { Stage } from '../world.ts';
import { worldFor } from '../world.ts';
import { loudLayouts, quietLayouts } from './layouts.ts';

type Backdrops = readonly [Backdrop, ...Backdrop[]];

/** Where games of a kind are set. */
const places: Record<ArtGameType, { vivid: Backdrops; calm: Backdrops }> = {
  RNG: {
    vivid: [rays, swirl, bokeh, halftone, clouds, hills, arches, scales, quilt],
    calm: [bokeh, arches, quilt, scales, clouds, rays],
  },
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

/** How big the hero is by shape, as a share of the width. */
const heroSize = { poster: 0.375, square: 0.325, wide: 0.225 } as const;

/**
 * Where the parts stand, as shares of the height: one line of title leaves the hero more room than
 * two.
 */
const plans = {
  none: { cy: 0.5, grow: 1.16, title: [1, 0] },
  short: { cy: 0.43, grow: 1.07, title: [0.775, 0.18] },
  long: { cy: 0.395, grow: 1, title: [0.7, 0.265] },
} as const;

/** Hero and companion. Some live tables show their dealer, who then holds what the name says. */
function castOf(tile: Tile, chance: Chance): readonly [MotifName, MotifName] {
  const named = motifForGame(tile.name, tile.gameType, chance);
  if (tile.gameType === 'LIVE' && named !== 'dealer' && chance.happens(0.4))
    return ['dealer', named];
  return [named, companionOf(named, chance)];
}

/** A square has round corners: its lettering keeps clear of them. */
const titleRoom = {
  poster: { width: 0.88, lift: 0 },
  square: { width: 0.84, lift: 0.022 },
  wide: { width: 0.88, lift: 0 },
} as const;

/** A game's tile: a place, a hero, its companions, and the name in title lettering. */
export function drawTile(tile: Tile, palette: ArtPalette): string {
  const easel = easelOf(palette, `${tile.gameType}/${tile.id}/${tile.name}`);
  const { chance, calm } = easel;
  const [hero, companion] = castOf(tile, chance);
  const plan = plans[tile.name.trim() === '' ? 'none' : isShort(tile.name) ? 'short' : 'long'];
  const [width, height] = tileSize[tile.shape];
  const room = titleRoom[tile.shape];
  const stage: Stage = {
    ...worldFor(easel, hero, tile.gameType === 'FISH' ? 'water' : 'anywhere'),
    width,
    height,
    cx: width / 2,
    cy: height * plan.cy,
  };
  const place = chance.pick(places[tile.gameType][calm ? 'calm' : 'vivid']);
  const layout = chance.pick(calm ? quietLayouts : loudLayouts);
  const size = Math.min(width * heroSize[tile.shape], height * 0.345) * plan.grow;
  const lettering =
    plan === plans.none
      ? ''
      : floorShade(easel, stage, 0.6) +
        title(easel, stage, tile.name, {
          x: stage.cx,
          top: height * (plan.title[0] - room.lift),
          width: width * room.width,
          height: height * plan.title[1],
        });
  return picture(
    width,
    height,
    easel.framed(
      air(easel, stage) +
        place(easel, stage) +
        (!calm && chance.happens(0.4) ? confetti(easel, stage, 16) : '') +
        layout(easel, stage, hero, companion, size) +
        lettering +
        rect(1, 1, width - 2, height - 2, 'none', {
          stroke: easel.ink.white,
          'stroke-opacity': 0.16,
          'stroke-width': 2,
        }),
    ),
  );
}
