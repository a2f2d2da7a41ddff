import type { Clock } from '#app/lib/clock.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { c2cProvider } from './c2c/settle-part.ts';

/** Discrepancies between payments and ledger, over all brands. */
export interface PaymentState {
  readonly openAlerts: number;
  readonly oldestAlertAt: number | null;
  /**
   * Recent payments done without a posting, and postings of payments that are not done. Not 0 means
   * a bug.
   */
  readonly unposted: number;
}

/** Compared period, and lifetime of the cached result; ms. */
const comparedMs = 3 * 86_400_000;
const maxAgeMs = 60_000;

const openAlerts = sql`select count(*)::int as "openAlerts", min(first_at) as "oldestAlertAt"
  from payment_alert where closed_at is null`;

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

/** Checks in production the invariant that tests check after every step. */
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

export async function countUnposted(db: Queryable, tenant: string, now: number): Promise<number> {
  const row = await db.one<Pick<PaymentState, 'unposted'>>(
    unpostedSince(now - comparedMs, (column) => sql`${column} = ${tenant}`),
  );
  return row?.unposted ?? 0;
}

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
