import type { Clock } from '#app/lib/clock.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { c2cProvider } from './c2c/settle-part.ts';

/** What staff of any brand have to look at: money may be where the books do not have it. */
export interface PaymentState {
  /** Providers' reports that could not be carried out and that nobody has closed. */
  readonly openAlerts: number;
  /** When the oldest of them came, ms since the epoch. */
  readonly oldestAlertAt: number | null;
  /**
   * Payouts and deposits of the last days that are done without a posting, and postings of payouts
   * that are not done: 0 unless the platform is broken.
   */
  readonly unposted: number;
}

/** How far back orders are compared with their postings, and how long a result is good; ms. */
const comparedMs = 3 * 86_400_000;
const maxAgeMs = 60_000;

/** The open alerts of all brands. */
const openAlerts = sql`select count(*)::int as "openAlerts", min(first_at) as "oldestAlertAt"
  from payment_alert where closed_at is null`;

/** Counts payments marked done without a posting, and postings without such a payment. */
const unpostedSince = (since: number, isOf: (column: Statement) => Statement) => sql`select (
    select count(*) from withdrawal_part p where ${isOf(sql`p.tenant`)}
      and p.state = 'done' and p.ended_at >= ${since}
      and not exists (select 1 from ledger_movement m
        where m.tenant = p.tenant and m.key = 'wd:part:' || p.id))::int
  + (select count(*) from withdrawal_part p where ${isOf(sql`p.tenant`)}
      and p.state <> 'done' and p.sent_at >= ${since}
      and exists (select 1 from ledger_movement m
        where m.tenant = p.tenant and m.key = 'wd:part:' || p.id)
      and not exists (select 1 from ledger_movement m
        where m.tenant = p.tenant and m.key = 'wd:failed:' || p.id))::int
  + (select count(*) from deposit_receipt r where ${isOf(sql`r.tenant`)}
      and r.changed_at >= ${since}
      and not exists (select 1 from ledger_movement m where m.tenant = r.tenant and m.key in (
        case when r.provider = ${c2cProvider} then 'wd:part:' || r.ref
          when r.state = 'credited' then 'dep:' || r.deposit end,
        'dep:hold:' || r.deposit || ':' || r.provider || ':' || r.ref)))::int as unposted`;

/**
 * Compares orders with their postings, over all brands: a check in production of what tests check
 * after every step.
 */
export async function checkPayments(db: Queryable, now: number): Promise<PaymentState> {
  const alerts = await db.one<Omit<PaymentState, 'unposted'>>(openAlerts);
  const orders = await db.one<Pick<PaymentState, 'unposted'>>(
    unpostedSince(now - comparedMs, () => sql`true`),
  );
  return {
    openAlerts: alerts?.openAlerts ?? 0,
    oldestAlertAt: alerts?.oldestAlertAt ?? null,
    unposted: orders?.unposted ?? 0,
  };
}

/** How many payments of a brand's last three days do not agree with their postings. */
export async function countUnposted(db: Queryable, tenant: string, now: number): Promise<number> {
  const row = await db.one<Pick<PaymentState, 'unposted'>>(
    unpostedSince(now - comparedMs, (column) => sql`${column} = ${tenant}`),
  );
  return row?.unposted ?? 0;
}

/** The check's result, made anew once a minute however often it is asked for. */
export function createPaymentCheck(db: Queryable, clock: Clock): () => Promise<PaymentState> {
  let last: { readonly at: number; readonly state: Promise<PaymentState> } | undefined;
  return () => {
    const now = clock.now();
    if (!last || Math.abs(now - last.at) >= maxAgeMs) {
      const state = checkPayments(db, now);
      last = { at: now, state };
      state.catch(() => {
        last = undefined;
      });
    }
    return last.state;
  };
}
