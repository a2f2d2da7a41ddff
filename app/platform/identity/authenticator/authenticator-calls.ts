import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { isSecondFactorCode } from '#app/lib/typed/code.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { requireMember } from '../../calls/require-member.ts';
import { refuseField, refuseFields } from '../../calls/field-errors.ts';
import { authenticatorTries } from '../../rate-limit/rules.ts';
import { findMemberById, type MemberRecord } from '../members/member-repository.ts';
import { hasModule } from '../deps.ts';
import { notifyMember } from '../members/notify-member.ts';
import type { IdentityServices } from '../identity-services.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import type { Handlers, CallContext } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { rememberIp } from '../step-up/known-ip-store.ts';
import { confirmByPassword } from '../passwords/confirm-by-password.ts';
import { otpauthUri } from './one-time-password.ts';
import {
  beginSetUp,
  confirmSetUp,
  isEnrolled,
  countRecoveryCodes,
  removeAuthenticator,
  consumeOneTimePassword,
  consumeRecoveryCode,
} from './authenticator-store.ts';

const invalidCode = () => refuseField('proof_wrong', 'code');

function isOn({ tenant }: CallContext): boolean {
  return hasModule(tenant, 'LOGINVERIFICATION');
}

async function requireMemberRecord(
  services: IdentityServices,
  context: CallContext,
): Promise<Result<MemberRecord, CallFault>> {
  const { database } = services;
  const sessionMember = requireMember(context);
  if (!sessionMember.ok) return sessionMember;
  if (isTrialType(sessionMember.value.type)) return refuse(fault('need_true_account'));
  const member = await findMemberById(database, context.tenant.code, sessionMember.value.id);
  return member ? ok(member) : refuse(fault('invalid_token'));
}

async function countAttempt(
  services: IdentityServices,
  code: string,
  context: CallContext,
): Promise<Result<MemberRecord, CallFault>> {
  const { counters } = services;
  const member = await requireMemberRecord(services, context);
  if (!member.ok) return member;
  if (code.trim() === '') return refuseFields('field_invalid', { code: { key: 'field.required' } });
  if (!isSecondFactorCode(code)) return invalidCode();
  const tries = await counters.add(
    context.tenant.code,
    authenticatorTries,
    member.value.id,
    context.now,
  );
  return tries > authenticatorTries.max ? refuse(fault('too_many_requests')) : member;
}

/** Also ends the other sessions. */
async function removeByCode(
  services: IdentityServices,
  code: string,
  context: CallContext,
): Promise<Result<Record<never, never>, CallFault>> {
  const { database, secretBox, counters, sessions } = services;
  const member = await countAttempt(services, code, context);
  if (!member.ok) return member;
  const { tenant, now } = context;
  const digestCode = await services.recoveryCodeDigest();
  await secretBox.ready();
  const isRemoved = await actTransaction(database, context, async (tx, recordAct) => {
    const { id } = member.value;
    if (
      !(await consumeOneTimePassword(tx, secretBox, tenant.code, id, code, now)) &&
      !(await consumeRecoveryCode(tx, digestCode, tenant.code, id, code))
    )
      return false;
    await removeAuthenticator(tx, tenant.code, id);
    await rememberIp(tx, tenant.code, id, context.ip, now);
    await sessions.endAll(tx, tenant.code, id, context.member?.sessionId);
    await recordAct();
    return true;
  });
  if (!isRemoved) return invalidCode();
  await counters.clear(tenant.code, authenticatorTries, member.value.id);
  await notifyMember(services, context, member.value, 'message.authenticatorRemoved');
  return ok({});
}

/** Requires the password. The stored secret takes effect only after confirmation. */
async function setUp(
  services: IdentityServices,
  password: string,
  context: CallContext,
): Promise<Result<{ readonly secret: string; readonly uri: string }, CallFault>> {
  const { database, random, secretBox } = services;
  const member = await requireMemberRecord(services, context);
  if (!member.ok) return member;
  if (!isOn(context)) return refuse(fault('not_found'));
  // A stolen session could set up an authenticator to lock the owner out.
  const refusal = await confirmByPassword(services, member.value, password, context);
  if (refusal) return refuse(refusal);
  const { tenant, now } = context;
  await secretBox.ready();
  const { id } = member.value;
  const secret = await actTransaction(database, context, async (tx, recordAct) => {
    const newSecret = await beginSetUp(tx, secretBox, random, tenant.code, id, now);
    if (newSecret !== undefined) await recordAct();
    return newSecret;
  });
  return secret === undefined
    ? refuse(fault('authenticator_enrolled'))
    : ok({ secret, uri: otpauthUri(secret, tenant.name, member.value.account) });
}

export function authenticatorCalls(
  services: IdentityServices,
): Handlers<
  'authenticator' | 'authenticatorSetUp' | 'authenticatorConfirm' | 'authenticatorRemove'
> {
  const { database, random, secretBox, counters } = services;
  return {
    async authenticator(_, context) {
      const member = await requireMemberRecord(services, context);
      if (!member.ok) return member;
      const { id, passwordHash } = member.value;
      const [enrolled, recoveryCodesLeft] = [
        await isEnrolled(database, context.tenant.code, id),
        await countRecoveryCodes(database, context.tenant.code, id),
      ];
      return ok({
        offered: enrolled || isOn(context),
        enrolled,
        byPassword: passwordHash !== null,
        recoveryLeft: recoveryCodesLeft,
      });
    },
    authenticatorSetUp: ({ password }, context) => setUp(services, password, context),
    async authenticatorConfirm({ code }, context) {
      const member = await countAttempt(services, code, context);
      if (!member.ok) return member;
      if (!isOn(context)) return refuse(fault('not_found'));
      const { tenant, now } = context;
      const { id } = member.value;
      const digestCode = await services.recoveryCodeDigest();
      await secretBox.ready();
      const recoveryCodes = await actTransaction(database, context, async (tx, recordAct) => {
        const codes = await confirmSetUp(
          tx,
          { secretBox, digestCode, random },
          tenant.code,
          id,
          code,
          now,
        );
        if (!codes) return undefined;
        await services.sessions.endAll(tx, tenant.code, id, context.member?.sessionId);
        await recordAct();
        return codes;
      });
      if (!recoveryCodes) return invalidCode();
      await counters.clear(tenant.code, authenticatorTries, member.value.id);
      await notifyMember(services, context, member.value, 'message.authenticatorAdded');
      return ok({ recoveryCodes: [...recoveryCodes] });
    },
    authenticatorRemove: ({ code }, context) => removeByCode(services, code, context),
  };
}
