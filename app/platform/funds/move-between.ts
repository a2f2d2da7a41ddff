import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Session } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { VisitMember } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { accountId, type AccountName } from '../ledger/account.ts';
import { createLedger } from '../ledger/store.ts';
import { purseOf } from './purse.ts';

interface Mover {
  readonly tenant: Tenant;
  readonly member: Pick<VisitMember, 'id' | 'type'>;
  readonly now: number;
}

interface Transfer {
  readonly transferId: string;
  readonly from: string;
  readonly to: string;
  /** Minor units; without it, all that is there. */
  readonly amount?: number | undefined;
}

/**
 * Balances of accounts, which nobody else moves until the transaction ends; in the ledger's own
 * order, so that nobody waits in a circle.
 */
async function held(
  session: Session,
  tenant: string,
  accounts: readonly AccountName[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await session.query<{
    id: string;
    balance: number;
  }>(sql`select id, balance from ledger_account
    where tenant = ${tenant} and id = any(${accounts.map(accountId)}::text[]) order by id collate "C" for no key update`);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/**
 * Moves money between two wallets of a member, once per transfer id; answers how much, also when it
 * had been moved before. Runs inside the caller's transaction.
 */
export async function moveBetween(
  session: Session,
  { tenant, member, now }: Mover,
  { transferId, from, to, amount }: Transfer,
): Promise<Result<number, CallFault>> {
  const ledger = createLedger(session, { now: () => now });
  const [source, goal] = [purseOf(tenant, member, from), purseOf(tenant, member, to)];
  for (const account of [source, goal]) await ledger.open(tenant.code, account);
  const there = (await held(session, tenant.code, [source, goal])).get(accountId(source)) ?? 0;
  const key = `transfer:${member.id}:${transferId}`;
  const before = await session.query<{ account: string; amount: number }>(
    sql`select account, amount from ledger_entry where tenant = ${tenant.code} and movement = ${key}`,
  );
  if (before.length > 0) {
    const left = before.find(({ account }) => account === accountId(source));
    const isSame =
      left !== undefined &&
      left.amount < 0 &&
      before.some(({ account }) => account === accountId(goal)) &&
      (amount === undefined || amount === -left.amount);
    return isSame ? ok(-left.amount) : refuse(fault('transfer_reused'));
  }
  const moved = amount ?? there;
  if (moved === 0) return ok(0);
  const { outcome } =
    moved > there
      ? { outcome: 'refused' }
      : await ledger.move({
          tenant: tenant.code,
          key,
          kind: 'transfer',
          reference: `${from}>${to}`,
          from: source,
          to: goal,
          amount: moved,
        });
  return outcome === 'refused' ? refuse(fault('wallet_short')) : ok(moved);
}

/**
 * Brings what lies in a member's other wallets into the one that a game is about to be played from,
 * once per key. Runs inside the caller's transaction.
 */
export async function bringAll(
  session: Session,
  { tenant, member, now }: Mover,
  key: string,
  to: string,
  wallets: readonly string[],
): Promise<void> {
  const goal = purseOf(tenant, member, to);
  const others = wallets
    .map((code) => purseOf(tenant, member, code))
    .filter((account) => accountId(account) !== accountId(goal));
  if (others.length === 0) return;
  const ledger = createLedger(session, { now: () => now });
  await ledger.open(tenant.code, goal);
  const balances = await held(session, tenant.code, [...others, goal]);
  const legs = others.flatMap((account) => {
    const there = balances.get(accountId(account)) ?? 0;
    return there > 0 ? [{ account, amount: -there }] : [];
  });
  const brought = legs.reduce((sum, { amount }) => sum - amount, 0);
  if (brought > 0)
    await ledger.post({
      tenant: tenant.code,
      key,
      kind: 'transfer',
      reference: `>${to}`,
      legs: [...legs, { account: goal, amount: brought }],
    });
}
