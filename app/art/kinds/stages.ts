import type { ArtGameType } from '#app/domain/pictures/art-request.ts';
import { lagoon, polka, rainbow, shore, sky } from '../backdrops/bay.ts';
import { chevrons, fans, sunburst, towers } from '../backdrops/deco.ts';
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
import { quilt, scales } from '../backdrops/patterns.ts';
import { arches, city, clouds, hills, underwater } from '../backdrops/landscapes.ts';
import type { DrawingContext } from '../drawing-context.ts';
import { type Layout, loudLayouts, quietLayouts } from './layouts.ts';
import { metallicLayouts, softLayouts } from './look-layouts.ts';

type Backdrops = readonly [Backdrop, ...Backdrop[]];

const decoBackdrops: Backdrops = [sunburst, fans, towers, chevrons];
const bayBackdrops: Backdrops = [shore, rainbow, polka, sky];

/** For the outlined look. */
const backdropsByGameType: Record<ArtGameType, { vivid: Backdrops; calm: Backdrops }> = {
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

export function backdropsOf(context: DrawingContext, gameType: ArtGameType): Backdrops {
  if (context.look === 'metallic') return decoBackdrops;
  if (context.look === 'soft') return gameType === 'FISH' ? [lagoon] : bayBackdrops;
  return backdropsByGameType[gameType][context.calm ? 'calm' : 'vivid'];
}

export function layoutsOf({ look, calm }: DrawingContext): readonly [Layout, ...Layout[]] {
  if (look === 'metallic') return metallicLayouts;
  if (look === 'soft') return softLayouts;
  return calm ? quietLayouts : loudLayouts;
}

export function plainBackdropsOf({ look }: DrawingContext): Backdrops {
  if (look === 'metallic') return decoBackdrops;
  return look === 'soft' ? bayBackdrops : [rays, swirl];
}
