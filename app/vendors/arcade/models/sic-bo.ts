import { tableModel, type ChipsPlay } from './chips.ts';
import type { Model } from './model.ts';

/* Three dice. On a triple, small, big, odd and even lose. */

export const faces = [1, 2, 3, 4, 5, 6] as const;
export const sicBoSpots = [
  'small',
  'odd',
  'even',
  'big',
  'die1',
  'die2',
  'die3',
  'die4',
  'die5',
  'die6',
  'triple',
] as const;
export type SicBoSpot = (typeof sicBoSpots)[number];
export interface SicBoOutcome {
  readonly dice: readonly number[];
}

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);
const isTriple = ([one, two, three]: readonly number[]): boolean => one === two && two === three;
/** In hundredths, by the number of dice that show the number. */
const dieTimes = [0, 200, 300, 1300] as const;
const tripleTimes = 3500;

function sicBoTimes(spot: SicBoSpot, { dice }: SicBoOutcome): number {
  if (spot === 'triple') return isTriple(dice) ? tripleTimes : 0;
  if (spot.startsWith('die'))
    return dieTimes[dice.filter((die) => die === Number(spot.slice(3))).length as 0 | 1 | 2 | 3];
  if (isTriple(dice)) return 0;
  const sum = sumOf(dice);
  const wins = { small: sum <= 10, big: sum >= 11, odd: sum % 2 === 1, even: sum % 2 === 0 }[
    spot as 'small' | 'big' | 'odd' | 'even'
  ];
  return wins ? 200 : 0;
}

export const sicBoWins = (outcome: SicBoOutcome): SicBoSpot[] =>
  sicBoSpots.filter((spot) => sicBoTimes(spot, outcome) > 0);

export const sicBo: Model<ChipsPlay<SicBoSpot>, SicBoOutcome> = tableModel({
  id: 'sicbo',
  step: 100,
  maxWin: tripleTimes / 100,
  // A number: 75 × 2, 15 × 3, 1 × 13 of 216; the others 105 × 2 or 6 × 35.
  returns: [
    { part: 208, whole: 216 },
    { part: 210, whole: 216 },
  ],
  isSpot: (text): text is SicBoSpot => sicBoSpots.some((spot) => spot === text),
  decide: (draw) => ({ dice: [draw.below(6) + 1, draw.below(6) + 1, draw.below(6) + 1] }),
  times: sicBoTimes,
});
