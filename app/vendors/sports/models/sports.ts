import {
  footballCases,
  footballWinner,
  handicapPicks,
  isOver,
  scorePicks,
  winsHandicap,
  winsScore,
} from './football.ts';
import { clubNames, racerNames, teamNames, yardNames } from './names.ts';
import { divide, totalWeight, type Case } from './weights.ts';

/** A bet that players can place on a fixture. */
export interface Market {
  readonly code: string;
  readonly picks: (strengths: readonly number[]) => readonly string[];
  readonly wins: (pick: string, result: string) => boolean;
}

/**
 * The rules of a kind of fixture. Fixtures follow from them and a seed, so that a published rule may
 * never change.
 */
export interface Sport {
  readonly everySeconds: number;
  /** How many sides meet, and the names that they can have. */
  readonly sideCount: number;
  readonly names: readonly string[];
  /** The bounds of a side's strength, inclusive. */
  readonly strengths: { readonly min: number; readonly max: number };
  /** Every way that a fixture of sides with these strengths can end. */
  readonly cases: (strengths: readonly number[]) => readonly Case[];
  readonly markets: readonly Market[];
}

const isResult = (pick: string, result: string): boolean => pick === result;

/** Sides win in proportion to their strengths, apart from the draws. */
const winnerCases =
  (results: readonly string[], drawWeight = 0) =>
  (strengths: readonly number[]): readonly Case[] => {
    const weights = divide(totalWeight - drawWeight, strengths);
    const wins = results.map((result, place) => ({ result, weight: weights[place] ?? 0 }));
    return drawWeight > 0 ? [...wins, { result: 'draw', weight: drawWeight }] : wins;
  };

const versus = {
  everySeconds: 180,
  sideCount: 2,
  strengths: { min: 40, max: 90 },
  cases: winnerCases(['home', 'away']),
  markets: [{ code: 'winner', picks: () => ['home', 'away'], wins: isResult }],
} as const;

const racers = ['1', '2', '3', '4', '5', '6'] as const;

export const sports = {
  football: {
    everySeconds: 180,
    sideCount: 2,
    names: clubNames,
    strengths: { min: 55, max: 85 },
    cases: footballCases,
    markets: [
      {
        code: 'winner',
        picks: () => ['home', 'draw', 'away'],
        wins: (pick, result) => footballWinner(result) === pick,
      },
      {
        code: 'goals',
        picks: () => ['over', 'under'],
        wins: (pick, result) => (pick === 'over') === isOver(result),
      },
      { code: 'handicap', picks: handicapPicks, wins: winsHandicap },
      { code: 'score', picks: () => scorePicks, wins: winsScore },
    ],
  },
  /** A match that cannot end in a draw. */
  match: { ...versus, names: clubNames },
  esports: { ...versus, names: teamNames },
  cockfight: {
    everySeconds: 120,
    sideCount: 2,
    names: yardNames,
    strengths: { min: 40, max: 90 },
    cases: winnerCases(['home', 'away'], (8 * totalWeight) / 100),
    markets: [{ code: 'winner', picks: () => ['home', 'draw', 'away'], wins: isResult }],
  },
  race: {
    everySeconds: 120,
    sideCount: racers.length,
    names: racerNames,
    strengths: { min: 40, max: 90 },
    cases: winnerCases(racers),
    markets: [{ code: 'winner', picks: () => racers, wins: isResult }],
  },
} as const satisfies Readonly<Record<string, Sport>>;

export type SportId = keyof typeof sports;

/** The sports of games, by a word in their codes. */
const wordPatterns: readonly (readonly [SportId, RegExp])[] = [
  ['race', /-(?:derby|cycling|racers|grand-prix)(?:-|$)/],
  ['football', /-football(?:-|$)/],
  ['match', /-(?:basketball|boxing|tennis|volleyball|baseball|badminton|billiards)(?:-|$)/],
];
/** The sports of the other games, by the catalogue's vendor. */
const sportByVendor: Readonly<Record<string, SportId>> = {
  DS88: 'cockfight',
  NX: 'esports',
  PX: 'esports',
};

/** The sport of a game code, such as `FB-virtual-football-trophy`. */
export function sportOf(gameCode: string): SportId {
  const vendorSport = sportByVendor[gameCode.slice(0, gameCode.indexOf('-'))];
  // A derby of cockfights is not a race.
  if (vendorSport === 'cockfight') return vendorSport;
  const [wordSport] = wordPatterns.find(([, words]) => words.test(gameCode)) ?? [];
  return wordSport ?? vendorSport ?? 'football';
}
