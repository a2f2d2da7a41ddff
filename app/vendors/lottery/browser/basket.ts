import type { BetRequest, OpenDrawView, PlaceResponse, PrizeView } from '../page-protocol.ts';
import type { Fault } from './lottery-client.ts';

/** An unplaced ticket. Amounts in minor currency units. */
export interface BasketTicket extends Pick<
  BetRequest,
  'play' | 'selection' | 'unit' | 'multiple' | 'oddsVersion'
> {
  /** Idempotency key: an unanswered bet is resent with it. */
  readonly clientTicketId: string;
  readonly lines: number;
  /** Per draw. */
  readonly stake: number;
  /** Number of draws, from the next one on. */
  readonly drawCount: number;
  readonly stopAfterWin: boolean;
  /** The prizes displayed to the player. */
  readonly prizes: readonly PrizeView[];
  /** Set once draws refused it; otherwise it is for the next ones. */
  readonly drawIds?: readonly string[];
  readonly fault?: Fault;
}

/** @param openIds draws open for bets, in order */
export const drawsOf = (
  { drawIds, drawCount }: Pick<BasketTicket, 'drawIds' | 'drawCount'>,
  openIds: readonly string[],
): readonly string[] => drawIds ?? openIds.slice(0, drawCount);

export const basketTotal = (tickets: readonly BasketTicket[], openIds: readonly string[]): number =>
  tickets.reduce((sum, ticket) => sum + ticket.stake * drawsOf(ticket, openIds).length, 0);

/** Whether the bet may be placed although no answer came: then only its key may be reused. */
export const isUnanswered = (fault: Fault | undefined): boolean =>
  fault?.error === 'offline' || fault?.error === 'busy';

/** Gets a new key unless the bet may already be placed. */
export const withFault = (
  ticket: BasketTicket,
  drawIds: readonly string[],
  fault: Fault,
  newId: string,
): BasketTicket => ({
  ...ticket,
  drawIds,
  fault,
  clientTicketId: isUnanswered(fault) ? ticket.clientTicketId : newId,
});

/** The ticket with only its refused draws, or undefined. */
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

/** Replaces the closed draws by the next one and keeps the open ones. */
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

export const acceptOdds = (
  ticket: BasketTicket,
  odds: Pick<BasketTicket, 'oddsVersion' | 'prizes'>,
): BasketTicket => ({ ...withoutFault(ticket), ...odds });
