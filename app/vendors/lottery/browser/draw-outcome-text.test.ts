import { expect, test } from 'vitest';
import type { TicketView } from '../page-protocol.ts';
import { endedDraws } from './draw-outcome-text.ts';

const ticket = (id: string, status: TicketView['status'], prize: number | null = null) =>
  ({
    id,
    clientTicketId: id,
    drawId: 'game:1',
    numero: '1',
    play: 'digit-1',
    selection: [[1]],
    lines: 1,
    unit: 100,
    multiple: 1,
    stake: 100,
    odds: [9_500],
    placedAt: 1,
    status,
    prize,
    sequence: 1,
    locksAt: 2,
    drawsAt: 3,
    numbers: null,
  }) satisfies TicketView;

test('[LT-07] announces a draw once after its last ticket, with all stakes and payouts', () => {
  const placedTickets = [ticket('a', 'placed'), ticket('b', 'placed'), ticket('c', 'cancelled')];
  const half = [ticket('a', 'won', 950), ticket('b', 'placed'), ticket('c', 'cancelled')];
  const settledTickets = [
    ticket('a', 'won', 950),
    ticket('b', 'lost', 0),
    ticket('c', 'cancelled'),
  ];
  expect(endedDraws(placedTickets, half)).toEqual([]);
  expect(endedDraws(half, settledTickets)).toEqual([{ numero: '1', stake: 200, paid: 950 }]);
  expect(endedDraws(settledTickets, settledTickets)).toEqual([]);
});

test('a void or cancelled ticket is no win and no loss', () => {
  expect(endedDraws([ticket('a', 'placed')], [ticket('a', 'voided')])).toEqual([]);
  expect(endedDraws([ticket('a', 'placed')], [ticket('a', 'cancelled')])).toEqual([]);
});
