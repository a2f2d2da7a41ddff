import { formatAmount } from '#app/lib/money.ts';
import { footballWinner } from '../models/football.ts';
import type { Side } from '../models/fixture.ts';
import { totalWeight } from '../models/weights.ts';
import type { TicketView } from '../wire.ts';
import { start, t } from './start-data.ts';

/** Odds in hundredths, as in `1.85`. */
export const oddsText = (odds: number): string => (odds / 100).toFixed(2);

/** An exact probability, as a percentage of two decimals. */
export const chanceText = (weight: number): string =>
  t('chance', { percent: ((100 * weight) / totalWeight).toFixed(2) });

/** The sides of a fixture, in their order, also between right-to-left words. */
export const sidesText = (sides: readonly Side[]): string =>
  `\u2068${sides.map(({ name }) => name).join(sides.length === 2 ? ' – ' : ', ')}\u2069`;

/** The name of a pick: a side, a draw, or a number of goals. */
export function pickText(sides: readonly Side[], pick: string): string {
  if (pick === 'draw' || pick === 'over' || pick === 'under') return t(pick);
  const place = pick === 'home' ? 0 : pick === 'away' ? 1 : Number(pick) - 1;
  const name = sides[place]?.name ?? pick;
  if (start.sport !== 'cockfight') return name;
  return t(pick === 'home' ? 'meron' : 'wala', { name });
}

/** How a fixture ended. */
export function resultText(sides: readonly Side[], result: string): string {
  if (start.sport === 'football') {
    const score = t('score', { score: result.replace('-', '–') });
    return `${winnerText(sides, footballWinner(result))} · ${score}`;
  }
  return winnerText(sides, result);
}

const winnerText = (sides: readonly Side[], pick: string): string =>
  pick === 'draw' ? t('drawn') : t('winner', { name: pickText(sides, pick) });

/** What became of a ticket. */
export function statusText({ step, paid }: TicketView, currency: string): string {
  if (step === 'undone') return t('status.undone');
  if (step === 'bet-asked' || step === 'undo-asked') return t('status.checking');
  if (paid === undefined) return t('status.open');
  return paid > 0
    ? t('status.won', { amount: `${formatAmount(paid)} ${currency}` })
    : t('status.lost');
}
