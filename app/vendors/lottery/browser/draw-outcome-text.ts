import type { TicketView } from '../page-protocol.ts';

/** The outcome of a draw over all tickets of the player. Amounts in minor currency units. */
export interface DrawSummary {
  readonly numero: string;
  readonly stake: number;
  readonly paid: number;
}

/** The draws whose last open ticket has ended since `before`. */
export function endedDraws(
  previousTickets: readonly TicketView[],
  tickets: readonly TicketView[],
): readonly DrawSummary[] {
  const openBefore = new Set(
    previousTickets.filter(({ status }) => status === 'placed').map(({ drawId }) => drawId),
  );
  return [...openBefore].flatMap((drawId): DrawSummary | readonly DrawSummary[] => {
    const drawTickets = tickets.filter((ticket) => ticket.drawId === drawId);
    if (drawTickets.some(({ status }) => status === 'placed' || status === 'pending')) return [];
    const ended = drawTickets.filter(({ status }) => status === 'won' || status === 'lost');
    const [first] = ended;
    if (!first) return [];
    return {
      numero: first.numero,
      stake: ended.reduce((sum, { stake }) => sum + stake, 0),
      paid: ended.reduce((sum, { prize }) => sum + (prize ?? 0), 0),
    };
  });
}
