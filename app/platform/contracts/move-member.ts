import { isAgentType } from '#app/domain/accounts/account-types.ts';
import type { ContractKind } from '#app/domain/contracts/contract-kinds.ts';
import { dayAt } from '#app/lib/dates/day-range.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { readNextParent, readParent, setParent, type SetParentOutcome } from '../agents/edges.ts';
import { insertMove } from '../agents/moves.ts';
import { fault } from '../calls/responses.ts';
import { recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { Database, Queryable } from '../db/database.ts';
import { findMember } from '../identity/members/member-repository.ts';
import { insertProposal, lockContracts, startContract } from './contract-store.ts';
import { endContracts, type ContractMoment } from './end-contracts.ts';
import { planMove, type MovePlan } from './plan-move.ts';

interface UplineChange {
  readonly member: string;
  readonly upline: string;
}

interface StartedMove extends MovePlan {
  readonly agent: { readonly id: string; readonly account: string } | undefined;
  readonly outcome: SetParentOutcome;
}

const badUpline = (reason: string): CallFault =>
  fault('invalid_input', { paths: ['upline'], reason });

/**
 * Also stores the edge.
 * @returns `account_unknown`, `move_scheduled`, or `invalid_input` with the reason `not_agent`,
 * `cycle` or `depth`
 */
async function startMove(
  tx: Queryable,
  tenant: Tenant,
  { member: child, upline }: UplineChange,
  at: number,
): Promise<Result<StartedMove, CallFault>> {
  const { code, protection, agentTypes } = tenant;
  const agent = upline === '' ? undefined : await findMember(tx, code, upline);
  if (upline !== '' && !agent) return refuse(fault('account_unknown', { paths: ['upline'] }));
  if (agent && !isAgentType(agent.type, agentTypes)) return refuse(badUpline('not_agent'));
  const move = { child, parent: agent?.id ?? null };
  await lockContracts(tx, code);
  if (await readNextParent(tx, { tenant: code, member: child }, at))
    return refuse(fault('move_scheduled', { paths: ['upline'] }));
  const moment = { tenant: code, zone: protection.timeZone, now: at };
  const plan = await planMove(tx, moment, move);
  const edge = { tenant: code, ...move, from: plan.from, at };
  const outcome = await setParent(tx, { ...edge, source: 'staff' });
  if (outcome === 'past') return refuse(fault('move_scheduled', { paths: ['upline'] }));
  if (outcome === 'cycle' || outcome === 'depth') return refuse(badUpline(outcome));
  return ok({ ...plan, agent, outcome });
}

/** `next` is its version with the new agent. */
export interface MovedContract {
  readonly child: string;
  readonly kind: ContractKind;
  readonly number: number;
  readonly next: number | null;
}

async function moveContracts(
  tx: Queryable,
  moment: ContractMoment,
  { contracts, from, agent }: StartedMove,
): Promise<readonly MovedContract[]> {
  const { tenant, now } = moment;
  const ending = contracts.filter(({ effect }) => effect !== 'continues');
  for (const { contract, effect } of ending)
    await endContracts(tx, moment, [contract], effect === 'upline' ? 'upline' : 'moved', from);
  const moved: MovedContract[] = [];
  for (const { contract, effect } of contracts) {
    const { child, kind, number } = contract;
    if (effect === 'continues' && agent) {
      const next = await insertProposal(tx, tenant, { ...contract, parent: agent.id, at: now });
      await startContract(tx, tenant, { child, kind, number: next }, { from, until: from }, now);
      moved.push({ child, kind, number, next });
    } else if (effect !== 'proposal') moved.push({ child, kind, number, next: null });
  }
  return moved;
}

/** Stores the effects, so that the move can be cancelled. */
async function noteMove(
  tx: Queryable,
  context: StaffContext,
  child: string,
  { agent, from }: StartedMove,
  changes: readonly MovedContract[],
): Promise<void> {
  const { code } = context.tenant;
  const parentBefore = await readParent(tx, { tenant: code, member: child }, from - 1);
  const move = {
    tenant: code,
    child,
    from,
    changes: JSON.stringify(changes),
    parentBefore: parentBefore ?? null,
    parent: agent?.id ?? null,
  };
  await insertMove(tx, move, context);
}

/**
 * Takes effect at the next boundary of the affected contracts, or immediately without any. Earlier
 * play stays with the previous agent.
 * @param seen identifies the confirmed effects; required if contracts change
 * @returns as `startMove`, or `move_changed` if the effects differ from the confirmed ones
 */
export async function setUplineAsStaff(
  tx: Queryable,
  context: StaffContext,
  { member, upline, seen }: UplineChange & { readonly seen?: string | undefined },
): Promise<Result<{ readonly upline: string | null; readonly from: number }, CallFault>> {
  const { tenant, at } = context;
  const zone = tenant.protection.timeZone;
  const started = await startMove(tx, tenant, { member, upline }, at);
  if (!started.ok) return started;
  const { agent, from, contracts, outcome } = started.value;
  const account = agent?.account ?? '';
  if (outcome === 'same') return ok({ upline: agent?.account ?? null, from: at });
  if (seen === undefined ? contracts.length > 0 : seen !== started.value.seen) {
    const effects = contracts.map(({ contract: { child, kind }, effect }) => ({
      child,
      kind,
      effect,
    }));
    return refuse(fault('move_changed', { seen: started.value.seen, from, effects }));
  }
  const moved = await moveContracts(tx, { tenant: tenant.code, zone, now: at }, started.value);
  if (from > at) await noteMove(tx, context, member, started.value, moved);
  await recordStaffAct(tx, context, {
    act: 'set-upline',
    subject: member,
    member,
    amount: 0,
    outcome: from > at ? `${account} · ${dayAt(from, zone)}` : account,
  });
  return ok({ upline: agent?.account ?? null, from });
}

class PreviewEnd extends Error {}

/**
 * Stores nothing.
 * @returns as `startMove`, or `invalid_input` with the reason `same`
 */
export async function previewMove(
  database: Database,
  tenant: Tenant,
  change: UplineChange,
  at: number,
): Promise<Result<StartedMove, CallFault>> {
  let answer: Result<StartedMove, CallFault> = refuse(fault('unknown_error'));
  await database
    .transaction(async (tx) => {
      answer = await startMove(tx, tenant, change, at);
      if (answer.ok && answer.value.outcome === 'same') answer = refuse(badUpline('same'));
      throw new PreviewEnd();
    })
    .catch((error: unknown) => {
      if (!(error instanceof PreviewEnd)) throw error;
    });
  return answer;
}
