import {
  tiersOf,
  type ContractKind,
  type ContractRow,
} from '#app/domain/contracts/contract-kinds.ts';
import {
  findRowAboveBudget,
  isSalaryKind,
  maxTurnoverRate,
  salaryKinds,
  salaryLimit,
} from '#app/domain/contracts/salary-budget.ts';
import { carriesLess, type CarryCap } from '#app/domain/contracts/dividend-base.ts';
import { findTierAbove } from '#app/domain/contracts/tiers.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { validAt } from '../agents/edges.ts';
import { fault } from '../calls/responses.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { readContractsWhere, type Contract } from './contract-store.ts';

export type ContractTenant = Pick<Tenant, 'code' | 'agents' | 'agentTypes' | 'hideGameTypes'> & {
  readonly protection: Pick<Tenant['protection'], 'timeZone'>;
};

interface OfferedTable {
  readonly kind: ContractKind;
  readonly child: string;
  readonly rows: readonly ContractRow[];
  readonly carryCap: CarryCap;
}

async function readAgentsAbove(
  db: Queryable,
  tenant: string,
  member: string,
  now: number,
): Promise<readonly string[]> {
  const rows = await db.query<{ member: string }>(sql`with recursive line (member) as (
      select ${member}::text
      union select e.parent from line l join agent_edge e on e.tenant = ${tenant}
        and e.child = l.member and ${validAt(now)})
    select member from line`);
  return rows.map((row) => row.member);
}

/**
 * Refuses a salary that exceeds the brand's budget together with the other kinds in the agent's
 * line. Within a kind, a line pays at most its highest rate, since payments below are subtracted
 * above.
 * @returns undefined for a table within the budget
 */
async function findSalaryFault(
  tx: Queryable,
  { code, agents, hideGameTypes }: ContractTenant,
  { kind, child, rows }: OfferedTable,
  now: number,
): Promise<CallFault | undefined> {
  const { salaryBudget, activeMember } = agents;
  if (!salaryBudget || !isSalaryKind(kind)) return undefined;
  const line = await readAgentsAbove(tx, code, child, now);
  const others = salaryKinds.filter((name) => name !== kind);
  const contracts = await readContractsWhere(
    tx,
    code,
    sql`child = any(${[...line]}::text[]) and kind = any(${others}::text[]) and state = 'accepted'
      and (until_window is null or until_window > ${now}::bigint)`,
  );
  const { limit } = salaryLimit(salaryBudget, hideGameTypes);
  const rest = others.reduce((remainder, name) => {
    const tables = contracts.filter((contract) => contract.kind === name);
    const rates = tables.map((table) => maxTurnoverRate(name, table.rows, activeMember.validBet));
    return remainder - Math.max(0, ...rates);
  }, limit);
  const row = findRowAboveBudget(kind, rows, activeMember.validBet, rest);
  return row === undefined
    ? undefined
    : fault('salary_budget', { row: row + 1, rest: Math.max(0, rest) });
}

/**
 * A table must not exceed the upline's, must carry at least as much, and must fit the salary
 * budget.
 * @param ownContract the upline's contract; undefined: none; null: the upline is the brand
 */
export async function checkTable(
  tx: Queryable,
  tenant: ContractTenant,
  table: OfferedTable,
  ownContract: Contract | undefined | null,
  now: number,
): Promise<Result<undefined, CallFault>> {
  if (ownContract !== null) {
    const { kind, rows } = table;
    const row = findTierAbove(
      tiersOf(kind, rows),
      ownContract ? tiersOf(kind, ownContract.rows) : [],
    );
    if (!ownContract || row !== undefined)
      return refuse(fault('rate_above_own', { row: (row ?? 0) + 1 }));
    if (carriesLess(table.carryCap, ownContract.carryCap)) return refuse(fault('carry_below_own'));
  }
  const salaryFault = await findSalaryFault(tx, tenant, table, now);
  return salaryFault ? refuse(salaryFault) : ok(undefined);
}
