import { kindTraits, tiersOf, type ContractKind } from '#app/domain/contracts/contract-kinds.ts';
import { nextBoundary, type ContractCycle } from '#app/domain/contracts/contract-windows.ts';
import { carriesLess, type CarryCap } from '#app/domain/contracts/dividend-base.ts';
import { findTierAbove, type Tier } from '#app/domain/contracts/tiers.ts';
import type { Queryable } from '../db/database.ts';
import { sendInboxMessage } from '../inbox/inbox-store.ts';
import type { InboxTemplate } from '../inbox/templates.ts';
import {
  closeProposal,
  endContract,
  readDownlineContracts,
  type Contract,
  type EndReason,
} from './contract-store.ts';

export interface ContractMoment {
  readonly tenant: string;
  readonly zone: string;
  readonly now: number;
}

export interface NewTable {
  readonly cycle: ContractCycle;
  readonly carryCap: CarryCap;
  readonly tiers: readonly Tier[];
}

/** Contracts need a contract above them. */
async function readBelow(
  db: Queryable,
  tenant: string,
  kind: ContractKind,
  parents: readonly string[],
): Promise<readonly Contract[]> {
  if (parents.length === 0) return [];
  const contracts = await readDownlineContracts(db, tenant, kind, parents);
  const children = [...new Set(contracts.map(({ child }) => child))];
  return [...contracts, ...(await readBelow(db, tenant, kind, children))];
}

/**
 * Contracts and proposals below that no longer fit: pay more, carry less or have other periods, and
 * all below them.
 * @param table the new table; undefined: none
 */
export async function readEndingContracts(
  db: Queryable,
  tenant: string,
  kind: ContractKind,
  agent: string,
  table: NewTable | undefined,
): Promise<readonly Contract[]> {
  if (table === undefined) return readBelow(db, tenant, kind, [agent]);
  const direct = await readDownlineContracts(db, tenant, kind, [agent]);
  const above = direct.filter(
    ({ cycle, rows, carryCap }) =>
      cycle !== table.cycle ||
      carriesLess(carryCap, table.carryCap) ||
      findTierAbove(tiersOf(kind, rows), table.tiers) !== undefined,
  );
  const ended = new Set(above.flatMap(({ state, child }) => (state === 'accepted' ? child : [])));
  return [...above, ...(await readBelow(db, tenant, kind, [...ended]))];
}

export const notifyAgent = async (
  tx: Queryable,
  { tenant, now }: Pick<ContractMoment, 'tenant' | 'now'>,
  { child, kind, number }: Pick<Contract, 'child' | 'kind' | 'number'>,
  message: { readonly to: string; readonly template: InboxTemplate; readonly account?: string },
): Promise<void> => {
  // Top agents' upline is the brand, which receives no messages.
  if (message.to === '') return;
  await sendInboxMessage(tx, {
    tenant,
    member: message.to,
    template: message.template,
    at: now,
    id: `contract:${kindTraits[kind].key}:${child}.${number}:${message.template}:${now}`,
    values: {
      page: kindTraits[kind].page,
      ...(message.account === undefined ? {} : { account: message.account }),
    },
  });
};

/**
 * Also closes proposals and notifies agents.
 * @param boundary end of the contracts; default: the next boundary of each
 */
export async function endContracts(
  tx: Queryable,
  moment: ContractMoment,
  contracts: readonly Contract[],
  reason: EndReason,
  boundary?: number,
): Promise<void> {
  const { tenant, zone, now } = moment;
  for (const contract of contracts) {
    if (contract.state === 'proposed') await closeProposal(tx, tenant, contract, 'withdrawn', now);
    else {
      const until = boundary ?? nextBoundary(contract.cycle, now, zone);
      await endContract(tx, tenant, contract, until, reason);
    }
    await notifyAgent(tx, moment, contract, { to: contract.child, template: 'contractEnded' });
  }
}
