import {
  contractKinds,
  kindTraits,
  type ContractKind,
} from '#app/domain/contracts/contract-kinds.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { readDues } from './pay-bill.ts';

export interface BillKey {
  readonly child: string;
  readonly kind: ContractKind;
  readonly from: number;
}

/** Clawback period after a payment, ms. */
const clawbackMs = 90 * 86_400_000;

/** Used in URLs and in the ledger. */
export const billIdOf = ({ child, kind, from }: BillKey): string =>
  `${kindTraits[kind].key}-${from}-${child}`;

export function parseBillId(id: string): BillKey | undefined {
  const [, key, from = '', child = ''] = /^([a-z]+)-(\d{1,15})-([\w-]+)$/.exec(id) ?? [];
  const kind = contractKinds.find((name) => kindTraits[name].key === key);
  return kind && { child, kind, from: Number(from) };
}

/** Sums over all revisions; minor units. */
export interface PaidBill extends BillKey {
  readonly until: number;
  readonly revision: number;
  readonly paid: number;
  readonly clawedBack: number;
  readonly recent: number;
  readonly paidAt: number;
  readonly isWaiting: boolean;
}

/** Each bill has at most one clawback. */
export const clawableOf = ({ recent, clawedBack, isWaiting }: PaidBill): number =>
  clawedBack > 0 || isWaiting ? 0 : recent;

/** In index order; `where` filters a bill `b`. */
export const paidBills = (
  tenant: string,
  agent: string,
  at: number,
  condition: Statement,
): Statement => sql`select b.child, b.kind, b.window_from as "from", max(b.window_until) as until,
    max(b.revision) as revision, sum(b.paid)::bigint as paid,
    sum(b.clawed_back)::bigint as "clawedBack",
    coalesce(sum(b.paid) filter (where coalesce(a.decided_at, b.at) > ${at - clawbackMs}::bigint), 0)::bigint
      as recent,
    coalesce(max(coalesce(a.decided_at, b.at)) filter (where b.paid > 0), 0) as "paidAt",
    exists (select 1 from agent_bill_approval w where w.tenant = ${tenant} and w.child = b.child
      and w.kind = b.kind and w.window_from = b.window_from and w.state = 'waiting'
      and w.revision = max(b.revision)) as "isWaiting"
  from agent_bill b left join agent_bill_approval a on a.tenant = b.tenant and a.child = b.child
    and a.kind = b.kind and a.window_from = b.window_from and a.revision = b.revision - 1
    and a.state = 'approved'
  where b.tenant = ${tenant} and b.child = ${agent} and ${condition}
  group by b.child, b.window_from, b.kind having sum(b.paid) > 0`;

export const readPaidBill = (
  db: Queryable,
  tenant: string,
  { child, kind, from }: BillKey,
  at: number,
): Promise<PaidBill | undefined> =>
  db.one(paidBills(tenant, child, at, sql`b.kind = ${kind} and b.window_from = ${from}::bigint`));

export async function hasPaidBills(
  db: Queryable,
  { tenant, member }: { readonly tenant: string; readonly member: string },
): Promise<boolean> {
  const row = await db.one(sql`select 1 from agent_bill
    where tenant = ${tenant} and child = ${member} and paid > 0 limit 1`);
  return row !== undefined;
}

/** What an agent owes after clawbacks, and what was repaid of it, in minor units. */
export async function readDebt(
  db: Queryable,
  { tenant, member, currency }: Record<'tenant' | 'member' | 'currency', string>,
): Promise<{ readonly owed: number; readonly repaid: number }> {
  const owed = (await readDues(db, { tenant, currency }, [member])).get(member) ?? 0;
  const row = await db.one<{ total: number }>(sql`select coalesce(sum(owed), 0)::bigint as total
    from agent_clawback where tenant = ${tenant} and child = ${member} and state <> 'refused'`);
  return { owed, repaid: (row?.total ?? 0) - owed };
}
