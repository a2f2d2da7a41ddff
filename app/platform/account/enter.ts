import { isAgentType, memberType, trialType } from '#app/lib/account-types.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Visit } from '../handler.ts';
import { createDemandStep } from '../login-step/demand-step.ts';
import { fault } from '../http/answer.ts';
import { noteLogin, type KnownMember } from './member-store.ts';
import type { AccountTools } from './tools.ts';

/**
 * What somebody who comes in has shown; a password may be one that must be changed first [AU-10].
 */
export interface Proof {
  /**
   * `code`: one that went to the member's own phone; `service`: another service's word; `step`: one
   * more proof after any of them [AU-24].
   */
  readonly shown: 'password' | 'code' | 'service' | 'step';
  readonly byPassword: boolean;
  readonly isDue: boolean;
  /** What an earlier log-in left on this device. */
  readonly device?: string | undefined;
  /** The member's number was typed as their name. */
  readonly numberTyped?: boolean;
  /** The member wants no second step on this device any more. */
  readonly trustDevice?: boolean;
}

/** Lets a member in whose proof was good, on one side of the brand. */
export type Enter = (
  member: KnownMember,
  side: 'player' | 'agent',
  visit: Visit,
  proof: Proof,
) => Promise<Result<CallOutput<'login'>, CallFault>>;

/**
 * Who may log in where [AU-11]. The agent side takes agents. The player side takes everybody who
 * plays: members, trial accounts and agents, whose agent centre opens over the player's pages; any
 * other type is staff, a non-member. Told only after the proof was good.
 */
function sideFault(type: number, side: 'player' | 'agent'): CallFault | undefined {
  if (side === 'agent') return isAgentType(type) ? undefined : fault('non_agent');
  return type === memberType || type === trialType || isAgentType(type)
    ? undefined
    : fault('non_member');
}

/**
 * The one door that every way of logging in ends at: each time a new token. From an address that is
 * not registered it opens after one more proof [AU-24].
 */
export const createEntrance = (tools: AccountTools): Enter => {
  const demandStep = createDemandStep(tools);
  return async (member, side, visit, proof) => {
    const refused = sideFault(member.type, side) ?? (await demandStep(member, side, visit, proof));
    return refused ? refuse(refused) : admit(tools, member, visit, proof);
  };
};

async function admit(
  tools: AccountTools,
  member: KnownMember,
  visit: Visit,
  { byPassword, isDue, device: kept = '', trustDevice = false }: Proof,
): ReturnType<Enter> {
  // Not inside: its key is the database's own business. A device that is trusted stays so, no
  // longer than it was to.
  const isTrusted = await tools.devices.trusts(visit.tenant.code, member.id, kept, visit.now);
  const device = isTrusted
    ? kept
    : await tools.devices.issue(visit.tenant.code, member.id, visit.now, trustDevice);
  return tools.database.transaction(async (session) => {
    const { account, type, passwordExpired, id } = member;
    const opened = await tools.sessions.open(session, visit, id);
    if (!opened.ok) return opened;
    const firstTimeLogin = await noteLogin(session, visit.tenant.code, id, visit.now);
    const changeDue = isDue || (byPassword && firstTimeLogin);
    if (changeDue) await tools.sessions.demandChange(session, visit.tenant.code, opened.value);
    return ok({
      token: opened.value,
      device,
      firstTimeLogin,
      passwordExpired,
      changeDue,
      account,
      type,
      customerId: id,
    });
  });
}
