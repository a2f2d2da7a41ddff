import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { accountId, playerAccount, type AccountName } from '../../ledger/account.ts';
import { createLedger } from '../../ledger/ledger.ts';
import type { Posting } from '../../ledger/movement.ts';
import { openTurnoverLine } from '../../settlement/turnover-lines.ts';
import { tellMember, type DepositAct } from './change-state.ts';
import type { DepositOrder } from './deposit-store.ts';

/** Received money that is not yet assigned to a member. */
export const suspenseAccount = (currency: string): AccountName => ({
  kind: 'locked',
  owner: 'suspense',
  currency,
});
export const feeAccount = (currency: string): AccountName => ({
  kind: 'house',
  owner: 'deposit-fee',
  currency,
});

/** Creates missing accounts and locks them in the ledger's order until the transaction ends. */
export async function lockAccounts(
  tx: Queryable,
  tenant: string,
  accounts: readonly AccountName[],
  at: number,
): Promise<void> {
  const ledger = createLedger(tx, { now: () => at });
  for (const account of accounts) await ledger.open(tenant, account);
  await tx.query(sql`select id from ledger_account where tenant = ${tenant}
    and id = any(${accounts.map(accountId)}::text[]) order by id collate "C" for no key update`);
}

/** Throws on a refusal or a repeat, to roll the transaction back. */
export async function post(tx: Queryable, posting: Posting, at: number): Promise<void> {
  const outcome = await createLedger(tx, { now: () => at }).post(posting);
  if (outcome.outcome !== 'moved')
    throw new Error(
      `the posting ${posting.key} was ${outcome.outcome === 'refused' ? outcome.reason : 'made before'}`,
    );
}

const creditLegs = (
  from: AccountName,
  { member, currency }: Pick<DepositOrder, 'member' | 'currency'>,
  paid: number,
  fee: number,
): Posting['legs'] =>
  [
    { account: from, amount: -paid },
    { account: playerAccount(member, currency), amount: paid - fee },
    { account: feeAccount(currency), amount: fee },
  ].filter(({ amount }) => amount !== 0);

/**
 * Credits from outside or suspense and adds a turnover requirement. Call `findHoldReason` first.
 */
export async function creditPayment(
  tx: Queryable,
  order: DepositOrder,
  {
    from,
    key,
    paid,
    fee,
    act,
  }: {
    readonly from: AccountName;
    readonly key: string;
    readonly paid: number;
    readonly fee: number;
    readonly act: DepositAct;
  },
): Promise<void> {
  const { tenant, id, member, currency, amount, turnover } = order;
  await post(
    tx,
    { tenant, key, kind: 'deposit', reference: id, legs: creditLegs(from, order, paid, fee) },
    act.at,
  );
  const credited = paid - fee;
  if (credited > 0)
    await openTurnoverLine(tx, {
      tenant,
      member,
      currency,
      id: `deposit:${key.replace(/^dep:/, '')}`,
      source: 'deposit',
      amount: credited,
      required: credited * turnover,
      at: act.at,
    });
  await tellMember(
    tx,
    order,
    paid === amount ? 'depositCredited' : 'depositDifferent',
    { amount: credited, asked: amount },
    act.at,
    key,
  );
}
