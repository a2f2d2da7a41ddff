import { type ArtRequest, type MotifName, tileSize } from '#app/domain/pictures/art-request.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { createDrawingContext } from '../drawing-context.ts';
import { air, confetti, floorShade } from '../foreground.ts';
import { isShort, title } from '../lettering/title.ts';
import { fittingMotif } from '../cast.ts';
import { motifForGame } from '../motif-for-game.ts';
import type { ArtPalette } from '../palette.ts';
import { svgDocument, rect } from '../svg.ts';
import { type Scene, sceneColoursFor } from '../scene.ts';
import { backdropsOf, layoutsOf } from './stages.ts';

type Tile = Extract<ArtRequest, { kind: 'tile' }>;

/** Share of the width. */
const heroSize = { poster: 0.375, square: 0.325, wide: 0.225 } as const;

/** Shares of the height: a title of one line leaves more space for the hero. */
const plans = {
  none: { cy: 0.5, grow: 1.16, title: [1, 0] },
  short: { cy: 0.43, grow: 1.07, title: [0.775, 0.18] },
  long: { cy: 0.395, grow: 1, title: [0.7, 0.265] },
} as const;

/** Some live tables show their dealer, who then holds the motif of the name. */
function chooseMotifs(tile: Tile, random: SeededRandom): readonly [MotifName, MotifName] {
  const nameMotif = motifForGame(tile.name, tile.gameType, random);
  if (tile.gameType === 'LIVE' && nameMotif !== 'dealer' && random.happens(0.4))
    return ['dealer', nameMotif];
  return [nameMotif, fittingMotif(nameMotif, random)];
}

/** Looks whose lettering needs a clear background draw a smaller hero. */
const lookSize = { outlined: 1, metallic: 0.87, soft: 0.88 } as const;

/** The lettering avoids the round corners of a square tile. */
const titleArea = {
  poster: { width: 0.88, lift: 0 },
  square: { width: 0.84, lift: 0.022 },
  wide: { width: 0.88, lift: 0 },
} as const;

export function drawTile(tile: Tile, palette: ArtPalette): string {
  const context = createDrawingContext(palette, `${tile.gameType}/${tile.id}/${tile.name}`);
  const { random, calm } = context;
  const [hero, companion] = chooseMotifs(tile, random);
  const plan = plans[tile.name.trim() === '' ? 'none' : isShort(tile.name) ? 'short' : 'long'];
  const [width, height] = tileSize[tile.shape];
  const area = titleArea[tile.shape];
  const scene: Scene = {
    ...sceneColoursFor(context, hero, tile.gameType === 'FISH' ? 'water' : 'anywhere'),
    width,
    height,
    cx: width / 2,
    cy: height * (plan.cy - (context.look === 'metallic' ? 0.025 : 0)),
  };
  const backdrop = random.pick(backdropsOf(context, tile.gameType));
  const layout = random.pick(layoutsOf(context));
  const size =
    Math.min(width * heroSize[tile.shape], height * 0.345) * plan.grow * lookSize[context.look];
  const lettering =
    plan === plans.none
      ? ''
      : floorShade(context, scene, context.look === 'soft' ? plan.title[0] - 0.1 : 0.6) +
        title(context, scene, tile.name, {
          x: scene.cx,
          top: height * (plan.title[0] - area.lift),
          width: width * area.width,
          height: height * plan.title[1],
        });
  return svgDocument(
    width,
    height,
    context.withDefinitions(
      air(context, scene) +
        backdrop(context, scene) +
        (!calm && random.happens(0.4) ? confetti(context, scene, 16) : '') +
        layout(context, scene, hero, companion, size) +
        lettering +
        rect(1, 1, width - 2, height - 2, 'none', {
          stroke: context.ink.white,
          'stroke-opacity': 0.16,
          'stroke-width': 2,
        }),
    ),
  );
}
