import { parseDate } from '#app/lib/dates/calendar-date.ts';
import { periodOfRange, windowsIn } from '#app/lib/dates/day-range.ts';
import { periodAt, type Period } from '#app/lib/dates/zoned-period.ts';
import {
  maxReward,
  type Campaign,
  type CampaignReward,
  type CashbackCycle,
} from './campaign-kinds.ts';

/** Bets that were placed before the end still count if they settle within this time. */
export const graceMs = 600_000;

export const boardWindows = (
  { from, until, cycle }: Pick<Campaign, 'from' | 'until' | 'cycle'>,
  now: number,
  zone: string,
): readonly Period[] =>
  now < from
    ? []
    : windowsIn(cycle, { from, until: Math.min(until, periodAt(cycle, now, zone).until) }, zone);

export const isBoardOver = ({ until }: Period, now: number): boolean => now >= until + graceMs;

interface BudgetTerms extends CampaignReward {
  readonly kind: string;
  readonly prizes?: readonly number[];
  readonly cycle?: CashbackCycle;
  /** Days: `2026-11-30`. */
  readonly from: string;
  readonly until: string;
}

export function minBudget({ kind, prizes = [], cycle = 'week', ...terms }: BudgetTerms): number {
  const prizeSum = prizes.reduce((sum, prize) => sum + prize, 0);
  if (kind === 'raffle') return prizeSum;
  if (kind !== 'leaderboard') return maxReward(terms);
  const [first, last] = [parseDate(terms.from), parseDate(terms.until)];
  if (first === undefined || last === undefined) return 0;
  const windows = windowsIn(cycle, periodOfRange({ first, last }, 'UTC'), 'UTC');
  return windows.length * prizeSum;
}
