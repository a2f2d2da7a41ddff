import { formatAmount } from '#app/domain/money.ts';
import { blockMessage } from '../../provably-fair/draw.ts';
import { seedHash } from '../../provably-fair/seeds.ts';
import { resultOf, sidesOf } from '../fixture-seeds.ts';
import { sports } from '../models/sports.ts';
import type { LegView, ResultView, TicketView } from '../page-protocol.ts';
import { betText, legText, resultText, sidesText, statusText } from './sports-text.ts';
import { start, t } from './start-data.ts';
import { element } from '../../game-page/element.ts';

/** Accumulators also show the result of each leg. */
function legLines(leg: LegView, isAccumulator: boolean): readonly HTMLElement[] {
  const { number, sides, result } = leg;
  const lines = [`${t('fixture', { number })} · ${sidesText(sides)}`];
  if (isAccumulator) lines.unshift(legText(leg));
  if (result !== undefined) {
    const verdict = t(leg.isWon ? 'legWon' : 'legLost');
    lines.push(resultText(sides, result) + (isAccumulator ? ` · ${verdict}` : ''));
  }
  return lines.map((line) => element('small', {}, line));
}

function ticketItem(ticket: TicketView, currency: string): HTMLLIElement {
  const { legs, stake, paid } = ticket;
  const isAccumulator = legs.length > 1;
  return element(
    'li',
    { class: 'ticket', 'data-status': (paid ?? 0) > 0 ? 'won' : ticket.step },
    element('b', {}, betText(legs)),
    element('span', { class: 'status' }, statusText(ticket, currency)),
    ...legs.flatMap((leg) => legLines(leg, isAccumulator)),
    element('small', {}, t('ticketStake', { amount: `${formatAmount(stake)} ${currency}` })),
  );
}

export const ticketList = (tickets: readonly TicketView[], currency: string): HTMLElement =>
  tickets.length === 0
    ? element('p', { class: 'hint' }, t('noTickets'))
    : element('ul', { class: 'list' }, ...tickets.map((one) => ticketItem(one, currency)));

/** The result follows from its seed, and the seed from its hash. */
export function isProven({ number, hash, serverSeed, result }: ResultView): boolean {
  const key = { gameCode: start.gameCode, number };
  const sport = sports[start.sport];
  const sides = sidesOf(sport, hash, key);
  return seedHash(serverSeed) === hash && resultOf(sport, sides, serverSeed, key) === result;
}

/** Verifies only when the player opens it. */
function proof(view: ResultView): HTMLDetailsElement {
  const { number, hash, serverSeed } = view;
  const fact = (name: string, value: string) => [
    element('dt', {}, name),
    element('dd', { class: 'code', dir: 'ltr' }, value),
  ];
  const verdict = element('p', { role: 'status' });
  const details = element(
    'details',
    {
      toggle: () => {
        if (!details.open || verdict.textContent !== '') return;
        const isRight = isProven(view);
        verdict.textContent = t(isRight ? 'agrees' : 'differs');
        verdict.className = isRight ? 'agrees' : 'differs';
      },
    },
    element('summary', {}, t('proof')),
    element(
      'dl',
      {},
      ...fact(t('hash'), hash),
      ...fact(t('seed'), serverSeed),
      ...fact(t('game'), start.gameCode),
      ...fact(t('number'), String(number)),
    ),
    verdict,
    element('p', {}, t('recompute', { message: blockMessage(start.gameCode, number, 0) })),
  );
  return details;
}

export const resultItem = (view: ResultView): HTMLLIElement =>
  element(
    'li',
    { class: 'result' },
    element('b', {}, resultText(view.sides, view.result)),
    element('small', {}, `${t('fixture', { number: view.number })} · ${sidesText(view.sides)}`),
    proof(view),
  );
