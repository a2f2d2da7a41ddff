import type { Clock } from '#app/lib/clock.ts';
import type { RebateRules } from '#schema/merchant-normal.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import {
  accountId,
  issuanceAccount,
  playerAccount,
  type AccountName,
} from '../../ledger/account.ts';
import { createLedger, type Ledger } from '../../ledger/ledger.ts';
import type { MoveOutcome } from '../../ledger/movement.ts';
import { rebateAmount, type ProductSum, type RebatePart } from './rebate-amount.ts';

export interface RebateOwner {
  readonly tenant: string;
  readonly member: string;
  readonly currency: string;
  readonly rules: RebateRules;
}

export interface PaidRebate {
  /** Sequence number of the last included bet. */
  readonly upto: number;
  readonly amount: number;
  readonly paidBy: 'member' | 'month';
  readonly at: number;
}

export interface OpenRebate {
  /** Sequence number of the last included bet; 0 before the first. */
  readonly upto: number;
  readonly rank: number;
  readonly amount: number;
  readonly parts: readonly RebatePart[];
  readonly last: PaidRebate | undefined;
}

type Who = Pick<RebateOwner, 'tenant' | 'member' | 'currency'>;

const readLast = (db: Queryable, { tenant, member, currency }: Who) =>
  db.one<PaidRebate>(sql`select upto, amount, paid_by as "paidBy", at from rebate_claim
    where tenant = ${tenant} and member = ${member} and currency = ${currency}
    order by upto desc limit 1`);

const readSums = (
  db: Queryable,
  { tenant, member, currency }: Who,
  after: number,
  upto: number,
): Promise<ProductSum[]> =>
  db.query<ProductSum>(sql`select product, sum(valid_bet)::bigint as "validBet" from settled_bet
    where tenant = ${tenant} and member = ${member} and currency = ${currency}
      and seq > ${after}::bigint and seq <= ${upto}::bigint group by product order by product`);

async function readNewest(
  db: Queryable,
  { tenant, member, currency }: Who,
  before?: number,
): Promise<number> {
  const row = await db.one<{ seq: number }>(sql`select seq from settled_bet
    where tenant = ${tenant} and member = ${member} and currency = ${currency}
      ${before === undefined ? sql`` : sql`and settled_at < ${before}::bigint`}
    order by seq desc limit 1`);
  return row?.seq ?? 0;
}

const readRank = async (db: Queryable, { tenant, member }: Who): Promise<number> =>
  (
    await db.one<{ rank: number }>(
      sql`select rank_level as rank from account_member where tenant = ${tenant} and id = ${member}`,
    )
  )?.rank ?? 0;

/** @param bound last included bet, or exclusive settlement time; default: all */
export async function readOpenRebate(
  db: Queryable,
  owner: RebateOwner,
  bound: { readonly upto?: number; readonly before?: number } = {},
): Promise<OpenRebate> {
  const last = await readLast(db, owner);
  const upto = bound.upto ?? (await readNewest(db, owner, bound.before));
  const rank = await readRank(db, owner);
  const sums = await readSums(db, owner, last?.upto ?? 0, upto);
  return { upto, rank, last, ...rebateAmount(owner.rules, rank, sums) };
}

const rebateBudget = (currency: string): AccountName => ({
  kind: 'promo',
  owner: 'rebate',
  currency,
});

function requireMoved(outcome: MoveOutcome, key: string): void {
  if (outcome.outcome === 'refused')
    throw new Error(`the ledger does not take ${key}: ${outcome.reason}`);
}

/** Blocks settlements until the transaction ends. */
export async function lockRebate(db: Queryable, { tenant, member, currency }: Who, clock: Clock) {
  const accounts = [playerAccount(member, currency), rebateBudget(currency)];
  const ledger = createLedger(db, clock);
  for (const account of accounts) await ledger.open(tenant, account);
  await db.query(sql`select settlement_lock(${tenant}, ${currency}, ${clock.now()}::bigint,
    ${accounts.map(accountId)}::text[])`);
  return ledger;
}

async function payFromHouse(
  ledger: Ledger,
  { tenant, member, currency }: Who,
  { upto, amount }: Pick<OpenRebate, 'upto' | 'amount'>,
): Promise<void> {
  const house: AccountName = { kind: 'house', currency };
  const id = `${member}:${upto}`;
  const lacking = amount - ((await ledger.balanceOf(tenant, house)) ?? 0);
  const steps = [
    { verb: 'bankroll', from: issuanceAccount(currency), to: house, amount: lacking },
    { verb: 'fund', from: house, to: rebateBudget(currency), amount },
    { verb: 'claim', from: rebateBudget(currency), to: playerAccount(member, currency), amount },
  ];
  for (const { verb, ...transfer } of steps) {
    if (transfer.amount <= 0) continue;
    const key = `rebate:${verb}:${id}`;
    const kind = verb === 'claim' ? 'rebate' : verb;
    requireMoved(await ledger.move({ tenant, key, kind, reference: 'rebate', ...transfer }), key);
  }
}

/**
 * @param ledger returned by `lockRebate`, in the same transaction
 * @throws when the ledger refuses, to roll the transaction back
 */
export async function payRebate(
  db: Queryable,
  ledger: Ledger,
  { tenant, member, currency }: Who,
  { upto, amount, parts }: Pick<OpenRebate, 'upto' | 'amount' | 'parts'>,
  { paidBy, at }: Pick<PaidRebate, 'paidBy' | 'at'>,
): Promise<void> {
  await payFromHouse(ledger, { tenant, member, currency }, { upto, amount });
  await db.run(sql`insert into rebate_claim (tenant, member, currency, upto, amount, paid_by, parts, at)
    values (${tenant}, ${member}, ${currency}, ${upto}::bigint, ${amount}::bigint, ${paidBy},
      ${JSON.stringify(parts)}::jsonb, ${at}::bigint)`);
}

export const readPaidRebate = (
  db: Queryable,
  { tenant, member, currency }: Who,
  upto: number,
): Promise<PaidRebate | undefined> =>
  db.one<PaidRebate>(sql`select upto, amount, paid_by as "paidBy", at from rebate_claim
    where tenant = ${tenant} and member = ${member} and currency = ${currency}
      and upto = ${upto}::bigint`);
