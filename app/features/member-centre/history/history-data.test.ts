import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarPeriods } from '#app/lib/dates/calendar-periods.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { movementStates, recordKinds, roundStates } from '#app/domain/games/record-kinds.ts';
import {
  historyHref,
  historyPeriods,
  readHistoryQuery,
  type HistoryQuery,
} from './history-data.ts';

const anyPeriod = fc.oneof(
  fc.record({
    period: fc.constantFrom(...historyPeriods),
    from: fc.constant(''),
    until: fc.constant(''),
  }),
  fc.record({
    period: fc.constant('own' as const),
    from: fc.constantFrom('2026-11-01', '31.02.', '2026-02-31'),
    until: fc.constantFrom('', '2026-11-24'),
  }),
);
const anyQuery: fc.Arbitrary<HistoryQuery> = fc
  .tuple(
    anyPeriod,
    fc.record({
      before: fc.option(fc.base64String({ minLength: 4, maxLength: 80 })),
      kind: fc.option(fc.constantFrom(...recordKinds)),
      wallet: fc.constantFrom('main', 'demo', 'harbour-games'),
      status: fc.option(fc.constantFrom(...movementStates)),
      reference: fc.constantFrom('', 'K7M2P9QRST', 'a b&c'),
      account: fc.constantFrom('', 'player01', 'a b&c'),
      state: fc.option(fc.constantFrom(...roundStates)),
      product: fc.option(fc.constantFrom(...gameTypes)),
      group: fc.constantFrom(...calendarPeriods),
    }),
  )
  .map(([period, rest]) => ({ ...period, ...rest }));
const anyFilter: fc.Arbitrary<Partial<HistoryQuery>> = fc.oneof(
  anyPeriod,
  fc.record({ kind: fc.option(fc.constantFrom(...recordKinds)) }),
  fc.record({ wallet: fc.constantFrom('main', 'demo', 'harbour-games') }),
  fc.record({ status: fc.option(fc.constantFrom(...movementStates)) }),
  fc.record({ reference: fc.constantFrom('', 'K7M2P9QRST') }),
  fc.record({ state: fc.option(fc.constantFrom(...roundStates)) }),
  fc.record({ product: fc.option(fc.constantFrom(...gameTypes)) }),
);
const parse = (href: string): HistoryQuery =>
  readHistoryQuery(new URL(href, 'http://brand.localhost').searchParams);

test('[MC-07] property: a new filter restarts at the newest entry and retains the others', () =>
  fc.assert(
    fc.property(anyQuery, anyFilter, (query, filter) => {
      expect(parse(historyHref(query, filter))).toEqual({ ...query, before: null, ...filter });
    }),
  ));

test('[MC-07] property: an older page has the same filters', () =>
  fc.assert(
    fc.property(anyQuery, fc.base64String({ minLength: 4 }), (query, before) => {
      expect(parse(historyHref(query, { before }))).toEqual({ ...query, before });
    }),
  ));

test('[MC-07] replaces custom days by a named period', () => {
  const customDays = parse('?from=2026-11-01&until=2026-11-02&kind=win');
  expect(parse(historyHref(customDays, { period: '7' }))).toMatchObject({
    period: '7',
    from: '',
    until: '',
    kind: 'win',
  });
});

test.each([
  'period=0',
  'period=own',
  'kind=luck',
  'state=x',
  'status=x',
  'reference=',
  'product=',
  'before=',
  'wallet=',
  '',
])('[MC-07] an invalid query `?%s` gives the default record', (query) =>
  expect(readHistoryQuery(new URLSearchParams(query))).toEqual({
    period: '30',
    from: '',
    until: '',
    before: null,
    kind: null,
    wallet: 'main',
    status: null,
    reference: '',
    account: '',
    state: null,
    product: null,
    group: 'day',
  }),
);
