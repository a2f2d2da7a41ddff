import type { RedemptionState } from '#app/domain/payments/redemption-states.ts';
import { pointCurrency } from '#app/domain/payments/point-currency.ts';
import type { Localised, TenantReward } from '#schema/tenant.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { issuanceAccount, playerAccount, type AccountName } from '../ledger/account.ts';
import { createLedger } from '../ledger/ledger.ts';

export interface Redemption {
  readonly tenant: string;
  readonly id: string;
  readonly member: string;
  readonly clientId: string;
  /** Reward id, and its title at that time. */
  readonly reward: string;
  readonly title: Localised;
  readonly quantity: number;
  readonly points: number;
  readonly state: RedemptionState;
  readonly remark: string;
  readonly requestedAt: number;
}

const columns: Statement = sql`tenant, id, member, client_id as "clientId", reward, title, quantity,
  points, state, remark, requested_at as "requestedAt"`;

export const findByClientId = (
  db: Queryable,
  tenant: string,
  member: string,
  clientId: string,
): Promise<Redemption | undefined> =>
  db.one<Redemption>(sql`select ${columns} from points_redemption
    where tenant = ${tenant} and member = ${member} and client_id = ${clientId}`);

export const lockRedemption = (
  tx: Queryable,
  tenant: string,
  id: string,
): Promise<Redemption | undefined> =>
  tx.one<Redemption>(
    sql`select ${columns} from points_redemption where tenant = ${tenant} and id = ${id} for update`,
  );

export const readRedemptions = (
  db: Queryable,
  tenant: string,
  member: string,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<readonly Redemption[]> =>
  db.query<Redemption>(sql`select ${columns} from points_redemption
    where tenant = ${tenant} and member = ${member} ${
      before === undefined
        ? sql``
        : sql`and (requested_at, id) < (select requested_at, id from points_redemption
            where tenant = ${tenant} and member = ${member} and id = ${before})`
    }
    order by requested_at desc, id desc limit ${limit}`);

/** Call it in the posting's transaction. */
export async function insertRedemption(tx: Queryable, one: Redemption): Promise<void> {
  await tx.run(sql`insert into points_redemption
      (tenant, id, member, client_id, reward, title, quantity, points, state, requested_at)
    values (${one.tenant}, ${one.id}, ${one.member}, ${one.clientId}, ${one.reward},
      ${JSON.stringify(one.title)}::jsonb, ${one.quantity}, ${one.points}::bigint, ${one.state},
      ${one.requestedAt}::bigint)`);
}

export async function readTaken(
  db: Queryable,
  tenant: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ reward: string; taken: number }>(
    sql`select reward, taken from points_stock where tenant = ${tenant}`,
  );
  return new Map(rows.map((row) => [row.reward, row.taken]));
}

/** null: no limit. */
export const leftOf = (
  { id, stock }: Pick<TenantReward, 'id' | 'stock'>,
  takenCounts: ReadonlyMap<string, number>,
): number | null => (stock === undefined ? null : Math.max(0, stock - (takenCounts.get(id) ?? 0)));

/** Locks the stock; false when too few are left. */
export async function takeStock(
  tx: Queryable,
  tenant: string,
  { id, stock = Number.MAX_SAFE_INTEGER }: Pick<TenantReward, 'id' | 'stock'>,
  quantity: number,
): Promise<boolean> {
  const changed = await tx.run(sql`insert into points_stock as s (tenant, reward, taken)
    select ${tenant}, ${id}, ${quantity} where ${quantity} <= ${stock}::bigint
    on conflict (tenant, reward) do update set taken = s.taken + excluded.taken
      where s.taken + excluded.taken <= ${stock}::bigint`);
  return changed === 1;
}

export async function returnStock(
  tx: Queryable,
  { tenant, reward, quantity }: Redemption,
): Promise<void> {
  await tx.run(sql`update points_stock set taken = taken - ${quantity}
    where tenant = ${tenant} and reward = ${reward}`);
}

/** Points reserved for pending redemptions. */
export const lockedPoints = (owner: string): AccountName => ({
  kind: 'locked',
  owner,
  currency: pointCurrency,
});

const moves = {
  hold: (member: string) => [playerAccount(member, pointCurrency), lockedPoints(member)],
  return: (member: string) => [lockedPoints(member), playerAccount(member, pointCurrency)],
  redeem: (member: string) => [lockedPoints(member), issuanceAccount(pointCurrency)],
} as const satisfies Readonly<Record<string, (member: string) => readonly AccountName[]>>;

/** @throws Error on a repeated move, or when the ledger refuses: both are bugs */
export async function movePoints(
  tx: Queryable,
  { tenant, id, member, points }: Redemption,
  verb: keyof typeof moves,
  at: number,
): Promise<void> {
  if (points === 0) return;
  const [from, to] = moves[verb](member);
  if (!from || !to) return;
  const key = `pts:${verb}:${id}`;
  const { outcome } = await createLedger(tx, { now: () => at }).move({
    tenant,
    key,
    kind: 'points',
    reference: id,
    from,
    to,
    amount: points,
  });
  if (outcome !== 'moved') throw new Error(`the ledger does not take ${key}: ${outcome}`);
}
