import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext, SessionMember } from './handler.ts';
import { fault } from './responses.ts';

/** The member whose token came with a call that needs one. */
export const requireMember = ({ member }: CallContext): Result<SessionMember, CallFault> =>
  member ? ok(member) : refuse(fault('missing_token'));
