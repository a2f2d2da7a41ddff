import { divide, type Case } from './weights.ts';

/** Per side. */
const maxGoals = 6;
/** Sum of a side's goal weights; the product of both sides is `totalWeight`. */
const goalWeight = 10_000;

const factorial = (number: number): number => (number <= 1 ? 1 : number * factorial(number - 1));

/**
 * Weights of 0 to 6 goals: a Poisson distribution without its tail, in whole numbers.
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

/** Every score by strengths; the home side has a small advantage. */
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

const goalsIn = (score: string): readonly number[] => score.split('-').map(Number);

/** `score` as in `2-1`. */
export function footballWinner(score: string): 'home' | 'draw' | 'away' {
  const [home = 0, away = 0] = goalsIn(score);
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

/** Home goals minus away goals. */
const goalDifference = (score: string): number => {
  const [home = 0, away = 0] = goalsIn(score);
  return home - away;
};

/** Goals that the favourite gives; a half goal excludes ties. */
const handicap = 1.5;

/** The home side is the favourite of two equal ones. */
export const handicapPicks = ([home = 1, away = 1]: readonly number[]): readonly string[] =>
  home >= away
    ? [`home-${handicap}`, `away+${handicap}`]
    : [`home+${handicap}`, `away-${handicap}`];

/** Splits a pick such as `home-1.5`. */
export function handicapOf(pick: string): { readonly side: string; readonly goals: number } {
  const [, side = '', goals = ''] = /^(home|away)([+-][\d.]+)$/.exec(pick) ?? [];
  return { side, goals: Number(goals) };
}

export function winsHandicap(pick: string, score: string): boolean {
  const { side, goals } = handicapOf(pick);
  return (side === 'home' ? goalDifference(score) : -goalDifference(score)) + goals > 0;
}

/** Maximum goals per side of a score with a separate pick. */
const maxListedGoals = 3;
/** Correct score: 0-0 to 3-3, and `other`. */
export const scorePicks: readonly string[] = [
  ...Array.from({ length: (maxListedGoals + 1) ** 2 }, (_, index) =>
    [Math.floor(index / (maxListedGoals + 1)), index % (maxListedGoals + 1)].join('-'),
  ),
  'other',
];
export const winsScore = (pick: string, score: string): boolean =>
  pick === (scorePicks.includes(score) ? score : 'other');

/** Over 2.5 goals: three or more in total. */
export const isOver = (score: string): boolean =>
  goalsIn(score).reduce((sum, goals) => sum + goals, 0) >= 3;
