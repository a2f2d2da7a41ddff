import { tiersOf, type ContractKind } from '#app/domain/contracts/contract-kinds.ts';
import { dayAt } from '#app/lib/dates/day-range.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { ContractAction } from '#schema/calls/contracts.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { readParent, validAt } from '../agents/edges.ts';
import type { CallContext, Handler } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import { maskedAccount } from '../crypto/masked-account.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { findMemberById } from '../identity/members/member-repository.ts';
import { requireAgent } from '../team/require-agent.ts';
import {
  accountColumns,
  byAccount,
  decodePlace,
  encodePlace,
  isAfter,
  teamAccount,
  type AccountPage,
  type TeamAccountRow,
} from '../team/team-accounts.ts';
import { readAccounts } from './contract-acts.ts';
import {
  answerMs,
  readContractsWhere,
  isOpenProposal,
  isRunning,
  readVersions,
  type Contract,
  type Side,
} from './contract-store.ts';
import { readEndingContracts } from './end-contracts.ts';

type ContractView = CallOutput<'contracts'>['own'][number];

const isCurrent = (contract: Contract, now: number): boolean =>
  isOpenProposal(contract, now) ||
  (contract.state === 'accepted' &&
    (contract.untilWindow === null ||
      contract.untilWindow > Math.max(now, contract.fromWindow ?? 0)));

const statusOf = (
  { state, endRequestedBy, untilWindow, fromWindow }: Contract,
  now: number,
): ContractView['status'] => {
  if (state === 'proposed') return 'P';
  if (endRequestedBy !== null && untilWindow === null) return 'V';
  return (fromWindow ?? 0) > now ? 'N' : 'A';
};

function actionsOf(contract: Contract, side: Side): readonly ContractAction[] {
  if (contract.state === 'proposed') return side === 'child' ? ['A', 'R'] : ['W'];
  if (!isRunning(contract)) return [];
  if (contract.endRequestedBy === null) return ['T'];
  return contract.endRequestedBy === side ? ['W'] : ['C', 'R'];
}

async function readEnds(
  db: Queryable,
  { tenant }: CallContext,
  contract: Contract,
  actions: readonly ContractAction[],
): Promise<readonly string[]> {
  const isProposal = actions.includes('A');
  if (!isProposal && !actions.includes('C')) return [];
  const { kind, child, cycle, carryCap, rows } = contract;
  const table = isProposal ? { cycle, carryCap, tiers: tiersOf(kind, rows) } : undefined;
  const ending = await readEndingContracts(db, tenant.code, kind, child, table);
  const ids = ending.map((one) => one.child);
  return [...(await readAccounts(db, tenant.code, ids)).values()].sort();
}

async function contractView(
  db: Queryable,
  context: CallContext,
  contract: Contract,
  side: Side,
): Promise<ContractView> {
  const { timeZone } = context.tenant.protection;
  const { number, cycle, rows, state, proposedAt, fromWindow, untilWindow, endRequestedAt } =
    contract;
  const actions = actionsOf(contract, side);
  const askedAt = state === 'proposed' ? proposedAt : isRunning(contract) ? endRequestedAt : null;
  return {
    number,
    status: statusOf(contract, context.now),
    cycle,
    carryCap: contract.carryCap,
    rows: rows as ContractView['rows'],
    firstDay: fromWindow === null ? null : dayAt(fromWindow, timeZone),
    lastDay: untilWindow === null ? null : dayAt(untilWindow - 1, timeZone),
    answerBy: askedAt === null ? null : askedAt + answerMs,
    actions: [...actions],
    ends: [...(await readEnds(db, context, contract, actions))],
  };
}

const readDirectAgents = (
  db: Queryable,
  { tenant, now }: CallContext,
  agent: string,
  { after, limit }: AccountPage,
): Promise<readonly TeamAccountRow[]> =>
  db.query(sql`select ${accountColumns} from agent_edge e
    join account_member m on m.tenant = e.tenant and m.id = e.child
      and m.type = any(${[...tenant.agentTypes]}::int[])
    where e.tenant = ${tenant.code} and e.parent = ${agent} and ${validAt(now)}
      and ${isAfter(after)} order by ${byAccount} limit ${limit + 1}`);

async function readDownline(
  db: Queryable,
  context: CallContext,
  kind: ContractKind,
  agent: string,
  members: readonly string[],
): Promise<ReadonlyMap<string, readonly ContractView[]>> {
  const contracts = await readContractsWhere(
    db,
    context.tenant.code,
    sql`kind = ${kind} and parent = ${agent} and child = any(${[...members]}::text[])`,
  );
  const views = new Map<string, ContractView[]>();
  for (const contract of contracts.filter((one) => isCurrent(one, context.now)))
    views.set(contract.child, [
      ...(views.get(contract.child) ?? []),
      await contractView(db, context, contract, 'parent'),
    ]);
  return views;
}

export const createListContracts =
  (database: Database): Handler<'contracts'> =>
  async ({ kind, after, limit }, context) => {
    const agent = requireAgent(context);
    if (!agent.ok) return agent;
    const cursor = after === undefined ? undefined : decodePlace(after);
    if (after !== undefined && !cursor) return refuse(fault('invalid_input', { paths: ['after'] }));
    const { tenant, now } = context;
    const { id } = agent.value;
    const parent = await readParent(database, { tenant: tenant.code, member: id }, now);
    const upline = parent ? await findMemberById(database, tenant.code, parent) : undefined;
    const versions = await readVersions(database, tenant.code, id, kind);
    const ownViews: ContractView[] = [];
    for (const contract of versions.filter((version) => isCurrent(version, now)))
      ownViews.push(await contractView(database, context, contract, 'child'));
    const rows = await readDirectAgents(database, context, id, { after: cursor, limit });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const members = page.map((row) => row.id);
    const contracts = await readDownline(database, context, kind, id, members);
    return ok({
      timeZone: tenant.protection.timeZone,
      upline: upline ? maskedAccount(upline.account) : null,
      member: id,
      activeMember: tenant.agents.activeMember,
      own: ownViews,
      downline: page.map((row) => ({
        ...teamAccount(row),
        contracts: [...(contracts.get(row.id) ?? [])],
      })),
      next: rows.length > limit && last ? encodePlace(last) : null,
    });
  };
