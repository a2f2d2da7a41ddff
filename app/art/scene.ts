import type { ArtGameType, MotifName } from '#app/domain/pictures/art-request.ts';
import type { DrawingContext } from './drawing-context.ts';
import { dominantInk } from './motifs/library.ts';
import type { InkName, Ramp } from './palette.ts';
import { hueOf, hueDelta, rampOf, tint } from './palette.ts';

/** Background and accents. */
export interface SceneColours {
  air: Ramp;
  spark: Ramp;
}

/** (`cx`, `cy`) is the hero's position. */
export interface Scene extends SceneColours {
  width: number;
  height: number;
  cx: number;
  cy: number;
}

/** Keeps a hero distinct from its background; silver goes with everything. */
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

/** Degrees from the brand's seeds. */
const hueOffsets = { vivid: [0, 0, 28, -28, 60, -60, 150], calm: [0, 0, -16, 26, 80] } as const;

/** Water is blue in every brand; the brand only selects the blue. */
const waterHues = [200, 222, 245, 268] as const;

interface Candidate {
  hue: number;
  chroma: number;
}

function candidates(context: DrawingContext, place: 'anywhere' | 'water'): Candidate[] {
  const seeds = [hueOf(context.palette.primary), hueOf(context.palette.secondary)];
  if (place === 'water')
    return waterHues.map((hue) => ({
      hue: hue + hueDelta(hue, seeds[0]?.hue ?? hue) * 0.08,
      chroma: 0.16,
    }));
  if (context.look === 'metallic') return lacquers(context);
  const wide = seeds.flatMap((seed) =>
    hueOffsets[context.calm ? 'calm' : 'vivid'].map((turn) => ({
      hue: seed.hue + turn,
      chroma: seed.chroma,
    })),
  );
  const lacquer = { hue: hueOf(context.palette.neutral).hue, chroma: 0 };
  return (context.calm ? [...wide, lacquer, lacquer, lacquer] : wide).filter(
    ({ hue }) => !isMuddy(hue),
  );
}

/** Dark backgrounds for gold lines; none is black, which would stand out on a light page. */
function lacquers({ palette }: DrawingContext): Candidate[] {
  const second = hueOf(palette.secondary);
  return [
    { hue: 322, chroma: 0.09 },
    { hue: isMuddy(second.hue) ? 160 : second.hue, chroma: second.chroma },
    { hue: 18, chroma: 0.11 },
    { hue: 262, chroma: 0.09 },
  ];
}

/** Dark yellow-greens look like mud. */
const isMuddy = (hue: number): boolean => Math.abs(hueDelta(hue, 113)) < 113 - 93;

/**
 * Vivid yellows become a sunset, from butter through orange to crimson: dark yellow would be brown.
 */
function airOf({ hue, chroma }: Candidate, calm: boolean): Ramp {
  if (calm)
    return rampOf(hue, Math.min(0.09, Math.max(0.02, chroma * 0.6)), chroma === 0 ? -0.34 : -0.24);
  const turn = hueDelta(76, hue);
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

/** Picks colours of the brand that contrast with the hero. */
export function sceneColoursFor(
  context: DrawingContext,
  hero: MotifName,
  place: 'anywhere' | 'water' = 'anywhere',
): SceneColours {
  const { random, calm } = context;
  const heroHue = inkHue[dominantInk(hero)];
  const all = candidates(context, place);
  const [first, ...others] = all.filter(
    ({ hue }) => heroHue === undefined || Math.abs(hueDelta(hue, heroHue)) > (calm ? 30 : 42),
  );
  const candidate = first
    ? random.pick([first, ...others])
    : (all[0] ?? { hue: 280, chroma: 0.14 });
  const air = airOf(candidate, calm);
  return {
    air,
    spark: calm
      ? context.ink.gold
      : random.pick([context.ink.gold, context.ink.primary, context.ink.secondary]),
  };
}

/** Fixed colours, for pictures that must always match: banners, states, the share image. */
export function brandSceneColours(context: DrawingContext): SceneColours {
  const seed =
    context.look === 'metallic'
      ? { hue: hueOf(context.palette.neutral).hue, chroma: 0.02 }
      : hueOf(context.palette.primary);
  return {
    air: context.calm ? rampOf(seed.hue, Math.min(0.1, seed.chroma), -0.26) : airOf(seed, false),
    spark: context.calm ? context.ink.gold : context.ink.secondary,
  };
}

/** Used when a game's name contains no motif. */
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
  LIVE: ['dealer', 'cards', 'chips', 'wheel', 'dice', 'dealer', 'roulette'],
  FISH: ['fish', 'shark', 'octopus', 'crab', 'shell'],
  PVP: ['cards', 'mahjong', 'dice', 'chips', 'shield'],
  SPORTS: ['ball', 'basketball', 'trophy', 'glove'],
  ESPORTS: ['joystick', 'headset', 'shield', 'rocket'],
  ELOTT: ['lotto', 'ticket', 'star', 'globe'],
  LOTT: ['ticket', 'lotto', 'clover'],
  COCKFIGHT: ['rooster'],
};
