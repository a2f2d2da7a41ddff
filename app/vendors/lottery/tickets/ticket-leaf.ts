import { hashTicket, type TicketLeaf } from '#app/domain/games/ticket-tree.ts';
import type { FrozenTicket } from '../db/draw-tickets.ts';

/** The canonical text of a ticket, without its player; hashed with the salt for the draw's tree. */
export const ticketText = (ticket: Omit<FrozenTicket, 'id' | 'salt' | 'sequence'>): string =>
  JSON.stringify([
    ticket.drawId,
    ticket.play,
    ticket.selection,
    ticket.lines,
    ticket.unit,
    ticket.multiple,
    ticket.stake,
    ticket.odds,
  ]);

export const toLeaf = (ticket: FrozenTicket): TicketLeaf => ({
  sequence: ticket.sequence,
  ticketHash: hashTicket(ticketText(ticket), ticket.salt),
  stake: ticket.stake,
});
