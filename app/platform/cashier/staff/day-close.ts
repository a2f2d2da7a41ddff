import { parseDate } from '#app/lib/dates/calendar-date.ts';
import { dayjs } from '#app/lib/dates/dayjs.ts';
import { momentOf, type Period } from '#app/lib/dates/zoned-period.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../../calls/responses.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { countUnposted } from '../payment-check.ts';
import { suspenseAccount } from '../deposits/post-deposit.ts';
import { accountId, issuanceAccount } from '../../ledger/account.ts';
import { recordStaffAct, type StaffContext } from './staff-log.ts';

/** Grace period for movements that began before the day's end. */
const settleMs = 60_000;

/** `change = deposits − payouts + other`. Amounts are minor units. */
export interface ClosedDay {
  /** `yyyy-MM-dd` in the brand's time zone. */
  readonly day: string;
  readonly currency: string;
  readonly from: number;
  readonly until: number;
  readonly deposits: number;
  /** Less the money returned by failed payouts. */
  readonly payouts: number;
  /** House funding and the sandbox's play money. */
  readonly other: number;
  readonly change: number;
  readonly balance: number;
  readonly onHold: number;
  readonly closedBy: string;
  readonly closedAt: number;
}

export function dayPeriod(day: string, zone: string): Period | undefined {
  const midnight = parseDate(day);
  if (midnight === undefined) return undefined;
  const start = dayjs.utc(midnight);
  return { from: momentOf(zone, start), until: momentOf(zone, start.add(1, 'day')) };
}

const columns = sql`day, currency, from_at as "from", until_at as "until", deposits, payouts, other,
  change, balance, on_hold as "onHold", closed_by as "closedBy", closed_at as "closedAt"`;

export const readDay = (
  db: Queryable,
  tenant: string,
  currency: string,
  day: string,
): Promise<ClosedDay | undefined> =>
  db.one<ClosedDay>(sql`select ${columns} from cashier_day
    where tenant = ${tenant} and currency = ${currency} and day = ${day}`);

interface DayFigures {
  readonly deposits: number;
  readonly payouts: number;
  readonly change: number;
  readonly balance: number;
}

/** Issuance entries have the owner's sign: incoming money is negative. */
export async function readFigures(
  db: Queryable,
  tenant: string,
  currency: string,
  { from, until }: Period,
): Promise<DayFigures> {
  const account = accountId(issuanceAccount(currency));
  const row = await db.one<DayFigures>(sql`select
      coalesce(-sum(e.amount) filter (where m.kind in ('deposit', 'deposit-held', 'deposit-returned')), 0)::bigint as deposits,
      coalesce(sum(e.amount) filter (where m.kind in ('withdrawal-paid', 'withdrawal-return')), 0)::bigint
        as payouts,
      coalesce(-sum(e.amount), 0)::bigint as change,
      coalesce((select balance from ledger_entry l where l.tenant = ${tenant} and l.account = ${account}
        and l.at < ${until} order by l.at desc, l.sequence desc limit 1), 0)::bigint as balance
    from ledger_entry e join ledger_movement m on m.tenant = e.tenant and m.key = e.movement
    where e.tenant = ${tenant} and e.account = ${account} and e.at >= ${from} and e.at < ${until}`);
  if (!row) throw new Error('the figures of the day were not read');
  return row;
}

async function readHeld(db: Queryable, tenant: string, currency: string): Promise<number> {
  const row = await db.one<{
    onHold: number;
  }>(sql`select coalesce(sum(on_hold), 0)::bigint as "onHold"
    from withdrawal where tenant = ${tenant} and currency = ${currency} and on_hold > 0`);
  return row?.onHold ?? 0;
}

interface OpenBooks {
  readonly onHold: number;
  readonly suspense: number;
  /** Recent payments that do not match their postings. Not 0 means a bug. */
  readonly unposted: number;
}

export async function readOpenBooks(
  db: Queryable,
  tenant: string,
  currency: string,
  now: number,
): Promise<OpenBooks> {
  const account = accountId(suspenseAccount(currency));
  const row = await db.one<{ balance: number }>(
    sql`select balance from ledger_account where tenant = ${tenant} and id = ${account}`,
  );
  return {
    onHold: await readHeld(db, tenant, currency),
    suspense: row?.balance ?? 0,
    unposted: await countUnposted(db, tenant, now),
  };
}

/**
 * Idempotent: a closed day returns its stored figures.
 * @param day `yyyy-MM-dd` in the brand's time zone
 * @returns `invalid_input` for an invalid or unfinished day
 */
export async function closeDay(
  tx: Queryable,
  context: StaffContext,
  day: string,
): Promise<Result<ClosedDay, CallFault>> {
  const { tenant, staff, at } = context;
  const currency = tenant.currency.code;
  const period = dayPeriod(day, tenant.protection.timeZone);
  if (!period || period.until + settleMs > at)
    return refuse(fault('invalid_input', { paths: ['day'] }));
  const closed = await readDay(tx, tenant.code, currency, day);
  if (closed) return ok(closed);
  const figures = await readFigures(tx, tenant.code, currency, period);
  const { deposits, payouts, change, balance } = figures;
  const otherChanges = change - deposits + payouts;
  const onHold = await readHeld(tx, tenant.code, currency);
  const added = await tx.run(sql`insert into cashier_day (tenant, currency, day, from_at, until_at,
      deposits, payouts, other, change, balance, on_hold, closed_by, closed_at)
    values (${tenant.code}, ${currency}, ${day}, ${period.from}, ${period.until}, ${deposits}, ${payouts},
      ${otherChanges}, ${change}, ${balance}, ${onHold}, ${staff}, ${at}) on conflict do nothing`);
  if (added === 1)
    await recordStaffAct(tx, context, {
      act: 'close-day',
      subject: day,
      member: '',
      amount: change,
      outcome: 'closed',
    });
  const stored = await readDay(tx, tenant.code, currency, day);
  if (!stored) throw new Error(`the day ${day} was not stored`);
  return ok(stored);
}
