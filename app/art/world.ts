import type { ArtGameType, MotifName } from '#app/lib/art-request.ts';
import type { Easel } from './easel.ts';
import { mainInk } from './motifs/library.ts';
import type { InkName, Ramp } from './palette.ts';
import { hueOf, hueWay, rampOf } from './palette.ts';

/** The light of one scene: what the air is made of, and what sparks against it. */
export interface World {
  air: Ramp;
  spark: Ramp;
}

/** A stage to paint on: its size and where the hero stands. */
export interface Stage extends World {
  width: number;
  height: number;
  cx: number;
  cy: number;
}

/** Where each ink's hue lies, for keeping a hero apart from its background; silver goes with everything. */
const inkHue: Record<InkName, number | undefined> = {
  gold: 84, orange: 55, red: 25, pink: 355, violet: 298, blue: 258, teal: 205, green: 147, brown: 55, silver: undefined,
};

/** How far off its seeds a brand's world may wander, in degrees, vivid and calm. */
const wander = { vivid: [0, 0, 28, -28, 60, -60, 150], calm: [0, 0, 18, -18, 40] } as const;

/** Picks a world inside the brand's hues that sets this hero off. */
export function worldFor(easel: Easel, hero: MotifName): World {
  const { palette, chance, calm } = easel;
  const seeds = [hueOf(palette.primary), hueOf(palette.secondary)];
  const away = inkHue[mainInk(hero)];
  const candidates = seeds.flatMap((seed) => wander[calm ? 'calm' : 'vivid'].map((turn) => ({ hue: seed.hue + turn, chroma: seed.chroma })));
  const apart = candidates.filter(({ hue }) => away === undefined || Math.abs(hueWay(hue, away)) > (calm ? 30 : 42));
  const [first, ...rest] = apart.length > 0 ? apart : [{ hue: (away ?? 0) + 180, chroma: 0.14 }];
  const chosen = first ? chance.pick([first, ...rest]) : { hue: 280, chroma: 0.14 };
  const air = rampOf(chosen.hue, calm ? Math.min(0.1, Math.max(0.05, chosen.chroma * 0.7)) : Math.min(0.21, Math.max(0.15, chosen.chroma)), calm ? -0.2 : -0.05);
  return { air, spark: calm ? easel.ink.gold : chance.pick([easel.ink.gold, easel.ink.primary, easel.ink.secondary]) };
}

/** A fixed world from the brand's own seeds, for pictures that must always agree: banners, states, the share image. */
export function brandWorld(easel: Easel, lift = -0.14): World {
  const seed = hueOf(easel.palette.primary);
  return { air: rampOf(seed.hue, Math.min(0.19, Math.max(0.06, seed.chroma)), lift), spark: easel.ink.secondary };
}

/** What a kind of game shows when its name says nothing. */
export const typicalMotifs: Record<ArtGameType, readonly [MotifName, ...MotifName[]]> = {
  RNG: ['seven', 'gem', 'cherry', 'bell', 'slots', 'crown', 'star', 'chest', 'clover', 'horseshoe', 'coin'],
  LIVE: ['dealer', 'cards', 'chips', 'wheel', 'dice', 'dealer'],
  FISH: ['fish', 'shark', 'octopus', 'crab', 'shell'],
  PVP: ['cards', 'mahjong', 'dice', 'chips', 'shield'],
  SPORTS: ['ball', 'basketball', 'trophy', 'glove'],
  ESPORTS: ['joystick', 'headset', 'shield', 'rocket'],
  ELOTT: ['lotto', 'ticket', 'star'],
  LOTT: ['ticket', 'lotto', 'clover'],
  COCKFIGHT: ['rooster'],
};
