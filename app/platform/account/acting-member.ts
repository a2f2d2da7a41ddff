import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Visit, VisitMember } from '../handler.ts';
import { fault } from '../http/answer.ts';

/** The member whose token came with a call that needs one. */
export const actingMember = ({ member }: Visit): Result<VisitMember, CallFault> =>
  member ? ok(member) : refuse(fault('missing_token'));
