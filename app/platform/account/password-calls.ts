import { isTrialType } from '#app/lib/account-types.ts';
import type { FieldFault } from '#app/lib/field-rules.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Handlers, Visit, VisitMember } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { sql } from '../db/sql.ts';
import { refuseField, refuseFields } from './field-refusal.ts';
import { accountFailures, oldPasswordTries } from './limits.ts';
import { accountKey, memberById } from './member-store.ts';
import { newPasswordFault } from './new-password.ts';
import { setPassword } from './password-store.ts';
import { tellMember } from './tell-member.ts';
import type { AccountTools } from './tools.ts';

type Given = CallRequest<'changePassword'>;
type Answer = Result<CallOutput<'changePassword'>, CallFault>;

/** Changing one's password: the other sessions end with it [API-08, AU-10, AU-22]. */
export function passwordCalls(tools: AccountTools): Handlers<'changePassword'> {
  return {
    async changePassword(given, visit) {
      const { member } = visit;
      if (!member) return refuse(fault('missing_token'));
      if (isTrialType(member.type)) return refuse(fault('need_true_account'));
      const lacking = faultsOf(given, visit, member.changeDue);
      return Object.keys(lacking).length > 0
        ? refuseFields('field_invalid', lacking)
        : change(given, visit, member);
    },
  };

  function faultsOf(
    { oldPassword, newPassword, confirmNewPassword }: Given,
    { tenant }: Visit,
    isOldKnown: boolean,
  ): Record<string, FieldFault> {
    const faults: Record<string, FieldFault> = {};
    if (!isOldKnown && !oldPassword?.trim()) faults['oldPassword'] = { key: 'field.required' };
    const rule = newPasswordFault(tenant, newPassword.trim());
    if (rule) faults['newPassword'] = rule;
    else if (confirmNewPassword.trim() !== newPassword.trim())
      faults['confirmNewPassword'] = { key: 'field.confirm' };
    return faults;
  }

  async function change(
    { oldPassword, newPassword }: Given,
    visit: Visit,
    { id, sessionId, changeDue }: VisitMember,
  ): Promise<Answer> {
    const { tenant, now } = visit;
    const known = await memberById(tools.database, tenant.code, id);
    if (!known) return refuse(fault('invalid_token'));
    if (
      !changeDue &&
      (await tools.counters.add(tenant.code, oldPasswordTries, id, now)) > oldPasswordTries.most
    )
      return refuse(fault('too_many_requests'));
    if (!changeDue) {
      const old = await tools.passwords.verify(known.passwordHash, oldPassword?.trim() ?? '');
      if (!old.ok) return refuse(fault('too_many_requests'));
      if (!old.value) return refuseField('password_wrong', 'oldPassword');
    }
    const same = await tools.passwords.verify(known.passwordHash, newPassword.trim());
    if (same.ok && same.value)
      return refuseFields('field_invalid', { newPassword: { key: 'field.same' } });
    const made = same.ok ? await tools.passwords.hash(newPassword.trim()) : same;
    if (!made.ok) return refuse(fault('too_many_requests'));
    await tools.database.transaction(async (session) => {
      await setPassword(session, tenant.code, id, made.value);
      await tools.sessions.endAll(session, tenant.code, id, sessionId);
      await session.run(
        sql`update account_session set change_due = false where tenant = ${tenant.code} and id = ${sessionId}`,
      );
    });
    await tools.counters.clear(tenant.code, oldPasswordTries, id);
    await tools.counters.clear(tenant.code, accountFailures, accountKey(known.account));
    await tellMember(tools.outbox, visit, known, 'message.passwordChanged');
    return ok({});
  }
}
