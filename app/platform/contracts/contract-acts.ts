import { isAgentType } from '#app/domain/accounts/account-types.ts';
import {
  hasColumns,
  kindTraits,
  tiersOf,
  type ContractKind,
} from '#app/domain/contracts/contract-kinds.ts';
import { changeOfVersion } from '#app/domain/contracts/contract-windows.ts';
import { findTierFault } from '#app/domain/contracts/tiers.ts';
import { dayAt } from '#app/lib/dates/day-range.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { ContractAction } from '#schema/calls/contracts.ts';
import type { CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { readNextParent, readParent } from '../agents/edges.ts';
import { fault } from '../calls/responses.ts';
import { maskedAccount } from '../crypto/masked-account.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { findMemberById } from '../identity/members/member-repository.ts';
import { sendInboxMessage } from '../inbox/inbox-store.ts';
import type { InboxTemplate } from '../inbox/templates.ts';
import { accountColumns, teamAccount, type TeamAccountRow } from '../team/team-accounts.ts';
import { checkTable, type ContractTenant } from './check-table.ts';
import {
  closeProposal,
  insertProposal,
  isOpenProposal,
  isRunning,
  lockContracts,
  readVersions,
  setEndRequest,
  startContract,
  type Contract,
  type Side,
} from './contract-store.ts';
import {
  endContracts,
  notifyAgent,
  readEndingContracts,
  type ContractMoment,
  type NewTable,
} from './end-contracts.ts';

export interface ContractActor {
  readonly tenant: ContractTenant;
  readonly agent: string;
  readonly account: string;
  readonly now: number;
}

type Outcome = Result<undefined, CallFault>;
const done: Outcome = ok(undefined);
const stateChanged = (): Outcome => refuse(fault('state_changed'));

const momentOf = ({ tenant, now }: ContractActor): ContractMoment => ({
  tenant: tenant.code,
  zone: tenant.protection.timeZone,
  now,
});

const runningOf = async (
  tx: Queryable,
  { tenant }: ContractActor,
  agent: string,
  kind: ContractKind,
): Promise<Contract | undefined> =>
  (await readVersions(tx, tenant.code, agent, kind)).find(isRunning);

export const readAccounts = async (
  db: Queryable,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query<TeamAccountRow>(sql`select ${accountColumns} from account_member m
    where m.tenant = ${tenant} and m.id = any(${[...ids]}::text[])`);
  return new Map(rows.map((row) => [row.id, teamAccount(row).account]));
};

const notifyOther = (
  tx: Queryable,
  actor: ContractActor,
  contract: Contract,
  side: Side,
  template: InboxTemplate,
): Promise<void> =>
  notifyAgent(tx, momentOf(actor), contract, {
    to: side === 'child' ? contract.parent : contract.child,
    template,
    account: maskedAccount(actor.account),
  });

export async function proposeContract(
  tx: Queryable,
  actor: ContractActor,
  {
    kind,
    member,
    rows,
    carryCap,
  }: Pick<Contract, 'kind' | 'rows' | 'carryCap'> & { readonly member: string },
): Promise<Outcome> {
  const { tenant, agent, now } = actor;
  await lockContracts(tx, tenant.code);
  const parent = await readParent(tx, { tenant: tenant.code, member }, now);
  const child = parent === agent ? await findMemberById(tx, tenant.code, member) : undefined;
  if (!child) return refuse(fault('not_found'));
  if (!isAgentType(child.type, tenant.agentTypes)) return refuse(fault('non_agent'));
  if (await readNextParent(tx, { tenant: tenant.code, member }, now))
    return refuse(fault('move_scheduled'));
  if (!hasColumns(kind, rows)) return refuse(fault('invalid_input', { paths: ['rows'] }));
  if (carryCap !== null && kind !== 'dividend')
    return refuse(fault('invalid_input', { paths: ['carryCap'] }));
  const tierFault = findTierFault(tiersOf(kind, rows));
  if (tierFault)
    return refuse(fault('contract_rows', { row: tierFault.row + 1, reason: tierFault.reason }));
  const current = await runningOf(tx, actor, agent, kind);
  const allowed = await checkTable(
    tx,
    tenant,
    { kind, child: member, rows, carryCap },
    current,
    now,
  );
  if (!allowed.ok || !current) return allowed;
  const versions = await readVersions(tx, tenant.code, member, kind);
  const waiting = versions.find(({ state }) => state === 'proposed');
  if (waiting && isOpenProposal(waiting, now)) return refuse(fault('proposal_open'));
  if (waiting) await closeProposal(tx, tenant.code, waiting, 'expired', now);
  const terms = { cycle: current.cycle, rows, carryCap };
  const proposal = { child: member, kind, parent: agent, ...terms, at: now };
  const number = await insertProposal(tx, tenant.code, proposal);
  await notifyAgent(
    tx,
    momentOf(actor),
    { child: member, kind, number },
    { to: member, template: 'contractProposed', account: maskedAccount(actor.account) },
  );
  return done;
}

/** Ends contracts below that no longer fit; the agent has confirmed the list. */
async function endBelow(
  tx: Queryable,
  actor: ContractActor,
  { child, kind }: Contract,
  table: NewTable | undefined,
  isAgreed: boolean,
): Promise<Outcome> {
  const { tenant } = actor;
  const ending = await readEndingContracts(tx, tenant.code, kind, child, table);
  if (ending.length === 0) return done;
  if (!isAgreed) {
    const accounts = await readAccounts(
      tx,
      tenant.code,
      ending.map((contract) => contract.child),
    );
    return refuse(fault('downline_contracts_end', { accounts: [...accounts.values()].sort() }));
  }
  await endContracts(tx, momentOf(actor), ending, table ? 'lower-rate' : 'upline');
  return done;
}

/** Takes effect at the next boundary, never retroactively. */
async function accept(
  tx: Queryable,
  actor: ContractActor,
  proposal: Contract,
  isAgreed: boolean,
): Promise<Outcome> {
  const { tenant, agent, now } = actor;
  const { kind, parent, cycle, rows, carryCap } = proposal;
  const upline = await readParent(tx, { tenant: tenant.code, member: agent }, now);
  if ((upline ?? '') !== parent) return stateChanged();
  const parentContract = parent === '' ? null : await runningOf(tx, actor, parent, kind);
  const allowed = await checkTable(
    tx,
    tenant,
    { kind, child: agent, rows, carryCap },
    parentContract,
    now,
  );
  if (!allowed.ok) return allowed;
  const table = { cycle, carryCap, tiers: tiersOf(kind, rows) };
  const ended = await endBelow(tx, actor, proposal, table, isAgreed);
  if (!ended.ok) return ended;
  const oldCycle = (await runningOf(tx, actor, agent, kind))?.cycle ?? cycle;
  const change = changeOfVersion(oldCycle, cycle, now, tenant.protection.timeZone);
  await startContract(tx, tenant.code, proposal, change, now);
  await notifyOther(tx, actor, proposal, 'child', 'contractAccepted');
  return done;
}

async function answerProposal(
  tx: Queryable,
  actor: ContractActor,
  proposal: Contract,
  side: Side,
  action: ContractAction,
  isAgreed: boolean,
): Promise<Outcome> {
  const { tenant, now } = actor;
  if (!isOpenProposal(proposal, now)) return stateChanged();
  if (side === 'child' && action === 'A') return accept(tx, actor, proposal, isAgreed);
  if (side === 'child' && action === 'R') {
    await closeProposal(tx, tenant.code, proposal, 'rejected', now);
    await notifyOther(tx, actor, proposal, side, 'contractRejected');
    return done;
  }
  if (side === 'parent' && action === 'W') {
    await closeProposal(tx, tenant.code, proposal, 'withdrawn', now);
    return done;
  }
  return stateChanged();
}

async function answerTermination(
  tx: Queryable,
  actor: ContractActor,
  contract: Contract,
  side: Side,
  action: ContractAction,
  isAgreed: boolean,
): Promise<Outcome> {
  const { tenant, now } = actor;
  const { endRequestedBy } = contract;
  if (action === 'T' && endRequestedBy === null) {
    await setEndRequest(tx, tenant.code, contract, side, now);
    await notifyOther(tx, actor, contract, side, 'contractEnding');
    return done;
  }
  const isOwnRequest = endRequestedBy === side;
  if (endRequestedBy !== null && action === (isOwnRequest ? 'W' : 'R')) {
    await setEndRequest(tx, tenant.code, contract, null, now);
    return done;
  }
  if (endRequestedBy === null || isOwnRequest || action !== 'C') return stateChanged();
  const ended = await endBelow(tx, actor, contract, undefined, isAgreed);
  if (!ended.ok) return ended;
  await endContracts(tx, momentOf(actor), [contract], 'agreed');
  return done;
}

export async function processContract(
  tx: Queryable,
  actor: ContractActor,
  { kind, member, number, action, downlineHigherRate }: CallRequest<'processContract'>,
): Promise<Outcome> {
  const { tenant, agent } = actor;
  await lockContracts(tx, tenant.code);
  const versions = await readVersions(tx, tenant.code, member, kind);
  const contract = versions.find((version) => version.number === number);
  const side = contract?.child === agent ? 'child' : 'parent';
  if (!contract || (side === 'parent' && contract.parent !== agent))
    return refuse(fault('not_found'));
  const isAgreed = downlineHigherRate === 'Y';
  if (contract.state === 'proposed')
    return answerProposal(tx, actor, contract, side, action, isAgreed);
  return isRunning(contract)
    ? answerTermination(tx, actor, contract, side, action, isAgreed)
    : stateChanged();
}

/** Once a day. */
export async function requestContract(
  tx: Queryable,
  { tenant, agent, account, now }: ContractActor,
  kind: ContractKind,
): Promise<Outcome> {
  const parent = await readParent(tx, { tenant: tenant.code, member: agent }, now);
  if (parent === undefined) return refuse(fault('no_upline'));
  const day = dayAt(now, tenant.protection.timeZone);
  await sendInboxMessage(tx, {
    tenant: tenant.code,
    member: parent,
    template: 'contractRequested',
    at: now,
    id: `contract:${kindTraits[kind].key}:${agent}:request:${day}`,
    values: { page: kindTraits[kind].page, account: maskedAccount(account) },
  });
  return done;
}
