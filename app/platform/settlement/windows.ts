import type { Period } from '#app/lib/dates/zoned-period.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** A member's play in one currency. */
interface WindowOwner {
  readonly tenant: string;
  readonly member: string;
  readonly currency: string;
}

/** What a member played of one product in a window; minor units. */
interface WindowTotal {
  /** A game type; empty for games that the catalogue does not have. */
  readonly product: string;
  readonly stake: number;
  readonly payout: number;
  readonly validBet: number;
}

interface ClosableWindow {
  readonly tenant: string;
  readonly currency: string;
  /** The end of the window, ms since the epoch. */
  readonly until: number;
  /** ms since the epoch, by the platform's clock. */
  readonly now: number;
}

/**
 * Closes a brand's windows that end by a moment: their sums never change again. Waits for what is
 * settling now; closing again changes nothing. Whoever pays by a window closes it first [MC-18].
 *
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
 * What a member played in a window, by product: the rounds that settled in it, and what came later
 * for rounds that had settled before. The window is one of `periodAt` in the brand's zone.
 */
export const readWindow = (
  db: Queryable,
  { tenant, member, currency }: WindowOwner,
  { from, until }: Period,
): Promise<readonly WindowTotal[]> =>
  db.query<WindowTotal>(sql`
    select product, sum(stake)::bigint as stake, sum(payout)::bigint as payout,
      sum(valid_bet)::bigint as "validBet"
    from settled_bet where tenant = ${tenant} and member = ${member} and currency = ${currency}
      and settled_at >= ${from}::bigint and settled_at < ${until}::bigint
    group by product order by product`);
