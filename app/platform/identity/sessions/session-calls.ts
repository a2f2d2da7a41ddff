import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import type { CallContext, Handlers, SessionMember } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { requireMember } from '../../calls/require-member.ts';
import type { Database, Queryable } from '../../db/database.ts';
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
import type { IdentityServices } from '../identity-services.ts';

/** Also forgets all devices and addresses except the current address. */
const endOthers = (
  database: Database,
  context: CallContext,
  member: SessionMember,
): Promise<number> =>
  actTransaction(database, context, async (tx, recordAct) => {
    const { tenant, ip, now } = context;
    await forgetDevices(tx, tenant.code, member.id);
    await rememberIp(tx, tenant.code, member.id, ip, now);
    const endedCount = await endOtherSessions(tx, tenant.code, member);
    await recordAct();
    return endedCount;
  });

async function endOne(
  database: Database,
  context: CallContext,
  end: (tx: Queryable, tenant: string) => Promise<boolean>,
): Promise<Result<Record<never, never>, CallFault>> {
  const isEnded = await actTransaction(database, context, async (tx, recordAct) => {
    if (!(await end(tx, context.tenant.code))) return false;
    await recordAct();
    return true;
  });
  return isEnded ? ok({}) : refuse(fault('not_found'));
}

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
      return endOne(database, context, (tx, code) => endSession(tx, code, member.value, id));
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
      return ok({ devices: await listTrustedDevices(database, tenant.code, member.value.id, now) });
    },
    async endTrustedDevice({ id }, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      return endOne(database, context, (tx, code) =>
        endTrustedDevice(tx, code, member.value.id, id),
      );
    },
  };
}
