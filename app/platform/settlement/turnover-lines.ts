import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { MoneyOwner } from '../ledger/account.ts';

type TurnoverSource = 'deposit' | 'transfer' | 'adjustment' | 'points' | 'promotion';

/** Wagering requirement of a credit. */
export interface NewTurnoverLine extends MoneyOwner {
  /** Id of the credit, e.g. `deposit:<id>`; unique per line. */
  readonly id: string;
  readonly source: TurnoverSource;
  /** Minor units, more than 0. */
  readonly amount: number;
  /** Minor units: amount × factor. 0 requires nothing. */
  readonly required: number;
  readonly at: number;
}

/** Amounts are minor units. */
export interface TurnoverLine {
  readonly id: string;
  readonly source: TurnoverSource;
  readonly amount: number;
  readonly required: number;
  readonly done: number;
  readonly openedAt: number;
}

/**
 * Minor units: lines end when the member's total money is lower. Tenants written by older servers
 * have none.
 */
const smallBalanceOf = (tenant: string): Statement => sql`coalesce(
  (select (profile -> 'cashier' ->> 'smallBalance')::bigint from tenant where code = ${tenant}), 100)`;

/**
 * Call it in the credit's transaction, after its posting. Only later settlements count. Idempotent
 * per id.
 * @throws RangeError when an amount is not a whole number of minor units
 */
export async function openTurnoverLine(db: Queryable, line: NewTurnoverLine): Promise<void> {
  const { tenant, member, currency, id, source, amount, required, at } = line;
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`the amount ${amount} of a turnover line is not minor units above 0`);
  if (!Number.isSafeInteger(required) || required < 0)
    throw new RangeError(`the turnover ${required} is not a whole number of minor units`);
  await db.query(sql`select settlement_open_line(${tenant}, ${member}, ${currency}, ${id}, ${source},
    ${amount}::bigint, ${required}::bigint, ${at}::bigint,
    ${smallBalanceOf(tenant)})`);
}

/** Oldest first. Counts settled bets first: each valid bet once, for the oldest open line. */
export const readTurnoverLines = (
  db: Queryable,
  { tenant, member, currency }: MoneyOwner,
): Promise<readonly TurnoverLine[]> =>
  db.query<TurnoverLine>(sql`
    select id, source, amount, required, done, opened_at as "openedAt"
    from settlement_read_lines(${tenant}, ${member}, ${currency}, ${smallBalanceOf(tenant)})`);

/**
 * Turnover that closed lines counted from bets cancelled later and not yet replaced; minor units.
 * Counts settled bets first.
 */
export async function readOwedTurnover(
  db: Queryable,
  { tenant, member, currency }: MoneyOwner,
): Promise<number> {
  await db.query(sql`select settlement_count_turnover(${tenant}, ${member}, ${currency})`);
  const row = await db.one<{ owed: number }>(sql`select owed from turnover_cursor
    where tenant = ${tenant} and member = ${member} and currency = ${currency}`);
  return row?.owed ?? 0;
}

interface Withdrawable {
  readonly amount: number;
  readonly withheld: readonly { readonly id: string; readonly amount: number }[];
}

/** Held back by a line: the remaining requirement divided by the factor. */
function withheldBy({ amount, required, done }: TurnoverLine): number {
  const [remaining, total] = [BigInt(required - done), BigInt(required)];
  const share = (remaining * BigInt(amount) + total - 1n) / total;
  return Math.min(amount, Number(share));
}

/**
 * Never negative: lines together may hold back more than the cash.
 * @param cash minor units
 */
export function withdrawable(cash: number, lines: readonly TurnoverLine[]): Withdrawable {
  const withheld = lines.map((line) => ({ id: line.id, amount: withheldBy(line) }));
  const total = withheld.reduce((sum, { amount }) => sum + amount, 0);
  return { amount: Math.max(0, cash - total), withheld };
}
