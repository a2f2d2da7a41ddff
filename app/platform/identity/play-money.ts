import type { Tenant } from '#schema/tenant.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { accountId, playerAccount, type AccountName } from '../ledger/account.ts';
import { createLedger } from '../ledger/ledger.ts';
import { playMoneyMovementKind } from '../ledger/movement.ts';

/* Play money of brands without real money: a welcome credit and refills. */

type Brand = Pick<Tenant, 'code' | 'currency' | 'playMoney'>;

interface OpenRefill {
  readonly period: number;
  readonly amount: number;
}

const hourMs = 3_600_000;
const budgetAccount = (currency: string): AccountName => ({
  kind: 'promo',
  owner: playMoneyMovementKind,
  currency,
});
const refillKey = (member: string, period: number): string =>
  `play-money:refill:${member}:${period}`;

/**
 * Credits once per key. The brand's budget is funded in the same transaction.
 * @throws Error when the ledger refuses; the transaction rolls back
 */
async function credit(
  db: Queryable,
  { code: tenant, currency: { code: currency } }: Brand,
  {
    member,
    key,
    amount,
  }: { readonly member: string; readonly key: string; readonly amount: number },
  now: number,
): Promise<void> {
  const ledger = createLedger(db, { now: () => now });
  const budget = budgetAccount(currency);
  const player = playerAccount(member, currency);
  await ledger.open(tenant, budget);
  await ledger.open(tenant, player);
  const funding = await ledger.credit({
    tenant,
    key: `${key}:fund`,
    kind: 'fund',
    note: 'play money',
    to: budget,
    amount,
  });
  const payment = await ledger.move({
    tenant,
    key,
    kind: playMoneyMovementKind,
    note: 'play money',
    from: budget,
    to: player,
    amount,
  });
  if (funding.outcome === 'refused' || payment.outcome === 'refused')
    throw new Error(`the ledger does not take ${key}`);
}

export async function creditWelcome(
  db: Queryable,
  brand: Brand,
  member: string,
  now: number,
): Promise<void> {
  const amount = brand.playMoney?.welcome ?? 0;
  if (amount > 0)
    await credit(db, brand, { member, key: `play-money:welcome:${member}`, amount }, now);
}

const readPaid = async (
  db: Queryable,
  { code, currency }: Brand,
  member: string,
  period: number,
): Promise<number | undefined> =>
  (
    await db.one<{ amount: number }>(sql`select amount from ledger_entry
      where tenant = ${code} and movement = ${refillKey(member, period)}
        and account = ${accountId(playerAccount(member, currency.code))}`)
  )?.amount;

async function readMoney(
  db: Queryable,
  { code, currency }: Brand,
  member: string,
): Promise<number> {
  const locked = accountId({ kind: 'locked', owner: member, currency: currency.code });
  const row = await db.one<{ money: number }>(sql`select (
    coalesce((select sum(balance) from ledger_account where tenant = ${code} and kind = 'player'
      and split_part(owner, '@', 1) = ${member} and currency = ${currency.code}), 0)
    + coalesce((select balance from ledger_account where tenant = ${code} and id = ${locked}), 0)
    )::bigint as money`);
  return row?.money ?? 0;
}

/** Undefined if the member has enough money or claimed this period's refill. */
export async function readOpenRefill(
  db: Queryable,
  brand: Brand,
  member: string,
  now: number,
): Promise<OpenRefill | undefined> {
  const { refill: amount, every } = brand.playMoney ?? { refill: 0, every: 1 };
  if (amount === 0 || (await readMoney(db, brand, member)) >= amount) return undefined;
  const period = Math.floor(now / (every * hourMs));
  return (await readPaid(db, brand, member, period)) === undefined ? { period, amount } : undefined;
}

/**
 * Idempotent per period: a repeated claim returns the paid amount.
 * @returns minor units; undefined when no refill is open
 */
export async function claimRefill(
  db: Queryable,
  brand: Brand,
  member: string,
  period: number,
  now: number,
): Promise<number | undefined> {
  const paid = await readPaid(db, brand, member, period);
  if (paid !== undefined) return paid;
  const open = await readOpenRefill(db, brand, member, now);
  if (open?.period !== period) return undefined;
  const { amount } = open;
  await credit(db, brand, { member, key: refillKey(member, period), amount }, now);
  return amount;
}
