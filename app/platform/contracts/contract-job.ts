import {
  contractKinds,
  kindTraits,
  type ContractKind,
  partOfRows,
} from '#app/domain/contracts/contract-kinds.ts';
import { dueAt, windowFrom, type ContractCycle } from '#app/domain/contracts/contract-windows.ts';
import { periodAt } from '#app/lib/dates/zoned-period.ts';
import { createBrandJob, type BrandJob, type JobDeps } from '../db/brand-job.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { doWagesWait } from './bill-approvals.ts';
import { syncBrandContracts, type ContractBrand } from './brand-contracts.ts';
import {
  answerMs,
  readContractsWhere,
  lockContracts,
  isRunning,
  readVersions,
} from './contract-store.ts';
import { endContracts, readEndingContracts } from './end-contracts.ts';
import { settleWindow } from './settle-window.ts';
import { findMemberById } from '../identity/members/member-repository.ts';
import { proposeContract, type ContractActor } from './contract-acts.ts';

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
  const runningVersion = versions.find(isRunning);
  if (!runningVersion) return;
  const rows = partOfRows(kind, runningVersion.rows, rateShare);
  // A refusal is final: the agent moved, or other salaries exhaust the brand's budget.
  await proposeContract(tx, actor, { kind, member, rows, carryCap: runningVersion.carryCap });
}

/** Rates are a share of the inviting agent's current rates, so they never exceed them [AG-03]. */
const proposeLinkContracts = (
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
          code: tenant,
          agents: rules,
          agentTypes,
          hideGameTypes,
          protection: { timeZone: zone },
        },
        agent: offer.parent,
        account: parent.account,
        now,
      };
      for (const kind of contractKinds) await proposeKind(tx, actor, kind, offer);
    }
  });

const intervalMs = 60_000;
/** After this time, another server takes over the turn of a killed server. */
const leaseMs = 600_000;

async function readBrands({ database, clock }: JobDeps): Promise<readonly ContractBrand[]> {
  const brands = await database.query<Omit<ContractBrand, 'now'>>(sql`
    select code as tenant, profile->'currency'->>'code' as currency,
      profile->'protection'->>'timeZone' as zone, profile->'agentTypes' as "agentTypes",
      profile->'hideGameTypes' as "hideGameTypes",
      profile->'agents' as rules
    from tenant t where not retired and profile->'agents' is not null
      and profile->'agentTypes' is not null
      and (profile->'agents'->'contracts' <> '{}'
        or exists (select 1 from agent_contract c where c.tenant = t.code)
        or exists (select 1 from agent_link_offer o where o.tenant = t.code))
    order by code`);
  return brands.map((brand) => ({ ...brand, now: clock.now() }));
}

const expireProposals = ({ database }: JobDeps, { tenant, now }: ContractBrand) =>
  database.run(sql`update agent_contract set state = 'expired', decided_at = ${now}::bigint
    where tenant = ${tenant} and state = 'proposed' and proposed_at <= ${now - answerMs}::bigint`);

/** Ends contracts after their notice or after the agent moved or lost the role, with all below. */
const endStaleContracts = ({ database }: JobDeps, brand: ContractBrand): Promise<void> =>
  database.transaction(async (tx) => {
    const { tenant, now, agentTypes } = brand;
    await lockContracts(tx, tenant);
    const isNoticeOver = sql`coalesce(end_requested_at <= ${now - answerMs}::bigint, false)`;
    const stale = await readContractsWhere(
      tx,
      tenant,
      sql`state = 'accepted' and until_window is null and (${isNoticeOver}
        or parent <> coalesce((select e.parent from agent_edge e where e.tenant = ${tenant}
          and e.child = agent_contract.child
          and e.from_window <= greatest(agent_contract.from_window, ${now}::bigint)
          and (e.until_window is null
            or e.until_window > greatest(agent_contract.from_window, ${now}::bigint))), '')
        or not exists (select 1 from account_member m where m.tenant = ${tenant}
          and m.id = agent_contract.child and m.state <> 'closed'
          and m.type = any(${[...agentTypes]}::int[])))`,
    );
    for (const contract of stale) {
      const { kind, child, endRequestedAt } = contract;
      const below = await readEndingContracts(tx, tenant, kind, child, undefined);
      await endContracts(tx, brand, below, 'upline');
      const isOver = endRequestedAt !== null && endRequestedAt <= now - answerMs;
      await endContracts(tx, brand, [contract], isOver ? 'notice' : 'moved');
    }
  });

interface Turn {
  readonly kind: ContractKind;
  readonly cycle: ContractCycle;
}

const ofTurn = ({ tenant }: ContractBrand, { kind, cycle }: Turn) =>
  sql`tenant = ${tenant} and kind = ${kind} and cycle = ${cycle}`;

/**
 * Returns the end of the paid windows; undefined without contracts, or if another server has the
 * turn.
 */
async function claimTurn(
  { database, clock }: JobDeps,
  brand: ContractBrand,
  turn: Turn,
): Promise<number | undefined> {
  const until = clock.now() + leaseMs;
  const row = await database.one<{ settledUntil: number }>(sql`
    insert into agent_settlement as s (tenant, kind, cycle, settled_until, leased_until)
    select ${brand.tenant}, ${turn.kind}, ${turn.cycle}, min(from_window), ${until}::bigint
      from agent_contract where ${ofTurn(brand, turn)} and state = 'accepted'
      having min(from_window) is not null
    on conflict (tenant, kind, cycle) do update set leased_until = excluded.leased_until
      where s.leased_until <= ${clock.now()}::bigint
    returning settled_until as "settledUntil"`);
  return row?.settledUntil;
}

/** Next time a contract is in force; undefined: none. */
async function nextStart(
  { database }: JobDeps,
  brand: ContractBrand,
  turn: Turn,
  from: number,
): Promise<number | undefined> {
  const row = await database.one<{ start: number | null }>(sql`
    select min(greatest(from_window, ${from}::bigint)) as start from agent_contract
    where ${ofTurn(brand, turn)} and state = 'accepted'
      and (until_window is null or until_window > greatest(from_window, ${from}::bigint))`);
  return row?.start ?? undefined;
}

/** Unpaid wages block dividends, which they reduce. */
async function areWagesOpen(deps: JobDeps, brand: ContractBrand, before: number): Promise<boolean> {
  for (const kind of contractKinds.filter((name) => name !== 'dividend'))
    for (const cycle of kindTraits[kind].cycles) {
      const turn = { kind, cycle };
      const row = await deps.database.one<{ settledUntil: number }>(sql`
        select settled_until as "settledUntil" from agent_settlement where ${ofTurn(brand, turn)}`);
      const start = await nextStart(deps, brand, turn, row?.settledUntil ?? 0);
      if (start !== undefined && start < before) return true;
    }
  return doWagesWait(deps.database, brand.tenant, before);
}

async function settleTurn(deps: JobDeps, brand: ContractBrand, turn: Turn): Promise<number> {
  const { database, clock } = deps;
  const claimed = await claimTurn(deps, brand, turn);
  if (claimed === undefined) return 0;
  let count = 0;
  const setTurn = (settledUntil: number, leasedUntil: number) =>
    database.run(sql`update agent_settlement set settled_until = ${settledUntil}::bigint,
      leased_until = ${leasedUntil}::bigint where ${ofTurn(brand, turn)}
      and settled_until <= ${settledUntil}::bigint`);
  let settledUntil = claimed;
  for (;;) {
    const start = await nextStart(deps, brand, turn, settledUntil);
    const period = start === undefined ? undefined : windowFrom(turn.cycle, start, brand.zone);
    if (!period || dueAt(turn.cycle, period) > clock.now()) break;
    const { tenant, currency, rules } = brand;
    if (turn.kind === 'dividend' && (await areWagesOpen(deps, brand, period.until))) break;
    const day = periodAt('day', period.from, brand.zone);
    count += await settleWindow(deps, { tenant, currency, ...turn, ...period, day }, rules);
    settledUntil = period.until;
    await setTurn(settledUntil, clock.now() + leaseMs);
  }
  await setTurn(settledUntil, 0);
  return count;
}

/** A failure of one brand does not delay the others. */
async function runBrand(deps: JobDeps, brand: ContractBrand): Promise<number> {
  let count = 0;
  try {
    await syncBrandContracts(deps.database, brand);
    await expireProposals(deps, brand);
    await endStaleContracts(deps, brand);
    await proposeLinkContracts(deps.database, brand);
    for (const kind of contractKinds)
      for (const cycle of kindTraits[kind].cycles)
        count += await settleTurn(deps, brand, { kind, cycle });
  } catch (error) {
    deps.report(error);
  }
  return count;
}

/** Proposes brands' contracts, ends contracts and pays closed windows. */
export const createContractJob = (deps: JobDeps): BrandJob =>
  createBrandJob(
    deps,
    intervalMs,
    () => readBrands(deps),
    (brand) => runBrand(deps, brand),
  );
