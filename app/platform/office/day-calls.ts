import { dayAt } from '#app/lib/dates/day-range.ts';
import { startOfDays } from '#app/lib/dates/zoned-period.ts';
import { ok } from '#app/lib/result.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import {
  closeDay,
  dayPeriod,
  readDay,
  readFigures,
  readOpenBooks,
} from '../cashier/staff/day-close.ts';
import { carryOutAct } from '../cashier/staff/carry-out-act.ts';
import type { Queryable } from '../db/database.ts';
import { staffActor, type OfficeHandlers, type OfficeServices } from './office-context.ts';

type Day = OfficeOutput<'days'>['days'][number];

/** Grace period for movements that began before the day's end. */
const settleMs = 60_000;

/** Stored figures of a closed day, else current ones. */
async function readBooks(
  db: Queryable,
  { code, currency, protection }: Tenant,
  day: string,
  now: number,
): Promise<Day> {
  const closed = await readDay(db, code, currency.code, day);
  if (closed) {
    return { ...closed, isOver: true };
  }
  const period = dayPeriod(day, protection.timeZone);
  if (!period) throw new Error(`the calendar has no day ${day}`);
  const figures = await readFigures(db, code, currency.code, period);
  return {
    day,
    currency: currency.code,
    ...period,
    ...figures,
    other: figures.change - figures.deposits + figures.payouts,
    onHold: null,
    closedBy: null,
    closedAt: null,
    isOver: period.until + settleMs <= now,
  };
}

/** Σ deposits − Σ payouts = change of the total play money. */
export const dayCalls = (services: OfficeServices): OfficeHandlers<'days' | 'closeBooks'> => ({
  async days({ days: count }, { tenant, now }) {
    const zone = tenant.protection.timeZone;
    const days: Day[] = [];
    for (let back = 0; back < count; back += 1) {
      const day = dayAt(startOfDays(back + 1, now, zone), zone);
      days.push(await readBooks(services.database, tenant, day, now));
    }
    const open = await readOpenBooks(services.database, tenant.code, tenant.currency.code, now);
    return ok({ days, open });
  },
  async closeBooks({ day, reason }, context) {
    const closed = await carryOutAct(services, staffActor(context, reason), (tx, staff) =>
      closeDay(tx, staff, day),
    );
    return closed.ok ? ok({ day: closed.value.day }) : closed;
  },
});
