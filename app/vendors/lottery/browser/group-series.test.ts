import { expect, test } from 'vitest';
import type { SeriesView, TicketView } from '../page-protocol.ts';
import { groupSeries } from './store.ts';

const ticket = (id: string, clientTicketId: string, drawsAt: number): TicketView => ({
  id,
  clientTicketId,
  drawId: id,
  numero: id,
  drawsAt,
  locksAt: drawsAt - 5,
  placedAt: 1,
  play: 'digit-1',
  selection: [[7]],
  lines: 1,
  unit: 100,
  multiple: 1,
  stake: 100,
  odds: [9_500],
  status: 'placed',
  prize: null,
  sequence: null,
  numbers: null,
});
const series: SeriesView = {
  id: 'order-2',
  drawCount: 2,
  stopAfterWin: true,
  state: 'running',
  ending: null,
};

test('[LT-07] lists the tickets of a series together, in the order of their draws', () => {
  const [single, second, first] = [
    ticket('single', 'order-1', 10),
    ticket('second', 'order-2', 20),
    ticket('first', 'order-2', 10),
  ];
  expect(groupSeries([second, single, first], [series])).toEqual([
    { series, tickets: [first, second] },
    { ticket: single },
  ]);
});
