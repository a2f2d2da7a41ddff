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
import {
  endTrustedDevice,
  forgetDevices,
  listTrustedDevices,
} from '../sign-in/trusted-device-store.ts';
import { rememberIp } from '../step-up/known-ip-store.ts';
import type { IdentityServices } from '../services.ts';

/**
 * A member's own sessions and trusted devices: the one they are in, all of them, and how to end them from
 * afar [MC-01, F4].
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
      const { tenant, ip, now } = context;
      const { id } = member.value;
      const ended = await database.transaction(async (tx) => {
        await forgetDevices(tx, tenant.code, id);
        await rememberIp(tx, tenant.code, id, ip, now);
        return endOtherSessions(tx, tenant.code, member.value);
      });
      return ok({ ended });
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
