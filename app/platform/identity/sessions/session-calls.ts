import { ok, refuse } from '#app/lib/result.ts';
import type { CallContext, Handlers, SessionMember } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { requireMember } from '../../calls/require-member.ts';
import type { Database } from '../../db/database.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  recordReminderSeen,
  readThisSession,
} from './member-sessions.ts';
import {
  endTrustedDevice,
  forgetDevices,
  listTrustedDevices,
} from '../sign-in/trusted-device-store.ts';
import { rememberIp } from '../step-up/known-ip-store.ts';
import type { IdentityServices } from '../services.ts';

/**
 * Ends a member's other sessions, and forgets every device but the address that they are at now.
 * @returns how many sessions were ended
 */
const endOthers = (
  database: Database,
  { tenant, ip, now }: CallContext,
  member: SessionMember,
): Promise<number> =>
  database.transaction(async (tx) => {
    await forgetDevices(tx, tenant.code, member.id);
    await rememberIp(tx, tenant.code, member.id, ip, now);
    return endOtherSessions(tx, tenant.code, member);
  });

/**
 * A member's own sessions and trusted devices: the one they are in, all of them, and how to end
 * them from afar [MC-01, F4].
 */
export function sessionCalls({
  database,
}: IdentityServices): Handlers<
  | 'thisSession'
  | 'reminderSeen'
  | 'sessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'trustedDevices'
  | 'endTrustedDevice'
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
    async sessions({ pageNo }, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const { code } = context.tenant;
      return ok(await listSessions(database, code, member.value, pageNo, context.now));
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
      if (!member.ok) return member;
      return ok({ ended: await endOthers(database, context, member.value) });
    },
    async trustedDevices(_, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const { tenant, now } = context;
      return ok({
        devices: await listTrustedDevices(database, tenant.code, member.value.id, now),
      });
    },
    async endTrustedDevice({ id }, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      return (await endTrustedDevice(database, context.tenant.code, member.value.id, id))
        ? ok({})
        : refuse(fault('not_found'));
    },
  };
}
