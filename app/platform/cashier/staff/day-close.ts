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

/** Movements that began before the end of the day are booked by then. */
const settleMs = 60_000;

/** A day's books: `change = deposits − payouts + other`. Amounts are minor units. */
export interface ClosedDay {
  /** `yyyy-MM-dd` by the brand's clock. */
  readonly day: string;
  readonly currency: string;
  /** The day, half open, ms since the epoch. */
  readonly from: number;
  readonly until: number;
  /** Money that came in from members. */
  readonly deposits: number;
  /** Money that was paid to members, less what came back from failed payouts. */
  readonly payouts: number;
  /** Everything else: what the house lent, a sandbox's play money. */
  readonly other: number;
  /** How much more play money is in the world. */
  readonly change: number;
  /** All play money in the world at the day's end. */
  readonly balance: number;
  /** What was on hold for withdrawals when the day was closed. */
  readonly onHold: number;
  readonly closedBy: string;
  readonly closedAt: number;
}

/** A day by a zone's clock; undefined for a date that does not exist. */
export function dayPeriod(day: string, zone: string): Period | undefined {
  const midnight = parseDate(day);
  if (midnight === undefined) return undefined;
  const start = dayjs.utc(midnight);
  return { from: momentOf(zone, start), until: momentOf(zone, start.add(1, 'day')) };
}

const columns = sql`day, currency, from_at as "from", until_at as "until", deposits, payouts, other,
  change, balance, on_hold as "onHold", closed_by as "closedBy", closed_at as "closedAt"`;

/** A day's books as they were stored; undefined for one that is not closed. */
export const readDay = (
  db: Queryable,
  tenant: string,
  currency: string,
  day: string,
): Promise<ClosedDay | undefined> =>
  db.one<ClosedDay>(sql`select ${columns} from cashier_day
    where tenant = ${tenant} and currency = ${currency} and day = ${day}`);

/** What moved between members and the world within a day; minor units. */
interface DayFigures {
  readonly deposits: number;
  readonly payouts: number;
  readonly change: number;
  readonly balance: number;
}

/**
 * The movements of play money from and to the world within a period. Entries of the issuance account
 * are signed from the owner's view: what comes in is negative there.
 */
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

/** Open items to check before closing a day. Amounts are minor units. */
interface OpenBooks {
  /** On hold for withdrawals. */
  readonly onHold: number;
  /** Received payments not yet assigned to a deposit. */
  readonly suspense: number;
  /** Payments of the last three days that do not agree with their postings: 0 unless broken. */
  readonly unposted: number;
}

/** Reads a brand's open items. */
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
 * Closes a day: its figures are stored and never change. A closed day answers with what was stored.
 * @param day `yyyy-MM-dd` by the brand's clock
 * @returns `invalid_input` for a date that does not exist or a day that is not over
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
  const other = change - deposits + payouts;
  const onHold = await readHeld(tx, tenant.code, currency);
  const added = await tx.run(sql`insert into cashier_day (tenant, currency, day, from_at, until_at,
      deposits, payouts, other, change, balance, on_hold, closed_by, closed_at)
    values (${tenant.code}, ${currency}, ${day}, ${period.from}, ${period.until}, ${deposits}, ${payouts},
      ${other}, ${change}, ${balance}, ${onHold}, ${staff}, ${at}) on conflict do nothing`);
  if (added === 1)
    await recordStaffAct(tx, context, {
      ...{ act: 'close-day', subject: day, member: '', amount: change },
      outcome: 'closed',
    });
  const stored = await readDay(tx, tenant.code, currency, day);
  if (!stored) throw new Error(`the day ${day} was not stored`);
  return ok(stored);
}
