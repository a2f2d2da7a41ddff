import {
  contractKinds,
  partOfRows,
  type ContractKind,
} from '#app/domain/contracts/contract-kinds.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { findMemberById } from '../identity/members/member-repository.ts';
import type { ContractBrand } from './brand-contracts.ts';
import { proposeContract, type ContractActor } from './contract-acts.ts';
import { isRunning, readVersions } from './contract-store.ts';

interface LinkOffer {
  readonly member: string;
  readonly parent: string;
  readonly rateShare: number;
}

const maxOffers = 200;

async function proposeKind(
  tx: Queryable,
  actor: ContractActor,
  kind: ContractKind,
  { member, rateShare }: LinkOffer,
): Promise<void> {
  const versions = await readVersions(tx, actor.tenant.code, actor.agent, kind);
  const own = versions.find(isRunning);
  if (!own) return;
  const rows = partOfRows(kind, own.rows, rateShare);
  // A refusal is final: the agent moved, or other salaries exhaust the brand's budget.
  await proposeContract(tx, actor, { kind, member, rows, carryCap: own.carryCap });
}

/** Rates are a share of the inviting agent's current rates, so they never exceed them [AG-03]. */
export const proposeLinkContracts = (
  database: Database,
  { tenant, zone, now, rules, agentTypes, hideGameTypes }: ContractBrand,
): Promise<void> =>
  database.transaction(async (tx) => {
    const offers = await tx.query<LinkOffer>(sql`delete from agent_link_offer
      where (tenant, member) in (select tenant, member from agent_link_offer
        where tenant = ${tenant} order by member limit ${maxOffers} for update skip locked)
      returning member, parent, rate_share as "rateShare"`);
    for (const offer of offers) {
      const parent = await findMemberById(tx, tenant, offer.parent);
      if (!parent) continue;
      const actor = {
        tenant: {
          ...{ code: tenant, agents: rules, agentTypes, hideGameTypes },
          protection: { timeZone: zone },
        },
        ...{ agent: offer.parent, account: parent.account, now },
      };
      for (const kind of contractKinds) await proposeKind(tx, actor, kind, offer);
    }
  });
