import { newTicketId } from '../../game-page/vendor-calls.ts';
import { postToParent } from '../../game-page/frame.ts';
import { drawsOf, remainder, withFault, type BasketTicket } from './basket.ts';
import { callLottery, faultOf, type Fault } from './lottery-client.ts';
import { mergeById, mergeTickets, type Store } from './store.ts';

export interface PlacingResult {
  readonly placedCount: number;
  readonly rest: readonly BasketTicket[];
}

async function placeTicket(
  store: Store,
  ticket: BasketTicket,
  drawIds: readonly string[],
): Promise<{ readonly placedCount: number; readonly rest: BasketTicket | undefined }> {
  const { clientTicketId, play, selection, unit, multiple, lines, oddsVersion } = ticket;
  const { stopAfterWin } = ticket;
  const bet = { clientTicketId, play, selection, unit, multiple, lines, oddsVersion };
  try {
    const answer = await callLottery('place', { ...bet, drawIds, stopAfterWin });
    store.clock.sync(answer.serverNow);
    store.update({
      tickets: mergeTickets(answer.tickets, store.state().tickets),
      series: mergeById(answer.series, store.state().series),
      ...(answer.balance === undefined ? {} : { balance: answer.balance }),
    });
    return { placedCount: answer.tickets.length, rest: remainder(ticket, answer, newTicketId()) };
  } catch (error) {
    return { placedCount: 0, rest: withFault(ticket, drawIds, faultOf(error), newTicketId()) };
  }
}

/** These would refuse the next ticket, too. */
const stoppingErrors: ReadonlySet<Fault['error']> = new Set([
  'offline',
  'busy',
  'too_many',
  'session_ended',
  'launch_expired',
] as const);

/** New odds apply to all plays. */
async function refreshOdds(store: Store): Promise<void> {
  const { serverNow, ...answer } = await callLottery('open', {});
  store.clock.sync(serverNow);
  store.update(answer);
}

/** Loads what changed; otherwise the same bet would be refused again. */
async function refreshFor(store: Store, remainingTickets: readonly BasketTicket[]): Promise<void> {
  const codes = new Set(remainingTickets.map(({ fault }) => fault?.error));
  if (codes.has('odds_changed')) await refreshOdds(store);
  else if (codes.has('draw_closed')) store.apply(await callLottery('draws', {}));
}

/**
 * Places the tickets one after the other.
 * @param openIds the draws displayed to the player
 */
export async function placeBasket(
  store: Store,
  tickets: readonly BasketTicket[],
  openIds: readonly string[],
): Promise<PlacingResult> {
  // Offline, nothing is sent: the player learns that nothing is staked.
  if (!navigator.onLine)
    return {
      placedCount: 0,
      rest: tickets.map((ticket) => ({ ...ticket, fault: { error: 'not_sent' } })),
    };
  let placedCount = 0;
  const rest: BasketTicket[] = [];
  for (const [index, ticket] of tickets.entries()) {
    const result = await placeTicket(store, ticket, drawsOf(ticket, openIds));
    placedCount += result.placedCount;
    if (!result.rest) continue;
    rest.push(result.rest);
    const code = result.rest.fault?.error;
    if (code === 'limit_reached') postToParent('limit');
    if (code !== undefined && stoppingErrors.has(code)) {
      rest.push(...tickets.slice(index + 1));
      break;
    }
  }
  await refreshFor(store, rest).catch(() => undefined);
  return { placedCount, rest };
}
