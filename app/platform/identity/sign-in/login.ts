import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Handler, CallContext } from '../../calls/handler.ts';
import { noteSubject } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { createSignInCompletion, type SignInProof } from './complete-sign-in.ts';
import { refuseField, refuseFields } from '../../calls/field-errors.ts';
import { rateLimits } from '../../rate-limit/rules.ts';
import { createLoginAttempts } from './login-attempts.ts';
import {
  usernameKey,
  findByMobile,
  findMember,
  markEmailVerified,
  markMobileVerified,
  activeMember,
  type MemberRecord,
} from '../members/member-repository.ts';
import type { Queryable } from '../../db/database.ts';
import { rehearse } from '../../db/rehearse.ts';
import { dialledDigits, parseMobileNumber } from '#app/lib/typed/mobile-number.ts';
import { phoneDigits } from '#app/lib/typed/plain-mobile-number.ts';
import { normaliseField } from '#app/domain/accounts/typed-field.ts';
import { hasModule } from '../deps.ts';
import { defaultPassword } from '../passwords/password-rule.ts';
import { redeemTemporaryPassword } from '../passwords/password-store.ts';
import { isReadableCode } from '../passwords/readable-code.ts';
import { checkSmsCode } from '../phone/check-sms-code.ts';
import { invalidPhoneProof } from '../phone/phone-proofs.ts';
import { linkAfterSignIn } from '../social/link-after-sign-in.ts';
import { verifyEmailByTicket } from '../social/social-store.ts';
import type { IdentityServices } from '../identity-services.ts';
import { refuseLockedLogin, type LockedAttempt } from '../step-up/locked-login.ts';

type CallResult = Result<CallOutput<'login'>, CallFault>;

function requiredFieldFaults(fields: Readonly<Record<string, string>>): Record<string, FieldFault> {
  const empty = Object.entries(fields).filter(([, value]) => value === '');
  return Object.fromEntries(empty.map(([name]) => [name, { key: 'field.required' }]));
}

/**
 * The E.164 number or the name, derived from the input alone, so that it does not reveal members'
 * numbers.
 */
const attemptSubject = (name: string): string => {
  const digits = dialledDigits(name);
  const number =
    parseMobileNumber(name, undefined) ?? parseMobileNumber(`+${digits ?? ''}`, undefined);
  return number?.e164 ?? digits ?? usernameKey(name);
};

/** The default password, or one that expired while changes are enforced [AU-10]. */
const isPasswordDue = (
  member: MemberRecord | undefined,
  password: string,
  tenant: CallContext['tenant'],
): boolean =>
  password.trim() === defaultPassword ||
  (member?.passwordExpired === true && hasModule(tenant, 'FORCEDPASSWORDCHANGE'));

/** For an account locked by others' guesses, adds a step by which the owner can log in. */
const lockedLoginOr = async (
  refusal: CallFault,
  services: IdentityServices,
  attempt: Omit<LockedAttempt, 'isDue'>,
  context: CallContext,
): Promise<CallFault> =>
  refusal.key === 'account_locked'
    ? refuseLockedLogin(
        services,
        { ...attempt, isDue: isPasswordDue(attempt.member, attempt.password, context.tenant) },
        context,
      )
    : refusal;

function mobileOf({ mobile = '', countryDialingCode = '' }: CallRequest<'login'>): string {
  const digits = phoneDigits(mobile);
  if (digits === undefined || digits.startsWith('+')) return digits ?? mobile.trim();
  return `${countryDialingCode.trim()}${digits}`;
}

async function byPassword(
  services: IdentityServices,
  input: CallRequest<'login'>,
  context: CallContext,
): Promise<CallResult> {
  const beginAttempt = createLoginAttempts(services);
  const { tenant, now } = context;
  const name = normaliseField('username', input.username ?? mobileOf(input));
  const { password } = input;
  const fieldFaults = requiredFieldFaults({ username: name, password: password.trim() });
  if (Object.keys(fieldFaults).length > 0) return refuseFields('field_invalid', fieldFaults);
  const member = activeMember(
    await findMember(services.database, tenant.code, name),
    services.sandbox,
  );
  const subject = attemptSubject(name);
  noteSubject(context, { member: member?.id, name: subject });
  const isKnownDevice =
    member !== undefined &&
    (await services.devices.isKnown(tenant.code, member.id, input.device ?? '', now));
  const orLockedLogin = (refusal: CallFault): Promise<CallFault> =>
    lockedLoginOr(refusal, services, { member, subject, side: input.side, password }, context);
  const attempt = await beginAttempt(
    { subject, isKnownDevice, looksTemporary: isReadableCode(password) },
    input,
    context,
  );
  if (!attempt.ok) return refuse(await orLockedLogin(attempt.fault));
  const verification = attempt.value.temporaryOnly
    ? ok(false)
    : await services.passwords.verify(member?.passwordHash, password);
  if (!verification.ok) {
    await attempt.value.cancel();
    return refuse(fault('too_many_requests'));
  }
  const digest = await services.temporaryPasswordDigest();
  const redeem = (tx: Queryable): Promise<boolean> =>
    redeemTemporaryPassword(tx, digest, tenant.code, member?.id, password, now);
  const isTemporary = !verification.value && (await rehearse(services.database, redeem));
  if ((!verification.value && !isTemporary) || !member)
    return refuse(await orLockedLogin(attempt.value.fail()));
  await attempt.value.succeed();
  // The temporary password was sent to the member's address, so it also verifies the address.
  const redeemAndVerify: SignInProof['redeem'] = async (tx) => {
    if (!(await redeem(tx))) return fault('login_failed');
    await markEmailVerified(tx, tenant.code, member.id, member.email, now);
    return undefined;
  };
  return signInAndLink(services, member, input, context, {
    method: 'password',
    byPassword: true,
    isDue: isTemporary || isPasswordDue(member, password, tenant),
    device: input.device,
    byMobileNumber: usernameKey(name) !== usernameKey(member.account),
    ...(isTemporary ? { redeem: redeemAndVerify } : {}),
  });
}

const isMobileNumber = (input: string): boolean =>
  parseMobileNumber(input, undefined) !== undefined ||
  (!phoneDigits(input)?.startsWith('+') && (dialledDigits(input) ?? '').length >= 7);

async function byCode(
  services: IdentityServices,
  input: CallRequest<'login'>,
  context: CallContext,
): Promise<CallResult> {
  const { tenant, now } = context;
  if (tenant.modules['CODELOGIN'] === false || services.phoneProofs.isEnabled(context))
    return refuse(fault('not_found'));
  const mobileInput = mobileOf(input);
  const code = input.password.trim();
  const fieldFaults = requiredFieldFaults({ mobile: mobileInput, password: code });
  if (mobileInput !== '' && !isMobileNumber(mobileInput))
    fieldFaults['mobile'] = { key: 'field.mobile' };
  if (Object.keys(fieldFaults).length > 0) return refuseFields('field_invalid', fieldFaults);
  const admission = await services.throttle(context, rateLimits.login);
  if (!admission.ok) return admission;
  const member = activeMember(
    await findByMobile(services.database, tenant.code, mobileInput),
    services.sandbox,
  );
  // An unknown number gets the same response as a wrong code and consumes guesses, too.
  const number =
    member?.mobile ?? parseMobileNumber(mobileInput, undefined)?.e164 ?? usernameKey(mobileInput);
  noteSubject(context, { member: member?.id, name: number });
  const isRight = await checkSmsCode(
    services,
    { purpose: 'login', number, code, codeSession: input.codeSession, device: input.device },
    context,
  );
  if (!isRight.ok) return isRight;
  if (!member?.mobile || !isRight.value) return refuse(fault('code_wrong'));
  const { mobile } = member;
  return signInAndLink(services, member, input, context, {
    method: 'code',
    byPassword: false,
    isDue: false,
    device: input.device,
    redeem: async (tx) => {
      if (!(await services.codes.use(tx, tenant.code, 'login', mobile, now)))
        return fault('code_wrong');
      await markMobileVerified(tx, tenant.code, member.id, now);
      return undefined;
    },
  });
}

/**
 * Proof is the identity service's token [AU-20]. The owner of a verified number may see that no
 * account has it.
 */
async function byIdentity(
  services: IdentityServices,
  input: CallRequest<'login'>,
  context: CallContext,
): Promise<CallResult> {
  const { tenant, now } = context;
  if (tenant.modules['CODELOGIN'] === false || !services.phoneProofs.isEnabled(context))
    return refuse(fault('not_found'));
  const mobileInput = mobileOf(input);
  const fieldFaults = requiredFieldFaults({
    mobile: mobileInput,
    verificationCode: input.firebaseIdToken ?? '',
  });
  if (Object.keys(fieldFaults).length > 0) return refuseFields('field_invalid', fieldFaults);
  const admission = await services.throttle(context, rateLimits.login);
  if (!admission.ok) return admission;
  const verifiedPhone = await services.phoneProofs.read(
    input.firebaseChannel && input.firebaseIdToken,
    context,
  );
  if (!verifiedPhone.ok) return verifiedPhone;
  if (parseMobileNumber(mobileInput, undefined)?.e164 !== verifiedPhone.value.e164)
    return invalidPhoneProof();
  const member = activeMember(
    await findByMobile(services.database, tenant.code, verifiedPhone.value.e164),
    services.sandbox,
  );
  noteSubject(context, { member: member?.id, name: verifiedPhone.value.e164 });
  if (!member) return refuseField('phone_no_account', 'mobileNum');
  return signInAndLink(services, member, input, context, {
    method: 'code',
    byPassword: false,
    isDue: false,
    device: input.device,
    redeem: async (tx) => {
      if (!(await services.phoneProofs.consume(tx, verifiedPhone.value, context)))
        return invalidPhoneProof().fault;
      await markMobileVerified(tx, tenant.code, member.id, now);
      return undefined;
    },
  });
}

/** Links an account only after the log-in [AU-25]; without a link the log-in still succeeds. */
async function signInAndLink(
  services: IdentityServices,
  member: MemberRecord,
  { side, socialTicket }: CallRequest<'login'>,
  context: CallContext,
  proof: SignInProof,
): Promise<CallResult> {
  const completeSignIn = createSignInCompletion(services);
  const ticket = side === 'player' ? socialTicket : undefined;
  // Before the session opens: the address may be excluded on another brand of the group.
  if (ticket)
    await verifyEmailByTicket(
      services.database,
      context.tenant.code,
      ticket,
      member.id,
      context.now,
    );
  const result = await completeSignIn(member, side, context, proof);
  if (result.ok && ticket) await linkAfterSignIn(services, context, member.id, ticket);
  return result;
}

export function createLogin(services: IdentityServices): Handler<'login'> {
  return (input, context) =>
    input.type === 'username'
      ? byPassword(services, input, context)
      : input.type === 'sms'
        ? byCode(services, input, context)
        : byIdentity(services, input, context);
}
