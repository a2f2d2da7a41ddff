import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';

/** A member's money in one currency. */
interface TurnoverOwner {
  readonly tenant: string;
  readonly member: string;
  readonly currency: string;
}

/** The kind of credit that requires turnover. */
type TurnoverSource = 'deposit' | 'transfer' | 'adjustment' | 'points' | 'promotion';

/** What a credit requires to be bet before it can be withdrawn. */
export interface NewTurnoverLine extends TurnoverOwner {
  /** The credit, e.g. `deposit:<id>`; a line opens once for each. */
  readonly id: string;
  readonly source: TurnoverSource;
  /** Minor units, more than 0. */
  readonly amount: number;
  /** Minor units: the amount times the multiple. 0 requires nothing. */
  readonly required: number;
  /** ms since the epoch. */
  readonly at: number;
}

/** An open line of turnover; amounts are minor units. */
export interface TurnoverLine {
  readonly id: string;
  readonly source: TurnoverSource;
  readonly amount: number;
  readonly required: number;
  /** The valid bets counted for it; less than `required`. */
  readonly done: number;
  /** ms since the epoch. */
  readonly openedAt: number;
}

/**
 * Minor units: when all of a member's money is less, their lines end (domain 2.4). A tenant that an
 * older server wrote has none.
 */
const smallBalanceOf = (tenant: string): Statement => sql`coalesce(
  (select (profile -> 'cashier' ->> 'smallBalance')::bigint from tenant where code = ${tenant}), 100)`;

/**
 * Opens a credit's line of turnover, in the credit's transaction and after its posting. Only bets
 * that settle later count for it. The same id again changes nothing; `required` 0 opens nothing.
 *
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

/**
 * A member's open lines, oldest first, after all settled bets were counted: each valid bet once,
 * for the oldest open line.
 */
export const readTurnoverLines = (
  db: Queryable,
  { tenant, member, currency }: TurnoverOwner,
): Promise<readonly TurnoverLine[]> =>
  db.query<TurnoverLine>(sql`
    select id, source, amount, required, done, opened_at as "openedAt"
    from settlement_read_lines(${tenant}, ${member}, ${currency}, ${smallBalanceOf(tenant)})`);

/**
 * What a member's closed lines have counted of bets that were cancelled since and no later bet has
 * made up for; minor units. All settled bets are counted first.
 */
export async function readOwedTurnover(
  db: Queryable,
  { tenant, member, currency }: TurnoverOwner,
): Promise<number> {
  await db.query(sql`select settlement_count_turnover(${tenant}, ${member}, ${currency})`);
  const row = await db.one<{ owed: number }>(sql`select owed from turnover_cursor
    where tenant = ${tenant} and member = ${member} and currency = ${currency}`);
  return row?.owed ?? 0;
}

/** What a member can withdraw now, and what each line holds back; minor units. */
interface Withdrawable {
  readonly amount: number;
  readonly withheld: readonly { readonly id: string; readonly amount: number }[];
}

/** The part of its credit that a line still holds back: what remains over the multiple. */
function withheldBy({ amount, required, done }: TurnoverLine): number {
  const [remaining, whole] = [BigInt(required - done), BigInt(required)];
  const share = (remaining * BigInt(amount) + whole - 1n) / whole;
  return Math.min(amount, Number(share));
}

/**
 * What can be withdrawn of some cash: all but what the open lines hold back. Never below zero, so
 * that the lines together may hold back more than there is (domain 2.4).
 * @param cash minor units
 */
export function withdrawable(cash: number, lines: readonly TurnoverLine[]): Withdrawable {
  const withheld = lines.map((line) => ({ id: line.id, amount: withheldBy(line) }));
  const total = withheld.reduce((sum, { amount }) => sum + amount, 0);
  return { amount: Math.max(0, cash - total), withheld };
}
