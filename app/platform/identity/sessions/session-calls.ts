import { ok, refuse } from '#app/lib/result.ts';
import type { Handlers } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { requireMember } from '../../calls/require-member.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  recordReminderSeen,
  readThisSession,
} from './member-sessions.ts';
import type { IdentityServices } from '../services.ts';

/**
 * A member's own sessions: the one they are in, all of them, and how to end them from afar [MC-01].
 */
export function sessionCalls({
  database,
}: IdentityServices): Handlers<
  'thisSession' | 'reminderSeen' | 'sessions' | 'endSession' | 'endOtherSessions'
> {
  return {
    async thisSession(_, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const { code, protection } = context.tenant;
      const currentSession = await readThisSession(
        database,
        code,
        member.value,
        protection.reminderMinutes,
        context.now,
      );
      return currentSession ? ok(currentSession) : refuse(fault('invalid_token'));
    },
    async reminderSeen(_, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      await recordReminderSeen(database, context.tenant.code, member.value, context.now);
      return ok({});
    },
    async sessions(_, context) {
      const member = requireMember(context);
      return member.ok
        ? ok({
            sessions: await listSessions(database, context.tenant.code, member.value, context.now),
          })
        : member;
    },
    async endSession({ id }, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      return (await endSession(database, context.tenant.code, member.value, id))
        ? ok({})
        : refuse(fault('not_found'));
    },
    async endOtherSessions(_, context) {
      const member = requireMember(context);
      return member.ok
        ? ok({ ended: await endOtherSessions(database, context.tenant.code, member.value) })
        : member;
    },
  };
}
