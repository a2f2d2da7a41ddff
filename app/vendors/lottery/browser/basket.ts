import type { BetRequest, OpenDrawView, PlaceResponse, PrizeView } from '../wire.ts';
import type { Fault } from './lottery-client.ts';

/** A ticket that is not placed yet. Amounts in minor currency units. */
export interface BasketTicket extends Pick<
  BetRequest,
  'play' | 'selection' | 'unit' | 'multiple' | 'oddsVersion'
> {
  /** The idempotency key of the bet: a bet without an answer is sent again with it. */
  readonly clientTicketId: string;
  readonly lines: number;
  /** For one draw. */
  readonly stake: number;
  /** For how many draws it is, from the next one on. */
  readonly drawCount: number;
  /** Whether its first prize ends it. */
  readonly stopAfterWin: boolean;
  /** The odds that the player has seen. */
  readonly prizes: readonly PrizeView[];
  /** Its own draws, once it was refused in them; else the next ones. */
  readonly drawIds?: readonly string[];
  /** Why it was not placed in them. */
  readonly fault?: Fault;
}

/**
 * The draws in which a ticket is to be placed.
 * @param openIds the draws that take bets, in their order
 */
export const drawsOf = (
  { drawIds, drawCount }: Pick<BasketTicket, 'drawIds' | 'drawCount'>,
  openIds: readonly string[],
): readonly string[] => drawIds ?? openIds.slice(0, drawCount);

/** What a basket costs. */
export const basketTotal = (tickets: readonly BasketTicket[], openIds: readonly string[]): number =>
  tickets.reduce((sum, ticket) => sum + ticket.stake * drawsOf(ticket, openIds).length, 0);

/** Whether the vendor may have taken a bet although no answer came: only its key may be reused. */
export const isUnanswered = (fault: Fault | undefined): boolean =>
  fault?.error === 'offline' || fault?.error === 'busy';

/**
 * A ticket after a refusal: nothing of it is lost. It gets a new key, unless the bet may have been
 * taken.
 */
export const withFault = (
  ticket: BasketTicket,
  drawIds: readonly string[],
  fault: Fault,
  newId: string,
): BasketTicket => ({
  ...ticket,
  ...{ drawIds, fault },
  clientTicketId: isUnanswered(fault) ? ticket.clientTicketId : newId,
});

/** What remains of a ticket after an answer: the draws in which it was refused, or nothing. */
export function remainder(
  ticket: BasketTicket,
  { refusals }: Pick<PlaceResponse, 'refusals'>,
  newId: string,
): BasketTicket | undefined {
  const [first] = refusals;
  if (!first) return undefined;
  const drawIds = refusals.map(({ drawId }) => drawId);
  return withFault(ticket, drawIds, first, newId);
}

const withoutFault = ({ fault: _fault, ...ticket }: BasketTicket): BasketTicket => ticket;

/** The ticket in the next draw instead of the closed one; its other draws stay. */
export const moveToDraw = (
  ticket: BasketTicket,
  next: Pick<OpenDrawView, 'id'>,
  openIds: ReadonlySet<string>,
): BasketTicket => ({
  ...withoutFault(ticket),
  drawIds: [
    ...new Set([next.id, ...(ticket.drawIds ?? []).filter((drawId) => openIds.has(drawId))]),
  ],
});

/** The ticket at the odds of today, which its player has seen now. */
export const acceptOdds = (
  ticket: BasketTicket,
  odds: Pick<BasketTicket, 'oddsVersion' | 'prizes'>,
): BasketTicket => ({ ...withoutFault(ticket), ...odds });
