import { contractKinds, tiersOf, type ContractKind } from '#app/domain/contracts/contract-kinds.ts';
import {
  nextBoundary,
  windowAt,
  type ContractCycle,
} from '#app/domain/contracts/contract-windows.ts';
import { carriesLess } from '#app/domain/contracts/dividend-base.ts';
import type { MoveEffect } from '#app/domain/contracts/move-effects.ts';
import { findTierAbove } from '#app/domain/contracts/tiers.ts';
import type { Period } from '#app/lib/dates/zoned-period.ts';
import { digest } from '../crypto/digest.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { isRunning, readVersions, type Contract } from './contract-store.ts';
import { readEndingContracts, type ContractMoment } from './end-contracts.ts';

export interface Move {
  readonly child: string;
  readonly parent: string | null;
}

interface LastWindow extends Period {
  readonly kind: ContractKind;
  readonly cycle: ContractCycle;
  /** The move takes effect within it: later bets count for the new line. */
  readonly isSplit: boolean;
}

export interface MovePlan {
  readonly from: number;
  readonly contracts: readonly { readonly contract: Contract; readonly effect: MoveEffect }[];
  readonly windows: readonly LastWindow[];
  readonly seen: string;
}

interface RunningCycle {
  readonly kind: ContractKind;
  readonly cycle: ContractCycle;
  readonly since: number;
  readonly ending: number;
}

/** For the moved team and both lines above it. */
const readCycles = (
  db: Queryable,
  { tenant, now }: ContractMoment,
  { child, parent }: Move,
): Promise<readonly RunningCycle[]> =>
  db.query(sql`with recursive
    above (member) as (
      select unnest(${parent === null ? [child] : [child, parent]}::text[])
      union select e.parent from above a join agent_edge e on e.tenant = ${tenant}
        and e.child = a.member and (e.until_window is null or e.until_window > ${now}::bigint)),
    below (member) as (
      select ${child}::text
      union select e.child from below b join agent_edge e on e.tenant = ${tenant}
        and e.parent = b.member and (e.until_window is null or e.until_window > ${now}::bigint))
    select kind, cycle, max(from_window) as since,
      coalesce(max(until_window), 0) as ending from agent_contract
    where tenant = ${tenant} and state = 'accepted'
      and (until_window is null or until_window > ${now}::bigint)
      and child in (select member from above union select member from below)
    group by kind, cycle order by kind, cycle`);

export function effectOf(
  { kind, cycle, rows, carryCap, endRequestedBy }: Contract,
  above: Contract | undefined,
): MoveEffect {
  if (endRequestedBy !== null) return 'ending';
  if (!above) return 'no_contract';
  if (cycle !== above.cycle) return 'cycle';
  if (findTierAbove(tiersOf(kind, rows), tiersOf(kind, above.rows)) !== undefined) return 'above';
  return carriesLess(carryCap, above.carryCap) ? 'carry' : 'continues';
}

/** The member's contract, and those below that lose their source. */
async function planKind(
  db: Queryable,
  { tenant }: ContractMoment,
  { child, parent }: Move,
  kind: ContractKind,
): Promise<MovePlan['contracts']> {
  const versions = await readVersions(db, tenant, child, kind);
  const proposals = versions.filter(({ state }) => state === 'proposed');
  const running = versions.find(isRunning);
  const withdrawn = proposals.map((contract) => ({ contract, effect: 'proposal' as const }));
  if (!running) return withdrawn;
  const above =
    parent === null ? undefined : (await readVersions(db, tenant, parent, kind)).find(isRunning);
  const effect = effectOf(running, above);
  const below =
    effect === 'continues' ? [] : await readEndingContracts(db, tenant, kind, child, undefined);
  return [
    ...withdrawn,
    { contract: running, effect },
    ...below.map((contract) => ({ contract, effect: 'upline' as const })),
  ];
}

/**
 * Takes effect at the next boundary of the longest contract of the team and both lines, or
 * immediately without contracts. Read-only.
 */
export async function planMove(
  db: Queryable,
  moment: ContractMoment,
  move: Move,
): Promise<MovePlan> {
  const { zone, now } = moment;
  const cycles = await readCycles(db, moment, move);
  // A team's contract must not outlast its source.
  const boundaries = cycles.map(({ cycle, since, ending }) =>
    nextBoundary(cycle, Math.max(now, since - 1, ending - 1), zone),
  );
  const from = Math.max(now, ...boundaries);
  const contracts: MovePlan['contracts'][number][] = [];
  for (const kind of contractKinds) contracts.push(...(await planKind(db, moment, move, kind)));
  const windows = cycles.map(({ kind, cycle }) => {
    const window = windowAt(cycle, from - 1, zone);
    return { kind, cycle, ...window, isSplit: window.until > from };
  });
  const effects = contracts.map(
    ({ contract: { child, kind, number }, effect }) => `${kind} ${number} ${effect} ${child}`,
  );
  const effectsDigest = digest(...(from > now ? [String(from)] : []), ...effects).slice(0, 16);
  return { from, contracts, windows, seen: effectsDigest };
}
