import { isTrialType } from '#app/domain/accounts/account-types.ts';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import type { Handlers, CallContext, SessionMember } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { refuseField, refuseFields } from '../../calls/field-errors.ts';
import { usernameFailures, oldPasswordTries } from '../../rate-limit/rules.ts';
import { usernameKey, findMemberById, type MemberRecord } from '../members/member-repository.ts';
import { findGuessableFault, newPasswordFault } from './password-rule.ts';
import { isTemporaryPassword, setPassword } from './password-store.ts';
import { notifyMember } from '../members/notify-member.ts';
import type { IdentityServices } from '../identity-services.ts';

type ChangePasswordInput = CallRequest<'changePassword'>;
type CallResult = Result<CallOutput<'changePassword'>, CallFault>;

async function refusedPassword(
  services: IdentityServices,
  record: MemberRecord,
  newPassword: string,
  { tenant }: CallContext,
): Promise<Result<FieldFault | undefined, 'busy'>> {
  const { database, passwords } = services;
  const isSame = await passwords.verify(record.passwordHash, newPassword);
  if (!isSame.ok) return isSame;
  if (isSame.value) return ok({ key: 'field.same' });
  const digest = await services.temporaryPasswordDigest();
  return (await isTemporaryPassword(database, digest, tenant.code, record.id, newPassword))
    ? ok({ key: 'field.passwordTemporary' })
    : ok(await findGuessableFault(tenant, newPassword, record));
}

/** Ends the other sessions and renews this one's token [API-08, AU-10, AU-22]. */
export function passwordCalls(services: IdentityServices): Handlers<'changePassword'> {
  return {
    async changePassword(input, context) {
      const { member } = context;
      if (!member) return refuse(fault('missing_token'));
      if (isTrialType(member.type)) return refuse(fault('need_true_account'));
      const fieldFaults = faultsOf(input, context, member.changeDue);
      return Object.keys(fieldFaults).length > 0
        ? refuseFields('field_invalid', fieldFaults)
        : change(input, context, member);
    },
  };

  function faultsOf(
    { oldPassword, newPassword, confirmNewPassword }: ChangePasswordInput,
    { tenant }: CallContext,
    skipOldPassword: boolean,
  ): Record<string, FieldFault> {
    const faults: Record<string, FieldFault> = {};
    if (!skipOldPassword && !oldPassword) faults['oldPassword'] = { key: 'field.required' };
    const rule = newPasswordFault(tenant, newPassword);
    if (rule) faults['newPassword'] = rule;
    else if (confirmNewPassword !== newPassword)
      faults['confirmNewPassword'] = { key: 'field.confirm' };
    return faults;
  }

  async function change(
    { oldPassword, newPassword }: ChangePasswordInput,
    context: CallContext,
    { id, sessionId, changeDue }: SessionMember,
  ): Promise<CallResult> {
    const { tenant, now } = context;
    const record = await findMemberById(services.database, tenant.code, id);
    if (!record) return refuse(fault('invalid_token'));
    if (
      !changeDue &&
      (await services.counters.add(tenant.code, oldPasswordTries, id, now)) > oldPasswordTries.max
    )
      return refuse(fault('too_many_requests'));
    if (!changeDue) {
      const oldPasswordCheck = await services.passwords.verify(
        record.passwordHash,
        oldPassword ?? '',
      );
      if (!oldPasswordCheck.ok) return refuse(fault('too_many_requests'));
      if (!oldPasswordCheck.value) return refuseField('password_wrong', 'oldPassword');
    }
    const refusal = await refusedPassword(services, record, newPassword, context);
    if (!refusal.ok) return refuse(fault('too_many_requests'));
    if (refusal.value) return refuseFields('field_invalid', { newPassword: refusal.value });
    const newHash = await services.passwords.hash(newPassword);
    if (!newHash.ok) return refuse(fault('too_many_requests'));
    const newToken = await actTransaction(services.database, context, async (tx, recordAct) => {
      await setPassword(tx, tenant.code, id, newHash.value);
      await services.sessions.endAll(tx, tenant.code, id, sessionId);
      await recordAct();
      return services.sessions.renew(tx, context, { id, sessionId });
    });
    await services.counters.clear(tenant.code, oldPasswordTries, id);
    await services.counters.clear(tenant.code, usernameFailures, usernameKey(record.account));
    await notifyMember(services, context, record, 'message.passwordChanged');
    return ok({ token: newToken, device: await services.devices.issue(context, id) });
  }
}
