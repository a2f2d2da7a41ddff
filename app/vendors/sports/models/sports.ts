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

export interface Market {
  readonly code: string;
  readonly picks: (strengths: readonly number[]) => readonly string[];
  readonly wins: (pick: string, result: string) => boolean;
}

/** Fixtures follow from these rules and a seed, so published rules must never change. */
export interface Sport {
  readonly everySeconds: number;
  readonly sideCount: number;
  readonly names: readonly string[];
  /** Inclusive. */
  readonly strengths: { readonly min: number; readonly max: number };
  /** All possible results for sides with these strengths. */
  readonly cases: (strengths: readonly number[]) => readonly Case[];
  readonly markets: readonly Market[];
}

const isResult = (pick: string, result: string): boolean => pick === result;

/** Sides win in proportion to their strengths; draws have a fixed weight. */
const winnerCases =
  (results: readonly string[], drawWeight = 0) =>
  (strengths: readonly number[]): readonly Case[] => {
    const weights = divide(totalWeight - drawWeight, strengths);
    const wins = results.map((result, index) => ({ result, weight: weights[index] ?? 0 }));
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
  /** Without draws. */
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

/** By a word in the game code. */
const wordPatterns: readonly (readonly [SportId, RegExp])[] = [
  ['race', /-(?:derby|cycling|racers|grand-prix)(?:-|$)/],
  ['football', /-football(?:-|$)/],
  ['match', /-(?:basketball|boxing|tennis|volleyball|baseball|badminton|billiards)(?:-|$)/],
];
/** Other games, by the catalogue's vendor. */
const sportByVendor: Readonly<Record<string, SportId>> = {
  DS88: 'cockfight',
  NX: 'esports',
  PX: 'esports',
};

/** `gameCode` such as `FB-virtual-football-trophy`. */
export function sportOf(gameCode: string): SportId {
  const vendorSport = sportByVendor[gameCode.slice(0, gameCode.indexOf('-'))];
  // A cockfight derby is not a race.
  if (vendorSport === 'cockfight') return vendorSport;
  const [wordSport] = wordPatterns.find(([, words]) => words.test(gameCode)) ?? [];
  return wordSport ?? vendorSport ?? 'football';
}
