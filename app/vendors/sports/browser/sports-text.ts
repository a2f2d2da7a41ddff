import { formatAmount } from '#app/domain/money.ts';
import { footballWinner, handicapOf } from '../models/football.ts';
import { totalOdds, type Side } from '../models/fixture.ts';
import { totalWeight } from '../models/weights.ts';
import type { LegView, TicketView } from '../page-protocol.ts';
import { start, t } from './start-data.ts';

/** Odds in hundredths, as in `1.85`. */
export const oddsText = (odds: number): string => (odds / 100).toFixed(2);

/** As a percentage with two decimals. */
export const chanceText = (weight: number): string =>
  t('chance', { percent: ((100 * weight) / totalWeight).toFixed(2) });

/** Isolated, so that the order is the same between right-to-left words. */
export const sidesText = (sides: readonly Side[]): string =>
  `\u2068${sides.map(({ name }) => name).join(sides.length === 2 ? ' – ' : ', ')}\u2069`;

/** Isolated from right-to-left words. */
const figures = (text: string): string => `\u2068${text}\u2069`;

/** A side, a side with handicap, a draw, a score or a number of goals. */
export function pickText(sides: readonly Side[], pick: string): string {
  if (pick === 'draw' || pick === 'over' || pick === 'under' || pick === 'other') return t(pick);
  const { side, goals } = handicapOf(pick);
  if (side) {
    const sign = goals < 0 ? '−' : '+';
    return `${pickText(sides, side)} ${figures(`${sign}${Math.abs(goals)}`)}`;
  }
  if (pick.includes('-')) return figures(pick.replace('-', '–'));
  const index = pick === 'home' ? 0 : pick === 'away' ? 1 : Number(pick) - 1;
  const name = sides[index]?.name ?? pick;
  if (start.sport !== 'cockfight') return name;
  return t(pick === 'home' ? 'meron' : 'wala', { name });
}

export function resultText(sides: readonly Side[], result: string): string {
  if (start.sport === 'football') {
    const score = t('score', { score: result.replace('-', '–') });
    return `${winnerText(sides, footballWinner(result))} · ${score}`;
  }
  return winnerText(sides, result);
}

const winnerText = (sides: readonly Side[], pick: string): string =>
  pick === 'draw' ? t('drawn') : t('winner', { name: pickText(sides, pick) });

export function statusText({ step, paid }: TicketView, currency: string): string {
  if (step === 'undone') return t('status.undone');
  if (step === 'bet-asked' || step === 'undo-asked') return t('status.checking');
  if (paid === undefined) return t('status.open');
  return paid > 0
    ? t('status.won', { amount: `${formatAmount(paid)} ${currency}` })
    : t('status.lost');
}

export const legText = ({ sides, pick, odds }: Pick<LegView, 'sides' | 'pick' | 'odds'>): string =>
  t('slipPick', { pick: pickText(sides, pick), odds: oddsText(odds) });

export const accumulatorText = (legs: readonly { readonly odds: number }[]): string =>
  t('accumulator', { count: legs.length, odds: oddsText(totalOdds(legs)) });

export const betText = (legs: readonly LegView[]): string =>
  legs.length > 1 ? accumulatorText(legs) : legs.map(legText).join('');
