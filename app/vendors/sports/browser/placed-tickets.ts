import type { TicketView } from '../wire.ts';

/**
 * The tickets of an answer, after those placed on this page that it does not have yet: it may have
 * been on its way when they were placed.
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
