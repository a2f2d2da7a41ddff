import { lastDays, windowsIn } from '#app/lib/dates/day-range.ts';
import { ok } from '#app/lib/result.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Queryable } from '../db/database.ts';
import type { OfficeHandlers, OfficeServices } from './office-context.ts';
import { readFirstDeposits, readPlay, readRegistrations } from './read-figures.ts';

type Figures = OfficeOutput<'dashboard'>;
type Play = Pick<Figures['total'], 'stakes' | 'payouts'>;

const sumOf = <Row>(rows: readonly Row[], valueOf: (row: Row) => number): number =>
  rows.reduce((total, row) => total + valueOf(row), 0);

function sumPlay(rows: readonly Play[]): Play & { readonly ggr: number } {
  const stakes = sumOf(rows, (row) => row.stakes);
  const payouts = sumOf(rows, (row) => row.payouts);
  return { stakes, payouts, ggr: stakes - payouts };
}

export async function readFigures(
  db: Queryable,
  { code, currency, protection: { timeZone } }: Tenant,
  count: number,
  now: number,
): Promise<Figures> {
  const windows = windowsIn('day', lastDays(count, 0, now, timeZone), timeZone);
  const query = { tenant: code, currency: currency.code, days: windows };
  const registered = await readRegistrations(db, query);
  const deposited = await readFirstDeposits(db, query);
  const played = await readPlay(db, query);
  const days = windows.map(({ firstDay }, index) => {
    const isOfDay = ({ day }: { readonly day: number }) => day === index;
    const plays = played.filter(isOfDay);
    return {
      day: firstDay,
      registrations: registered.find(isOfDay)?.count ?? 0,
      firstDeposits: deposited.find(isOfDay)?.count ?? 0,
      ...sumPlay(plays),
      products: plays.map((play) => ({ product: play.product, ...sumPlay([play]) })),
    };
  });
  const products = [...new Set(played.map(({ product }) => product))]
    .sort()
    .map((product) => ({ product, ...sumPlay(played.filter((play) => play.product === product)) }));
  const total = {
    registrations: sumOf(days, (day) => day.registrations),
    firstDeposits: sumOf(days, (day) => day.firstDeposits),
    ...sumPlay(played),
  };
  return { currency: currency.code, days, products, total };
}

export const figureCalls = ({ database }: OfficeServices): OfficeHandlers<'dashboard'> => ({
  dashboard: async ({ days }, { tenant, now }) =>
    ok(await readFigures(database, tenant, days, now)),
});
