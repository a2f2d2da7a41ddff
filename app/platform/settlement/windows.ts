import type { Period } from '#app/lib/dates/zoned-period.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { MoneyOwner } from '../ledger/account.ts';

interface WindowTotal {
  /** Game type; empty for games outside the catalogue. */
  readonly product: string;
  readonly stake: number;
  readonly payout: number;
  readonly validBet: number;
}

interface ClosableWindow {
  readonly tenant: string;
  readonly currency: string;
  readonly until: number;
  readonly now: number;
}

/**
 * Freezes the sums of ended windows; idempotent. Waits for running settlements. Call it before
 * paying by a window [MC-18].
 * @throws RangeError for a window that is not over
 */
export async function closeWindow(
  db: Queryable,
  { tenant, currency, until, now }: ClosableWindow,
): Promise<void> {
  if (until > now) throw new RangeError(`a window that ends at ${until} is not over at ${now}`);
  await db.query(
    sql`select settlement_close_window(${tenant}, ${currency}, ${until}::bigint, ${now}::bigint)`,
  );
}

/**
 * By product: rounds settled in the window, and corrections received in it for earlier rounds. The
 * window must come from `periodAt` in the brand's zone.
 */
export const readWindow = (
  db: Queryable,
  { tenant, member, currency }: MoneyOwner,
  { from, until }: Period,
): Promise<readonly WindowTotal[]> =>
  db.query<WindowTotal>(sql`
    select product, sum(stake)::bigint as stake, sum(payout)::bigint as payout,
      sum(valid_bet)::bigint as "validBet"
    from settled_bet where tenant = ${tenant} and member = ${member} and currency = ${currency}
      and settled_at >= ${from}::bigint and settled_at < ${until}::bigint
    group by product order by product`);
