import { ok, refuse } from '#app/lib/result.ts';
import type { Handlers } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { actingMember } from './acting-member.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  noteReminded,
  readThisSession,
} from './own-sessions.ts';
import type { AccountTools } from './tools.ts';

/**
 * A member's own sessions: the one they are in, all of them, and how to end them from afar [MC-01].
 */
export function sessionCalls({
  database,
}: AccountTools): Handlers<
  'thisSession' | 'reminderSeen' | 'sessions' | 'endSession' | 'endOtherSessions'
> {
  return {
    async thisSession(_, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      const { code, protection } = visit.tenant;
      const found = await readThisSession(
        database,
        code,
        member.value,
        protection.reminderMinutes,
        visit.now,
      );
      return found ? ok(found) : refuse(fault('invalid_token'));
    },
    async reminderSeen(_, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      await noteReminded(database, visit.tenant.code, member.value, visit.now);
      return ok({});
    },
    async sessions(_, visit) {
      const member = actingMember(visit);
      return member.ok
        ? ok({ sessions: await listSessions(database, visit.tenant.code, member.value, visit.now) })
        : member;
    },
    async endSession({ id }, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      return (await endSession(database, visit.tenant.code, member.value, id))
        ? ok({})
        : refuse(fault('not_found'));
    },
    async endOtherSessions(_, visit) {
      const member = actingMember(visit);
      return member.ok
        ? ok({ ended: await endOtherSessions(database, visit.tenant.code, member.value) })
        : member;
    },
  };
}
