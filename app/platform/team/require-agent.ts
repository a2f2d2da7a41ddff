import { isAgentType, isTrialType } from '#app/domain/accounts/account-types.ts';
import { refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext, SessionMember } from '../calls/handler.ts';
import { requireMember } from '../calls/require-member.ts';
import { fault } from '../calls/responses.ts';

export function requireAgent(context: CallContext): Result<SessionMember, CallFault> {
  const member = requireMember(context);
  if (!member.ok) return member;
  const { type } = member.value;
  if (isTrialType(type)) return refuse(fault('need_true_account'));
  return isAgentType(type, context.tenant.agentTypes) ? member : refuse(fault('non_agent'));
}
