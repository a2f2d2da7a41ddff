import type { ArtGameType, ArtRequest, MotifName } from '#app/lib/art-request.ts';
import { hashOf } from '../chance.ts';
import type { Easel } from '../easel.ts';
import { easelOf } from '../easel.ts';
import { air, confetti, footing, glow, sparkles, tumbling } from '../foreground.ts';
import { rays, swirl } from '../backdrops/light.ts';
import { companionOf } from '../motif-for-game.ts';
import { drawMotif } from '../motifs/library.ts';
import type { ArtPalette } from '../palette.ts';
import { hueOf, rampOf } from '../palette.ts';
import { group, path, picture, rect } from '../svg.ts';
import { worldFor } from '../world.ts';

const productMotif: Record<ArtGameType, readonly [hero: MotifName, behind: MotifName]> = {
  RNG: ['slots', 'cherry'],
  LIVE: ['dealer', 'cards'],
  FISH: ['fish', 'shell'],
  PVP: ['cards', 'chips'],
  SPORTS: ['ball', 'trophy'],
  ESPORTS: ['joystick', 'headset'],
  ELOTT: ['lotto', 'star'],
  LOTT: ['ticket', 'coin'],
  COCKFIGHT: ['rooster', 'sun'],
};

/**
 * A product's picture for tiles and menus: a soft pebble of the brand's colour with the product
 * standing out of it.
 */
export function drawIcon(icon: Extract<ArtRequest, { kind: 'icon' }>, palette: ArtPalette): string {
  const easel = easelOf(palette, `icon/${icon.gameType}`);
  const [hero, behind] = productMotif[icon.gameType];
  const { air: ramp } = worldFor(easel, hero);
  return picture(
    120,
    120,
    easel.framed(
      path(
        'M60 10C96 10 114 30 112 62C110 96 92 114 58 112C24 110 8 94 9 60C10 28 26 10 60 10Z',
        easel.radial(
          easel.calm
            ? [
                [0, ramp.base],
                [0.5, ramp.dark],
                [1, ramp.deep],
              ]
            : [
                [0, ramp.pale],
                [0.5, ramp.light],
                [1, ramp.base],
              ],
          0.4,
          0.25,
          0.9,
        ),
        easel.calm ? { stroke: easel.ink.gold.base, 'stroke-width': 1.5 } : {},
      ) +
        path('M24 40C30 22 46 16 66 17C48 22 34 32 24 52C22 50 22 46 24 40Z', easel.ink.white, {
          opacity: easel.calm ? 0.15 : 0.6,
        }) +
        drawMotif(easel, behind, { x: 86, y: 40, radius: 24, turn: 16 }, 8) +
        footing(easel, 58, 102, 36) +
        drawMotif(easel, hero, { x: 57, y: 64, radius: 43 }, 6),
    ),
  );
}

/** Faces and charms a player can wear. */
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

/** A player's picture: a charm in a lit disc. */
export function drawAvatar(
  avatar: Extract<ArtRequest, { kind: 'avatar' }>,
  palette: ArtPalette,
): string {
  const easel = easelOf(palette, `avatar/${avatar.id}`);
  const hero = easel.chance.pick(faces);
  const ramp = rampOf(
    hueOf(palette.primary).hue + (hashOf(avatar.id) % 12) * 30,
    easel.calm ? 0.08 : 0.15,
    easel.calm ? -0.2 : -0.02,
  );
  const stage = { air: ramp, spark: easel.ink.gold, width: 120, height: 120, cx: 60, cy: 60 };
  const clip = easel.define(
    (id) => `<clipPath id="${id}"><circle cx="60" cy="60" r="60"/></clipPath>`,
  );
  return picture(
    120,
    120,
    easel.framed(
      group(
        { 'clip-path': `url(#${clip})` },
        air(easel, stage),
        (avatar.id.length % 2 ? rays : swirl)(easel, stage),
        glow(easel, stage, 56, 0.5),
        drawMotif(
          easel,
          hero,
          { x: 60, y: hero === 'dealer' ? 70 : 61, radius: hero === 'dealer' ? 52 : 43 },
          6,
        ),
      ),
    ),
  );
}

/** A promotion's card picture, 4:3, without words. */
export function drawPromo(
  promo: Extract<ArtRequest, { kind: 'promo' }>,
  palette: ArtPalette,
): string {
  const easel: Easel = easelOf(palette, `promo/${promo.motif}/${promo.id}`);
  const stage = { ...worldFor(easel, promo.motif), width: 480, height: 320, cx: 240, cy: 158 };
  const companion = companionOf(promo.motif, easel.chance);
  const ring = Array.from({ length: 8 }, (_, index) => ({
    x: 240 + (index % 2 ? 1 : -1) * (120 + (index >> 1) * 34),
    y: 70 + ((index * 83) % 200),
    radius: 20 + ((index * 13) % 22),
    turn: index * 50,
  }));
  return picture(
    480,
    320,
    easel.framed(
      air(easel, stage) +
        easel.chance.pick([rays, swirl])(easel, stage) +
        (easel.calm ? '' : confetti(easel, stage, 18)) +
        tumbling(easel, companion, ring) +
        glow(easel, stage, 160) +
        footing(easel, 240, 285, 110) +
        drawMotif(easel, promo.motif, {
          x: 240,
          y: 160,
          radius: 122,
          turn: easel.chance.between(-6, 6),
        }) +
        sparkles(easel, stage, 14, 100, 210) +
        rect(0, 0, 480, 320, 'none', {
          stroke: easel.ink.white,
          'stroke-opacity': 0.15,
          'stroke-width': 3,
        }),
    ),
  );
}
