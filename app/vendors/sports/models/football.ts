import { divide, type Case } from './weights.ts';

/** A side scores at most six goals. */
const maxGoals = 6;
/** The weights of a side's goals add up to this; those of both sides multiply to `totalWeight`. */
const goalWeight = 10_000;

const factorial = (number: number): number => (number <= 1 ? 1 : number * factorial(number - 1));

/**
 * The weights of 0 to 6 goals: a Poisson distribution without its tail, in whole numbers.
 * @param expected tenths of a goal
 */
function goalWeights(expected: number): readonly number[] {
  const parts = Array.from(
    { length: maxGoals + 1 },
    (_, goals) =>
      expected ** goals * 10 ** (maxGoals - goals) * (factorial(maxGoals) / factorial(goals)),
  );
  return divide(goalWeight, parts);
}

/** Every score, by the strengths of the home side and the visitors; the home side has a small advantage. */
export function footballCases([home = 1, away = 1]: readonly number[]): readonly Case[] {
  const homeGoals = goalWeights(Math.round((14 * home) / away));
  const awayGoals = goalWeights(Math.round((11 * away) / home));
  return homeGoals.flatMap((homeWeight, scored) =>
    awayGoals.map((awayWeight, conceded) => ({
      result: `${scored}-${conceded}`,
      weight: homeWeight * awayWeight,
    })),
  );
}

/** The goals of a score such as `2-1`. */
const goalsIn = (score: string): readonly number[] => score.split('-').map(Number);

/** The winner at a score such as `2-1`. */
export function footballWinner(score: string): 'home' | 'draw' | 'away' {
  const [home = 0, away = 0] = goalsIn(score);
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

/** The goals of the home side less those of the visitors. */
const goalDifference = (score: string): number => {
  const [home = 0, away = 0] = goalsIn(score);
  return home - away;
};

/** The favourite gives a handicap of this many goals; a half goal excludes ties. */
const handicap = 1.5;

/** The picks of the handicap market; the home side is the favourite of two equal ones. */
export const handicapPicks = ([home = 1, away = 1]: readonly number[]): readonly string[] =>
  home >= away
    ? [`home-${handicap}`, `away+${handicap}`]
    : [`home+${handicap}`, `away-${handicap}`];

/** Splits a handicap pick such as `home-1.5` into its side and its goals. */
export function handicapOf(pick: string): { readonly side: string; readonly goals: number } {
  const [, side = '', goals = ''] = /^(home|away)([+-][\d.]+)$/.exec(pick) ?? [];
  return { side, goals: Number(goals) };
}

/** Whether a side still wins when its handicap is added to its goals. */
export function winsHandicap(pick: string, score: string): boolean {
  const { side, goals } = handicapOf(pick);
  return (side === 'home' ? goalDifference(score) : -goalDifference(score)) + goals > 0;
}

/** Each side has at most this many goals in a score with a pick of its own. */
const maxListedGoals = 3;
/** The picks of the correct score: 0-0 to 3-3, and `other`. */
export const scorePicks: readonly string[] = [
  ...Array.from({ length: (maxListedGoals + 1) ** 2 }, (_, place) =>
    [Math.floor(place / (maxListedGoals + 1)), place % (maxListedGoals + 1)].join('-'),
  ),
  'other',
];
export const winsScore = (pick: string, score: string): boolean =>
  pick === (scorePicks.includes(score) ? score : 'other');

/** Over 2.5 goals: three or more of both sides together. */
export const isOver = (score: string): boolean =>
  goalsIn(score).reduce((sum, goals) => sum + goals, 0) >= 3;
