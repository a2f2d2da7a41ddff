import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordKinds, roundStates } from '#app/lib/record-kinds.ts';
import { historyDays, historyHref, readHistoryQuery, type HistoryQuery } from './history-data.ts';

const anyQuery: fc.Arbitrary<HistoryQuery> = fc.record({
  days: fc.constantFrom(...historyDays),
  before: fc.option(fc.base64String({ minLength: 4, maxLength: 80 })),
  kind: fc.option(fc.constantFrom(...recordKinds)),
  wallet: fc.constantFrom('main', 'demo', 'harbour-games'),
  state: fc.option(fc.constantFrom(...roundStates)),
});
const anyFilter: fc.Arbitrary<Partial<HistoryQuery>> = fc.oneof(
  fc.record({ days: fc.constantFrom(...historyDays) }),
  fc.record({ kind: fc.option(fc.constantFrom(...recordKinds)) }),
  fc.record({ wallet: fc.constantFrom('main', 'demo', 'harbour-games') }),
  fc.record({ state: fc.option(fc.constantFrom(...roundStates)) }),
);
const parse = (href: string): HistoryQuery =>
  readHistoryQuery(new URL(href, 'http://brand.localhost').searchParams);

test('[MC-07] law: whatever filter is chosen, the record begins at the newest again and the other filters stay', () =>
  fc.assert(
    fc.property(anyQuery, anyFilter, (query, filter) => {
      expect(parse(historyHref(query, filter))).toEqual({ ...query, before: null, ...filter });
    }),
  ));

test('[MC-07] law: an older page is of the same filters', () =>
  fc.assert(
    fc.property(anyQuery, fc.base64String({ minLength: 4 }), (query, before) => {
      expect(parse(historyHref(query, { before }))).toEqual({ ...query, before });
    }),
  ));

test.each(['days=0', 'days=2', 'kind=luck', 'state=x', 'before=', 'wallet=', ''])(
  '[MC-07] what `?%s` asks means nothing: the usual record',
  (query) =>
    expect(readHistoryQuery(new URLSearchParams(query))).toEqual({
      days: 30,
      before: null,
      kind: null,
      wallet: 'main',
      state: null,
    }),
);
