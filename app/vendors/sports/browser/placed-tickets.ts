import type { TicketView } from '../page-protocol.ts';

/**
 * Adds tickets placed on this page to a server response that lacks them: the response may have been
 * sent before the bet.
 */
export function createPlacedTickets() {
  let placed: readonly TicketView[] = [];
  return {
    add: (ticket: TicketView): void => {
      placed = [ticket, ...placed.filter(({ id }) => id !== ticket.id)];
    },
    withPlaced(tickets: readonly TicketView[]): readonly TicketView[] {
      placed = placed.filter(({ id }) => tickets.every((ticket) => ticket.id !== id));
      return [...placed, ...tickets];
    },
  };
}
