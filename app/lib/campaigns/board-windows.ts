import { parseDate } from '../dates/calendar-date.ts';
import { periodOfRange, windowsIn } from '../dates/day-range.ts';
import { periodAt, type Period } from '../dates/zoned-period.ts';
import {
  maxReward,
  type Campaign,
  type CampaignReward,
  type CashbackCycle,
} from './campaign-kinds.ts';

/** How long after its end a leaderboard still counts bets that were placed before. */
export const graceMs = 600_000;

/** The windows of a leaderboard that have begun, the oldest first. Pure. */
export const boardWindows = (
  { from, until, cycle }: Pick<Campaign, 'from' | 'until' | 'cycle'>,
  now: number,
  zone: string,
): readonly Period[] =>
  now < from
    ? []
    : windowsIn(cycle, { from, until: Math.min(until, periodAt(cycle, now, zone).until) }, zone);

/** Whether a leaderboard's window counts nothing more. */
export const isBoardOver = ({ until }: Period, now: number): boolean => now >= until + graceMs;

/** A campaign of the manifest, as far as it decides its smallest budget. */
interface BudgetTerms extends CampaignReward {
  readonly kind: string;
  readonly prizes?: readonly number[];
  readonly cycle?: CashbackCycle;
  /** Days: `2026-11-30`. */
  readonly from: string;
  readonly until: string;
}

/** The smallest budget of a campaign: one reward, a raffle's prizes, or those of a leaderboard's windows. */
export function minBudget({ kind, prizes = [], cycle = 'week', ...terms }: BudgetTerms): number {
  const prizeSum = prizes.reduce((sum, prize) => sum + prize, 0);
  if (kind === 'raffle') return prizeSum;
  if (kind !== 'leaderboard') return maxReward(terms);
  const [first, last] = [parseDate(terms.from), parseDate(terms.until)];
  if (first === undefined || last === undefined) return 0;
  const windows = windowsIn(cycle, periodOfRange({ first, last }, 'UTC'), 'UTC');
  return windows.length * prizeSum;
}
