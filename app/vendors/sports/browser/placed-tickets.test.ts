import { expect, test } from 'vitest';
import type { TicketView } from '../page-protocol.ts';
import { createPlacedTickets } from './placed-tickets.ts';

const ticket = (id: string): TicketView => ({
  id,
  ask: `ask-of-${id}`,
  legs: [],
  stake: 100,
  step: 'open',
  placedAt: 1,
});
const idsOf = (tickets: readonly TicketView[]) => tickets.map(({ id }) => id);

test('[GM-07] a placed ticket stays until an answer has it, and is then shown once', () => {
  const { add, withPlaced } = createPlacedTickets();
  add(ticket('new'));
  add(ticket('newest'));
  expect(idsOf(withPlaced([ticket('old')]))).toEqual(['newest', 'new', 'old']);
  expect(idsOf(withPlaced([ticket('new'), ticket('old')]))).toEqual(['newest', 'new', 'old']);
  expect(idsOf(withPlaced([ticket('newest'), ticket('new')]))).toEqual(['newest', 'new']);
  expect(idsOf(withPlaced([]))).toEqual([]);
});
