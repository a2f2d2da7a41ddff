import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext, SessionMember } from './handler.ts';
import { fault } from './responses.ts';

export const requireMember = ({ member }: CallContext): Result<SessionMember, CallFault> =>
  member ? ok(member) : refuse(fault('missing_token'));
