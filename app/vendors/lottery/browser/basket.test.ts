import { expect, test } from 'vitest';
import {
  acceptOdds,
  basketTotal,
  moveToDraw,
  remainder,
  withFault,
  type BasketTicket,
} from './basket.ts';

const ticket: BasketTicket = {
  clientTicketId: 'first-key',
  play: 'digit-1',
  selection: [[1, 2]],
  unit: 100,
  multiple: 2,
  drawCount: 2,
  stopAfterWin: false,
  oddsVersion: 'v1',
  lines: 2,
  stake: 400,
  prizes: [{ code: 'digit-1', odds: 9_500 }],
};

test('[LT-07] a basket costs each ticket in each of its draws', () => {
  const single = { ...ticket, drawCount: 1 };
  expect(basketTotal([ticket, single], ['a', 'b', 'c'])).toBe(1_200);
  expect(basketTotal([ticket, single], ['a'])).toBe(800);
  expect(basketTotal([ticket, { ...ticket, drawIds: ['b'] }], ['a', 'b', 'c'])).toBe(1_200);
  expect(basketTotal([], ['a'])).toBe(0);
});

test('[LT-07] removes completely placed tickets from the basket; refused ones stay', () => {
  expect(remainder(ticket, { refusals: [] }, 'second-key')).toBeUndefined();
  const refusals = [{ error: 'number_closed', closed: [], drawId: 'b' } as const];
  expect(remainder(ticket, { refusals }, 'second-key')).toEqual({
    ...ticket,
    drawIds: ['b'],
    clientTicketId: 'second-key',
    fault: refusals[0],
  });
});

test('[LT-07] a bet without an answer retains its key, so it is placed at most once', () => {
  for (const error of ['offline', 'busy'] as const)
    expect(withFault(ticket, ['a'], { error }, 'second-key').clientTicketId).toBe('first-key');
  for (const error of ['late', 'wallet_short', 'limit_reached', 'not_sent'] as const)
    expect(withFault(ticket, ['a'], { error }, 'second-key').clientTicketId).toBe('second-key');
});

test('[LT-07] a ticket of a closed draw moves to the next one, and keeps its open draws', () => {
  const late = withFault(
    ticket,
    ['a', 'b'],
    { error: 'draw_closed', nextDraw: null },
    'second-key',
  );
  const moved = moveToDraw(late, { id: 'b' }, new Set(['b', 'c']));
  expect(moved.drawIds).toEqual(['b']);
  expect(moved.fault).toBeUndefined();
  expect(moveToDraw(late, { id: 'c' }, new Set(['b', 'c'])).drawIds).toEqual(['c', 'b']);
  expect(moved.selection).toBe(ticket.selection);
});

test('[LT-07] new odds are taken only when the player accepts them', () => {
  const prizes = [{ code: 'digit-1', odds: 9_000 }];
  const changed = withFault(
    ticket,
    ['a'],
    { error: 'odds_changed', oddsVersion: 'v2', prizes },
    'second-key',
  );
  expect(changed.oddsVersion).toBe('v1');
  expect(acceptOdds(changed, { oddsVersion: 'v2', prizes })).toEqual({
    ...ticket,
    drawIds: ['a'],
    clientTicketId: 'second-key',
    oddsVersion: 'v2',
    prizes,
  });
});
