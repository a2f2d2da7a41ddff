import type { ArtGameType, MotifName } from '#app/lib/art-request.ts';
import type { Easel } from './easel.ts';
import { mainInk } from './motifs/library.ts';
import type { InkName, Ramp } from './palette.ts';
import { hueOf, hueWay, rampOf, tint } from './palette.ts';

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

/**
 * Where each ink's hue lies, for keeping a hero apart from its background; silver goes with
 * everything.
 */
const inkHue: Record<InkName, number | undefined> = {
  gold: 84,
  orange: 55,
  red: 25,
  pink: 355,
  violet: 298,
  blue: 258,
  teal: 205,
  green: 147,
  brown: 55,
  silver: undefined,
};

/** How far off its seeds a brand's world may wander, in degrees, vivid and calm. */
const wander = { vivid: [0, 0, 28, -28, 60, -60, 150], calm: [0, 0, -16, 26, 80] } as const;

/** Water is blue in every brand; only how blue is the brand's. */
const waterHues = [200, 222, 245, 268] as const;

interface Candidate {
  hue: number;
  chroma: number;
}

function candidates(easel: Easel, place: 'anywhere' | 'water'): Candidate[] {
  const seeds = [hueOf(easel.palette.primary), hueOf(easel.palette.secondary)];
  if (place === 'water')
    return waterHues.map((hue) => ({
      hue: hue + hueWay(hue, seeds[0]?.hue ?? hue) * 0.08,
      chroma: 0.16,
    }));
  const wide = seeds.flatMap((seed) =>
    wander[easel.calm ? 'calm' : 'vivid'].map((turn) => ({
      hue: seed.hue + turn,
      chroma: seed.chroma,
    })),
  );
  const lacquer = { hue: hueOf(easel.palette.neutral).hue, chroma: 0 };
  return (easel.calm ? [...wide, lacquer, lacquer, lacquer] : wide).filter(
    ({ hue }) => !isMud(hue),
  );
}

/** Dark yellow-greens look like mud on any screen. */
const isMud = (hue: number): boolean => Math.abs(hueWay(hue, 113)) < 113 - 93;

/**
 * The air of a hue. Vivid yellows become a sunset, from butter through orange to crimson: dark
 * yellow would be brown.
 */
function airOf({ hue, chroma }: Candidate, calm: boolean): Ramp {
  if (calm)
    return rampOf(hue, Math.min(0.09, Math.max(0.02, chroma * 0.6)), chroma === 0 ? -0.34 : -0.24);
  const turn = hueWay(76, hue);
  if (turn < -34 || turn > 28) return rampOf(hue, Math.min(0.22, Math.max(0.16, chroma)));
  const at = (middle: number, share: number): number => middle + turn * share;
  return {
    night: tint(0.2, 0.075, at(12, 0.2)),
    deep: tint(0.38, 0.15, at(22, 0.3)),
    dark: tint(0.6, 0.2, at(40, 0.4)),
    base: tint(0.75, 0.175, at(64, 0.7)),
    light: tint(0.86, 0.15, at(82, 0.6)),
    pale: tint(0.95, 0.07, 95),
  };
}

/** Picks a world inside the brand's hues that sets this hero off. */
export function worldFor(
  easel: Easel,
  hero: MotifName,
  place: 'anywhere' | 'water' = 'anywhere',
): World {
  const { chance, calm } = easel;
  const away = inkHue[mainInk(hero)];
  const all = candidates(easel, place);
  const [first, ...rest] = all.filter(
    ({ hue }) => away === undefined || Math.abs(hueWay(hue, away)) > (calm ? 30 : 42),
  );
  const chosen = first ? chance.pick([first, ...rest]) : (all[0] ?? { hue: 280, chroma: 0.14 });
  const air = airOf(chosen, calm);
  return {
    air,
    spark: calm
      ? easel.ink.gold
      : chance.pick([easel.ink.gold, easel.ink.primary, easel.ink.secondary]),
  };
}

/**
 * A fixed world from the brand's own seeds, for pictures that must always agree: banners, states,
 * the share image.
 */
export function brandWorld(easel: Easel): World {
  const seed = hueOf(easel.palette.primary);
  return {
    air: easel.calm ? rampOf(seed.hue, Math.min(0.1, seed.chroma), -0.26) : airOf(seed, false),
    spark: easel.calm ? easel.ink.gold : easel.ink.secondary,
  };
}

/** What a kind of game shows when its name says nothing. */
export const typicalMotifs: Record<ArtGameType, readonly [MotifName, ...MotifName[]]> = {
  RNG: [
    'seven',
    'gem',
    'cherry',
    'bell',
    'slots',
    'crown',
    'star',
    'chest',
    'clover',
    'horseshoe',
    'coin',
  ],
  LIVE: ['dealer', 'cards', 'chips', 'wheel', 'dice', 'dealer'],
  FISH: ['fish', 'shark', 'octopus', 'crab', 'shell'],
  PVP: ['cards', 'mahjong', 'dice', 'chips', 'shield'],
  SPORTS: ['ball', 'basketball', 'trophy', 'glove'],
  ESPORTS: ['joystick', 'headset', 'shield', 'rocket'],
  ELOTT: ['lotto', 'ticket', 'star'],
  LOTT: ['ticket', 'lotto', 'clover'],
  COCKFIGHT: ['rooster'],
};
