import { isAgentType, memberType, trialType } from '#app/lib/account-types.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { noteLogin, type KnownMember } from './member-store.ts';
import type { AccountTools } from './tools.ts';

/** What somebody who comes in has shown; a password may be one that must be changed first [AU-10]. */
export interface Proof {
  readonly byPassword: boolean;
  readonly isDue: boolean;
}

/** Lets a member in whose proof was good, on one side of the brand. */
export type Enter = (member: KnownMember, side: 'player' | 'agent', visit: Visit, proof?: Proof) => Promise<Result<CallOutput<'login'>, CallFault>>;

/**
 * Who may log in where [AU-11]. The agent side takes agents. The player side takes everybody who plays: members, trial accounts
 * and agents, whose agent centre opens over the player's pages; any other type is staff, a non-member. Told only after the
 * proof was good.
 */
function sideFault(type: number, side: 'player' | 'agent'): CallFault | undefined {
  if (side === 'agent') return isAgentType(type) ? undefined : fault('non_agent');
  return type === memberType || type === trialType || isAgentType(type) ? undefined : fault('non_member');
}

/** The one door that every way of logging in ends at: each time a new token. */
export const createEntrance = (tools: AccountTools): Enter => async (member, side, visit, { byPassword, isDue } = { byPassword: false, isDue: false }) => {
  const refused = sideFault(member.type, side);
  if (refused) return refuse(refused);
  // Not inside: its key is the database's own business.
  const device = await tools.devices.issue(visit.tenant.code, member.id, visit.now);
  return tools.database.transaction(async (session) => {
    const { account, type, passwordExpired, id } = member;
    const opened = await tools.sessions.open(session, visit, id);
    if (!opened.ok) return opened;
    const firstTimeLogin = await noteLogin(session, visit.tenant.code, id, visit.now);
    const changeDue = isDue || (byPassword && firstTimeLogin);
    if (changeDue) await tools.sessions.demandChange(session, visit.tenant.code, opened.value);
    return ok({ token: opened.value, device, firstTimeLogin, passwordExpired, changeDue, account, type, customerId: id });
  });
};
