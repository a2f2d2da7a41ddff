import {
  contractKinds,
  kindTraits,
  type ContractKind,
} from '#app/domain/contracts/contract-kinds.ts';
import type { AgentRules } from '#schema/agent-rules.ts';
import type { Tenant } from '#schema/tenant.ts';
import { hasAgentFrom } from '../agents/edges.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { usernameKey } from '../identity/members/member-repository.ts';
import {
  closeProposal,
  readContractsWhere,
  hashRows,
  insertProposal,
  isRunning,
  lockContracts,
  readVersions,
  type Contract,
} from './contract-store.ts';
import {
  endContracts,
  notifyAgent,
  readEndingContracts,
  type ContractMoment,
} from './end-contracts.ts';

export interface ContractBrand extends ContractMoment {
  readonly currency: string;
  readonly agentTypes: readonly number[];
  readonly hideGameTypes: Tenant['hideGameTypes'];
  readonly rules: AgentRules;
}

type BrandContract = NonNullable<AgentRules['contracts'][ContractKind]>[number];

async function readTopAgents(
  db: Queryable,
  { tenant, agentTypes, now }: ContractBrand,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; key: string }>(sql`select m.id, m.account_key as key
    from account_member m where m.tenant = ${tenant} and m.account_key = any(${[...keys]}::text[])
      and m.type = any(${[...agentTypes]}::int[]) and m.state <> 'closed'
      and not ${hasAgentFrom(sql`m.tenant`, sql`m.id`, now)}`);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

async function offer(
  tx: Queryable,
  brand: ContractBrand,
  kind: ContractKind,
  child: string,
  { cycle = kindTraits[kind].cycles[0], rows, ...terms }: BrandContract,
  current: Contract | undefined,
): Promise<void> {
  const { tenant, now } = brand;
  if (cycle === undefined) return;
  const carryCap = terms.carryCap ?? null;
  const isSame =
    current &&
    hashRows(current.cycle, current.rows, current.carryCap) === hashRows(cycle, rows, carryCap);
  // Ended contracts are proposed again, rejected ones are not.
  if (isSame && (current.state !== 'accepted' || isRunning(current))) return;
  if (current?.state === 'proposed') await closeProposal(tx, tenant, current, 'withdrawn', now);
  const proposal = { child, kind, parent: '', cycle, rows, carryCap, at: now };
  const number = await insertProposal(tx, tenant, proposal);
  await notifyAgent(
    tx,
    brand,
    { child, kind, number },
    { to: child, template: 'contractProposed' },
  );
}

async function withdraw(
  tx: Queryable,
  brand: ContractBrand,
  { child, kind, ...latest }: Contract,
): Promise<void> {
  const { tenant, now } = brand;
  if (latest.state === 'proposed')
    await closeProposal(tx, tenant, { child, kind, number: latest.number }, 'withdrawn', now);
  // After a rejected version, the previous one stays in force.
  const running = (await readVersions(tx, tenant, child, kind)).filter(
    (version) => version.parent === '' && isRunning(version),
  );
  if (running.length === 0) return;
  const below = await readEndingContracts(tx, tenant, kind, child, undefined);
  await endContracts(tx, brand, below, 'upline');
  await endContracts(tx, brand, running, 'brand');
}

/**
 * Syncs contracts with the manifest: proposes new or changed tables. Removed ones end at the next
 * boundary, with those below.
 */
export const syncBrandContracts = (database: Database, brand: ContractBrand): Promise<void> =>
  database.transaction(async (tx) => {
    await lockContracts(tx, brand.tenant);
    for (const kind of contractKinds) {
      const entries = brand.rules.contracts[kind] ?? [];
      const keys = entries.map(({ account }) => usernameKey(account));
      const ids = await readTopAgents(tx, brand, keys);
      const versions = await readContractsWhere(
        tx,
        brand.tenant,
        sql`kind = ${kind} and parent = ''`,
      );
      const latest = new Map(versions.map((contract) => [contract.child, contract]));
      for (const [index, entry] of entries.entries()) {
        const child = ids.get(keys[index] ?? '');
        if (child !== undefined) await offer(tx, brand, kind, child, entry, latest.get(child));
      }
      const offered = new Set(ids.values());
      for (const contract of latest.values())
        if (!offered.has(contract.child)) await withdraw(tx, brand, contract);
    }
  });
