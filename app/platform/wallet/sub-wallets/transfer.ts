import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { SessionMember } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { accountId, type AccountName } from '../../ledger/account.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { subWalletOf } from './sub-wallets.ts';

interface TransferContext {
  readonly tenant: Tenant;
  readonly member: Pick<SessionMember, 'id' | 'type'>;
  readonly now: number;
}

interface Transfer {
  readonly transferId: string;
  readonly from: string;
  readonly to: string;
  /** Minor units; default: the whole balance. */
  readonly amount?: number | undefined;
}

/** Locks in the ledger's order until the transaction ends, to prevent deadlocks. */
async function lockBalances(
  tx: Queryable,
  tenant: string,
  accounts: readonly AccountName[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{
    id: string;
    balance: number;
  }>(sql`select id, balance from ledger_account
    where tenant = ${tenant} and id = any(${accounts.map(accountId)}::text[])
      order by id collate "C" for no key update`);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/**
 * Idempotent per transfer id: a repeat returns the moved amount. Runs in the caller's transaction.
 */
export async function transferBetweenWallets(
  tx: Queryable,
  { tenant, member, now }: TransferContext,
  { transferId, from, to, amount }: Transfer,
): Promise<Result<number, CallFault>> {
  const ledger = createLedger(tx, { now: () => now });
  const [source, target] = [subWalletOf(tenant, member, from), subWalletOf(tenant, member, to)];
  for (const account of [source, target]) await ledger.open(tenant.code, account);
  const available =
    (await lockBalances(tx, tenant.code, [source, target])).get(accountId(source)) ?? 0;
  const key = `transfer:${member.id}:${transferId}`;
  const postedEntries = await tx.query<{ account: string; amount: number }>(
    sql`select account, amount from ledger_entry where tenant = ${tenant.code} and movement = ${key}`,
  );
  if (postedEntries.length > 0) {
    const sourceEntry = postedEntries.find(({ account }) => account === accountId(source));
    const isSameTransfer =
      sourceEntry !== undefined &&
      sourceEntry.amount < 0 &&
      postedEntries.some(({ account }) => account === accountId(target)) &&
      (amount === undefined || amount === -sourceEntry.amount);
    return isSameTransfer ? ok(-sourceEntry.amount) : refuse(fault('transfer_reused'));
  }
  const amountToMove = amount ?? available;
  if (amountToMove === 0) return ok(0);
  const { outcome } =
    amountToMove > available
      ? { outcome: 'refused' }
      : await ledger.move({
          tenant: tenant.code,
          key,
          kind: 'transfer',
          reference: `${from}>${to}`,
          from: source,
          to: target,
          amount: amountToMove,
        });
  return outcome === 'refused' ? refuse(fault('wallet_short')) : ok(amountToMove);
}

/**
 * Before a launch: moves the money of the other wallets to the game's wallet, once per key. Runs in
 * the caller's transaction.
 */
export async function consolidateInto(
  tx: Queryable,
  { tenant, member, now }: TransferContext,
  key: string,
  to: string,
  wallets: readonly string[],
): Promise<void> {
  const target = subWalletOf(tenant, member, to);
  const others = wallets
    .map((code) => subWalletOf(tenant, member, code))
    .filter((account) => accountId(account) !== accountId(target));
  if (others.length === 0) return;
  const ledger = createLedger(tx, { now: () => now });
  await ledger.open(tenant.code, target);
  const balances = await lockBalances(tx, tenant.code, [...others, target]);
  const legs = others.flatMap((account) => {
    const available = balances.get(accountId(account)) ?? 0;
    return available > 0 ? [{ account, amount: -available }] : [];
  });
  const total = legs.reduce((sum, { amount }) => sum - amount, 0);
  if (total > 0)
    await ledger.post({
      tenant: tenant.code,
      key,
      kind: 'transfer',
      reference: `>${to}`,
      legs: [...legs, { account: target, amount: total }],
    });
}
