import type { ContractKind } from '#app/domain/contracts/contract-kinds.ts';
import { carriedPart, type CarryCap } from '#app/domain/contracts/dividend-base.ts';
import type { Period } from '#app/lib/dates/zoned-period.ts';
import { joinSql, sql } from '../db/sql.ts';
import type { Queryable } from '../db/database.ts';
import type { ActiveContract, Bill, Carried } from './compute-bills.ts';

export interface BillWindow extends Period {
  readonly tenant: string;
  readonly currency: string;
  readonly kind: ContractKind;
  readonly cycle: string;
  /** Day of the window's start in the brand's time zone; absent when irrelevant. */
  readonly day?: Period;
}

/** Accepted contracts in force at the window's start, between an agent and a direct member. */
export const readActiveContracts = (
  db: Queryable,
  { tenant, kind, cycle, from }: BillWindow,
): Promise<readonly ActiveContract[]> =>
  db.query(sql`select c.child, c.parent, c.number, c.rows from agent_contract c
    where c.tenant = ${tenant} and c.kind = ${kind} and c.cycle = ${cycle}
      and c.state = 'accepted' and c.from_window <= ${from}::bigint
      and (c.until_window is null or c.until_window > ${from}::bigint)
      and c.parent = coalesce((select e.parent from agent_edge e where e.tenant = ${tenant}
        and e.child = c.child and e.from_window <= ${from}::bigint
        and (e.until_window is null or e.until_window > ${from}::bigint)), '')
    order by c.child`);

export interface StoredBill extends Pick<
  Bill,
  'child' | 'parent' | 'gross' | 'downlineGross' | 'amount' | 'carriedOut'
> {
  readonly revision: number;
  /** Base of a dividend, else 0. */
  readonly base: number;
  readonly carryCap: CarryCap;
  /** Sum of all revisions; minor units. */
  readonly paid: number;
}

const latestBill = sql`select distinct on (child) child, parent, gross,
  downline_gross as "downlineGross", amount,
  carried_out as "carriedOut", revision,
  coalesce((figures->'dividend'->>'base')::bigint, 0) as base,
  (select c.carry_cap from agent_contract c where c.tenant = agent_bill.tenant
    and c.child = agent_bill.child and c.kind = agent_bill.kind
    and c.number = agent_bill.contract) as "carryCap",
  sum(paid) over (partition by child, window_from)::bigint as paid from agent_bill`;

export const readBills = (
  db: Queryable,
  { tenant, kind, from }: BillWindow,
): Promise<readonly StoredBill[]> =>
  db.query(sql`${latestBill} where tenant = ${tenant} and kind = ${kind}
    and window_from = ${from}::bigint order by child, revision desc`);

export async function readCarried(
  db: Queryable,
  { tenant, kind, from }: BillWindow,
  contracts: readonly ActiveContract[],
): Promise<ReadonlyMap<string, Carried>> {
  const rows = await db.query<StoredBill>(sql`${latestBill} where tenant = ${tenant}
    and child = any(${contracts.map(({ child }) => child)}::text[]) and kind = ${kind}
    and window_from < ${from}::bigint order by child, window_from desc, revision desc`);
  const parentOf = new Map(contracts.map(({ child, parent }) => [child, parent]));
  // A carry-over belongs to one upline; a new upline starts without it.
  return new Map(
    rows.flatMap(({ child, parent, carriedOut, base, carryCap }) =>
      parentOf.get(child) === parent
        ? [[child, { amount: carriedOut, base: carriedPart(base, carryCap) }] as const]
        : [],
    ),
  );
}

export async function readPaidInDay(
  db: Queryable,
  { tenant, kind, from }: Pick<BillWindow, 'tenant' | 'kind' | 'from'>,
  day: Period,
  agents: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ child: string; amount: number }>(sql`
    select child, sum(amount)::bigint as amount from (
      select distinct on (child, window_from) child, amount from agent_bill
      where tenant = ${tenant} and child = any(${[...agents]}::text[]) and kind = ${kind}
        and window_from >= ${day.from}::bigint and window_from < ${day.until}::bigint
        and window_from <> ${from}::bigint
      order by child, window_from, revision desc) bill group by child`);
  return new Map(rows.map(({ child, amount }) => [child, amount]));
}

export interface NewBill extends Bill {
  readonly revision: number;
  readonly paid: number;
  readonly repaid: number;
  /** Amount waiting for staff; minor units. */
  readonly waiting: number;
}

export async function insertBills(
  tx: Queryable,
  { tenant, currency, kind, from, until }: BillWindow,
  bills: readonly NewBill[],
  at: number,
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ child: string }>(sql`insert into agent_bill (tenant, child, kind,
      window_from, revision, window_until, contract, parent, currency, figures, gross,
      downline_gross, carried_in, carried_out, capped, amount, paid, repaid, at)
    values ${joinSql(
      bills.map(
        (bill) => sql`(${tenant}, ${bill.child}, ${kind}, ${from}::bigint,
          ${bill.revision}::integer, ${until}::bigint, ${bill.contract}::integer, ${bill.parent},
          ${currency}, ${JSON.stringify(bill.figures)}::jsonb, ${bill.gross}::bigint,
          ${bill.downlineGross}::bigint, ${bill.carriedIn}::bigint, ${bill.carriedOut}::bigint,
          ${bill.capped}::bigint, ${bill.amount}::bigint, ${bill.paid}::bigint,
          ${bill.repaid}::bigint, ${at}::bigint)`,
      ),
    )} on conflict do nothing returning child`);
  return new Set(rows.map(({ child }) => child));
}
