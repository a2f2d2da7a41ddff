import type { ContractFlags } from '#app/domain/pages/contract-pages.ts';
import {
  contractKinds,
  kindTraits,
  type ContractKind,
} from '#app/domain/contracts/contract-kinds.ts';
import { contractFlagOf } from '#app/domain/pages/contract-pages.ts';
import { ok, type Result } from '#app/lib/result.ts';
import type { contractCalls } from '#schema/calls/contracts.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext, Handlers } from '../calls/handler.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { requireAgent } from '../team/require-agent.ts';
import {
  processContract,
  proposeContract,
  requestContract,
  type ContractActor,
} from './contract-acts.ts';
import { createContractPreview } from './contract-preview.ts';
import { createContractStatement } from './contract-statement.ts';
import { createListBills } from './list-bills.ts';
import { createMyIncome } from './my-income.ts';
import { createListContracts } from './list-contracts.ts';

type ContractCall = keyof typeof contractCalls;

/** 1 for a proposal or contract of the kind, even an ended one. */
export async function readContractFlags(
  db: Queryable,
  tenant: string,
  agent: string,
): Promise<ContractFlags> {
  const rows = await db.query<{ kind: ContractKind }>(sql`select distinct kind from agent_contract
    where tenant = ${tenant} and child = ${agent} and state in ('proposed', 'accepted')`);
  const flags = contractKinds
    .filter((kind) => rows.some((row) => row.kind === kind))
    .flatMap((kind) => contractFlagOf(kindTraits[kind].page) ?? []);
  const flag = (name: keyof ContractFlags): number => (flags.includes(name) ? 1 : 0);
  return {
    divtypereq: flag('divtypereq'),
    dailysalreqtype: flag('dailysalreqtype'),
    contracthoursalreq: flag('contracthoursalreq'),
    realtimesalreqtype: flag('realtimesalreqtype'),
  };
}

async function act(
  database: Database,
  context: CallContext,
  work: (tx: Queryable, actor: ContractActor) => Promise<Result<undefined, CallFault>>,
): Promise<Result<Record<string, never>, CallFault>> {
  const agent = requireAgent(context);
  if (!agent.ok) return agent;
  const { id, account } = agent.value;
  const actor = { tenant: context.tenant, agent: id, account, now: context.now };
  const outcome = await database.transaction((tx) => work(tx, actor));
  return outcome.ok ? ok({}) : outcome;
}

export const createContractsArea = (database: Database): Handlers<ContractCall> => ({
  contracts: createListContracts(database),
  contractBills: createListBills(database),
  contractStatement: createContractStatement(database),
  contractPreview: createContractPreview(database),
  myIncome: createMyIncome(database),
  proposeContract: (request, context) =>
    act(database, context, (tx, actor) => proposeContract(tx, actor, request)),
  processContract: (request, context) =>
    act(database, context, (tx, actor) => processContract(tx, actor, request)),
  requestContract: ({ kind }, context) =>
    act(database, context, (tx, actor) => requestContract(tx, actor, kind)),
});
