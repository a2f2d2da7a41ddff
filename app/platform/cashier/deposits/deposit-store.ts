import type { DepositActor, DepositState } from '#app/domain/payments/deposit-states.ts';
import type { Queryable } from '../../db/database.ts';
import { sql, type Statement } from '../../db/sql.ts';

/** How to pay without a payment page. */
export interface DepositInstructions {
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly qr?: string | undefined;
}

/** Amounts are minor units, times ms since the epoch. */
export interface DepositOrder {
  readonly tenant: string;
  readonly id: string;
  readonly member: string;
  readonly clientId: string;
  readonly channel: string;
  readonly method: string;
  /** null: staff match incoming payments by hand. */
  readonly provider: string | null;
  readonly currency: string;
  readonly amount: number;
  readonly feePpm: number;
  readonly feeFixed: number;
  /** Factor of the credit that must be wagered before withdrawal. */
  readonly turnover: number;
  readonly proofNeeded: boolean;
  readonly reference: string;
  readonly language: string;
  readonly state: DepositState;
  readonly page: string | null;
  readonly instructions: DepositInstructions | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly changedAt: number;
}

export interface DepositEvent {
  readonly state: DepositState;
  readonly actor: DepositActor;
  readonly actorName: string;
  readonly reason: string;
  readonly at: number;
}

export interface DepositReceipt {
  readonly provider: string;
  readonly ref: string;
  readonly deposit: string;
  readonly currency: string;
  readonly paid: number;
  readonly fee: number;
  readonly state: 'credited' | 'held' | 'returned';
  readonly reason: string;
  readonly at: number;
}

const orderColumns: Statement = sql`tenant, id, member, client_id as "clientId", channel, method,
  provider, currency, amount, fee_ppm as "feePpm", fee_fixed as "feeFixed", turnover,
  proof_needed as "proofNeeded", reference, language, state, page, instructions,
  created_at as "createdAt", expires_at as "expiresAt", changed_at as "changedAt"`;

const receiptColumns: Statement = sql`provider, ref, deposit, currency, paid, fee, state, reason, at`;

export const lockDeposit = (
  tx: Queryable,
  tenant: string,
  id: string,
): Promise<DepositOrder | undefined> =>
  tx.one<DepositOrder>(sql`select ${orderColumns} from deposit_order
    where tenant = ${tenant} and id = ${id} for update`);

export const readDeposit = (
  db: Queryable,
  { tenant, member, id }: Pick<DepositOrder, 'tenant' | 'member' | 'id'>,
): Promise<DepositOrder | undefined> =>
  db.one<DepositOrder>(sql`select ${orderColumns} from deposit_order
    where tenant = ${tenant} and id = ${id} and member = ${member}`);

export const findByClientId = (
  db: Queryable,
  { tenant, member, clientId }: Pick<DepositOrder, 'tenant' | 'member' | 'clientId'>,
): Promise<DepositOrder | undefined> =>
  db.one<DepositOrder>(sql`select ${orderColumns} from deposit_order
    where tenant = ${tenant} and member = ${member} and client_id = ${clientId}`);

/** Returns `limit` + 1 rows if there are more. */
export const readDeposits = (
  db: Queryable,
  {
    tenant,
    member,
    limit,
    before,
  }: {
    readonly tenant: string;
    readonly member: string;
    readonly limit: number;
    readonly before: string | undefined;
  },
): Promise<readonly DepositOrder[]> =>
  db.query<DepositOrder>(sql`select ${orderColumns} from deposit_order
    where tenant = ${tenant} and member = ${member} ${
      before === undefined
        ? sql``
        : sql`and (created_at, id) < (select created_at, id from deposit_order
            where tenant = ${tenant} and member = ${member} and id = ${before})`
    }
    order by created_at desc, id desc limit ${limit + 1}`);

export const readEvents = (
  db: Queryable,
  tenant: string,
  deposit: string,
): Promise<readonly DepositEvent[]> =>
  db.query<DepositEvent>(sql`select state, actor, actor_name as "actorName", reason, at
    from deposit_event where tenant = ${tenant} and deposit = ${deposit} order by sequence`);

export const readReceipts = (
  db: Queryable,
  tenant: string,
  deposits: readonly string[],
): Promise<readonly DepositReceipt[]> =>
  db.query<DepositReceipt>(sql`select ${receiptColumns} from deposit_receipt
    where tenant = ${tenant} and deposit = any(${[...deposits]}::text[]) order by at, ref`);

export const findReceipt = (
  db: Queryable,
  tenant: string,
  { provider, ref }: Pick<DepositReceipt, 'provider' | 'ref'>,
): Promise<DepositReceipt | undefined> =>
  db.one<DepositReceipt>(sql`select ${receiptColumns} from deposit_receipt
    where tenant = ${tenant} and provider = ${provider} and ref = ${ref}`);

export async function countProofs(db: Queryable, tenant: string, deposit: string): Promise<number> {
  const row = await db.one<{ count: number }>(sql`select count(*)::int as count from deposit_proof
    where tenant = ${tenant} and deposit = ${deposit}`);
  return row?.count ?? 0;
}

export async function storeProofs(
  tx: Queryable,
  { tenant, id }: Pick<DepositOrder, 'tenant' | 'id'>,
  pictures: readonly Uint8Array[],
  at: number,
): Promise<void> {
  const first = await countProofs(tx, tenant, id);
  for (const [index, bytes] of pictures.entries())
    await tx.run(sql`insert into deposit_proof (tenant, deposit, place, bytes, at)
      values (${tenant}, ${id}, ${first + index}, ${bytes}, ${at})`);
}

/** Minor units since a moment: open orders count by their amount, others by what arrived. */
export async function sumOfChannel(
  db: Queryable,
  { tenant, member, channel }: Pick<DepositOrder, 'tenant' | 'member' | 'channel'>,
  since: number,
): Promise<number> {
  const row = await db.one<{ sum: number }>(sql`select coalesce(sum(case
      when o.state in ('created', 'pending', 'proof') then o.amount
      else (select coalesce(sum(r.paid), 0) from deposit_receipt r
        where r.tenant = o.tenant and r.deposit = o.id and r.state = 'credited') end), 0)::bigint as sum
    from deposit_order o where o.tenant = ${tenant} and o.member = ${member}
      and o.channel = ${channel} and o.created_at >= ${since}`);
  return row?.sum ?? 0;
}

export async function countOpen(db: Queryable, tenant: string, member: string): Promise<number> {
  const row = await db.one<{ count: number }>(sql`select count(*)::int as count from deposit_order
    where tenant = ${tenant} and member = ${member} and state in ('created', 'pending', 'proof')`);
  return row?.count ?? 0;
}

export async function countCancelled(
  db: Queryable,
  {
    tenant,
    member,
    method,
    since,
  }: {
    readonly tenant: string;
    readonly member: string;
    readonly method: string;
    readonly since: number;
  },
): Promise<number> {
  const row = await db.one<{ count: number }>(sql`select count(*)::int as count from deposit_order
    where tenant = ${tenant} and member = ${member} and method = ${method} and state = 'cancelled'
      and changed_at > ${since}`);
  return row?.count ?? 0;
}
