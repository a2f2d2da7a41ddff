import { ok, refuse } from '#app/lib/result.ts';
import type { ContractKind } from '#app/domain/contracts/contract-kinds.ts';
import { maxStatementEntries } from '#app/domain/contracts/statement-file.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { Handler } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { requireAgent } from '../team/require-agent.ts';
import { billColumns, billView, type BillRow } from './bill-view.ts';
import type { BillRules } from './compute-bills.ts';
import { readEntries } from './team-parts.ts';

type StatementView = CallOutput<'contractStatement'>;

interface BillId {
  readonly tenant: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly agent: string;
  readonly kind: ContractKind;
  readonly from: number;
  /** Fallback for bills that have no stored rules. */
  readonly rules: BillRules;
}

interface StatementRow extends BillRow {
  readonly at: number;
  readonly cycle: StatementView['cycle'];
  readonly termsHash: string;
}

/** Newest revision with all its inputs; undefined without a bill. */
export async function readStatement(
  db: Queryable,
  { tenant, currency, timeZone, agent, kind, from, rules }: BillId,
): Promise<Omit<StatementView, 'account'> | undefined> {
  const row = await db.one<StatementRow>(sql`
    with bill as (select ${billColumns}, at from agent_bill where tenant = ${tenant}
      and child = ${agent} and kind = ${kind} and window_from = ${from}::bigint
      order by revision desc limit 1)
    select bill.*, c.rows, c.carry_cap as "carryCap", c.cycle, c.terms_hash as "termsHash" from bill
    join agent_contract c on c.tenant = ${tenant} and c.child = ${agent}
      and c.kind = bill.kind and c.number = bill.contract`);
  if (!row) return undefined;
  const { at, cycle, termsHash, ...bill } = row;
  const { activeMember, providerShares } = bill.figures.rules ?? rules;
  const entries = await readEntries(
    db,
    { tenant, currency, agent, kind, from, until: bill.until, at },
    activeMember,
    maxStatementEntries,
  );
  return {
    currency,
    cycle,
    termsHash,
    rules: { activeMember, providerShares },
    rows: bill.rows as unknown as StatementView['rows'],
    bill: billView(bill, timeZone),
    entries: entries.slice(0, maxStatementEntries),
    isComplete: entries.length <= maxStatementEntries,
  };
}

export const createContractStatement =
  (database: Database): Handler<'contractStatement'> =>
  async ({ kind, from }, context) => {
    const agent = requireAgent(context);
    if (!agent.ok) return agent;
    const { tenant } = context;
    const statement = await readStatement(database, {
      tenant: tenant.code,
      currency: tenant.currency.code,
      agent: agent.value.id,
      kind,
      from,
      timeZone: tenant.protection.timeZone,
      rules: tenant.agents,
    });
    return statement
      ? ok({ account: agent.value.account, ...statement })
      : refuse(fault('not_found'));
  };
