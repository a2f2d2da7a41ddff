import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import type { RegisterType } from '#app/domain/accounts/register-fields.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Queryable } from '../../db/database.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import type { Handlers, CallContext } from '../../calls/handler.ts';
import { noteSubject } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { codeKey, isInvitationCode, countInvitation } from './affiliate-store.ts';
import { refuseField, refuseFields } from '../../calls/field-errors.ts';
import { rateLimits } from '../../rate-limit/rules.ts';
import { markMobileVerified, findConflictingField } from '../members/member-repository.ts';
import { hasModule } from '../deps.ts';
import type { VerifiedPhone } from '../phone/id-token.ts';
import { checkSmsCode } from '../phone/check-sms-code.ts';
import { invalidPhoneProof } from '../phone/phone-proofs.ts';
import { findGuessableFault } from '../passwords/password-rule.ts';
import { checkRegistration, type Registration } from './check-registration.ts';
import { enrol, type Enrolment, type SecretHashes } from './registration-store.ts';
import { openRegistrationMethods } from './registration-methods.ts';
import type { IdentityServices } from '../identity-services.ts';

type RegistrationInput = CallRequest<'register'>;
type CallResult = Result<CallOutput<'register'>, CallFault>;

class RegistrationRollback extends Error {
  constructor(readonly refusal: { readonly ok: false; readonly fault: CallFault }) {
    super('registration undone');
  }
}

async function withDevice(
  services: IdentityServices,
  result: CallResult,
  context: CallContext,
): Promise<CallResult> {
  if (!result.ok || result.value.token === '') return result;
  return ok({
    ...result.value,
    device: await services.devices.issue(context, result.value.customerId),
  });
}

/**
 * Checks the invitation, then captcha or human verification (one use), then the SMS code (one try)
 * or the service's token.
 */
async function verifyProofs(
  services: IdentityServices,
  registration: Registration,
  input: RegistrationInput,
  context: CallContext,
): Promise<Result<VerifiedPhone | undefined, CallFault>> {
  const { tenant, now } = context;
  for (const field of ['affiliateCode', 'referralCode'] as const) {
    const code = registration.value(field);
    if (code !== '' && !(await isInvitationCode(services.database, tenant.code, code, now)))
      return refuseField('invitation_code_error', field);
  }
  const captcha = registration.value('captcha');
  if (
    captcha !== '' &&
    !(await services.captchas.answer(tenant.code, input.captchaId, captcha, now))
  ) {
    return refuseField('captcha_wrong', 'captcha', { captcha: true });
  }
  const captchaRefusal =
    captcha === '' ? await services.human.check('register', input, context) : undefined;
  if (captchaRefusal) return refuse(captchaRefusal);
  const { mobile, mustProveMobile } = registration;
  if (!mustProveMobile || !mobile) return ok(undefined);
  if (services.phoneProofs.isEnabled(context)) {
    const verifiedPhone = await services.phoneProofs.read(
      input.firebaseChannel && input.firebaseIdToken,
      context,
    );
    return verifiedPhone.ok && verifiedPhone.value.e164 !== mobile.e164
      ? invalidPhoneProof()
      : verifiedPhone;
  }
  const codeMatches = await checkSmsCode(
    services,
    {
      purpose: 'register',
      number: mobile.e164,
      code: registration.value('verificationCode'),
      codeSession: input.codeSession,
    },
    context,
  );
  if (!codeMatches.ok) return codeMatches;
  return codeMatches.value ? ok(undefined) : refuseField('code_wrong', 'verificationCode');
}

/** Counts in a fixed order to prevent a deadlock. */
async function countInvitations(
  db: Queryable,
  { value }: Registration,
  { tenant, now }: CallContext,
): Promise<void> {
  const fieldsByKey = new Map<string, 'affiliateCode' | 'referralCode'>();
  for (const field of ['referralCode', 'affiliateCode'] as const)
    if (value(field) !== '') fieldsByKey.set(codeKey(value(field)), field);
  for (const [key, field] of [...fieldsByKey].sort(([one], [other]) => (one < other ? -1 : 1)))
    if (!(await countInvitation(db, tenant.code, key, now)))
      throw new RegistrationRollback(refuseField('invitation_code_error', field));
}

/**
 * If an unverified contact number is taken, the account is created without it, so that its owner is
 * not revealed.
 */
async function checkAvailability(
  db: Queryable,
  registration: Registration,
  { tenant }: CallContext,
): Promise<Result<Registration, CallFault>> {
  const { method, account, mobile, mustProveMobile } = registration;
  const conflict = await findConflictingField(db, tenant.code, account, mobile?.e164);
  if (conflict === undefined) return ok(registration);
  if (conflict === 'account' && method === 'register')
    return refuseField('username_taken', 'username');
  const isContact =
    method === 'register' && !mustProveMobile && !hasModule(tenant, 'REVEALACCOUNTS');
  return isContact
    ? ok({ ...registration, mobile: undefined })
    : refuseField('mobile_taken', 'mobileNum');
}

async function hashSecrets(
  services: IdentityServices,
  { value }: Registration,
): Promise<Result<SecretHashes, CallFault>> {
  const secrets: { password: string | null; payment: string | null } = {
    password: null,
    payment: null,
  };
  for (const [kind, text] of [
    ['password', value('password')],
    ['payment', value('paymentPassword')],
  ] as const) {
    if (text === '') continue;
    const result = await services.passwords.hash(text);
    if (!result.ok) return refuse(fault('too_many_requests'));
    secrets[kind] = result.value;
  }
  return ok(secrets);
}

async function commit(
  services: IdentityServices,
  enrolment: Enrolment,
  verifiedPhone: VerifiedPhone | undefined,
): Promise<CallResult> {
  await services.secretBox.ready();
  try {
    return await actTransaction(services.database, enrolment.context, async (tx, recordAct) => {
      const result = await write(services, tx, enrolment, verifiedPhone);
      if (result.ok) await recordAct(result.value.customerId);
      return result;
    });
  } catch (error) {
    if (!(error instanceof RegistrationRollback)) throw error;
    return error.refusal;
  }
}

async function write(
  services: IdentityServices,
  db: Queryable,
  enrolment: Enrolment,
  verifiedPhone: VerifiedPhone | undefined,
): Promise<CallResult> {
  const { registration, input, context } = enrolment;
  const { tenant, now } = context;
  const { account, mobile, mustProveMobile } = registration;
  const member = await enrol(db, services, enrolment);
  // A concurrent registration won the race; the unique key rejected this one.
  if (member === undefined) {
    const availability = await checkAvailability(db, registration, context);
    return availability.ok
      ? write(services, db, { ...enrolment, registration: availability.value }, verifiedPhone)
      : availability;
  }
  const { id, type } = member;
  await countInvitations(db, registration, context);
  if (mustProveMobile && mobile) {
    const isConsumed = verifiedPhone
      ? await services.phoneProofs.consume(db, verifiedPhone, context)
      : await services.codes.use(db, tenant.code, 'register', mobile.e164, now);
    if (!isConsumed)
      throw new RegistrationRollback(
        verifiedPhone ? invalidPhoneProof() : refuseField('code_wrong', 'verificationCode'),
      );
    await markMobileVerified(db, tenant.code, id, now);
  }
  // A self-excluded player of the licence group cannot log in with a new account.
  const newSession = input.login ? await services.sessions.open(db, context, id) : ok('');
  if (!newSession.ok) throw new RegistrationRollback(newSession);
  return ok({ token: newSession.value, account, type, customerId: id, firstTimeLogin: true });
}

const guessablePassword = async (
  { account, mobile, value }: Registration,
  { tenant }: CallContext,
): Promise<FieldFault | undefined> =>
  value('password') === ''
    ? undefined
    : findGuessableFault(tenant, value('password'), {
        account,
        mobile: mobile?.e164,
        email: value('email'),
      });

async function register(
  services: IdentityServices,
  method: RegisterType,
  input: RegistrationInput,
  context: CallContext,
): Promise<CallResult> {
  if (!openRegistrationMethods(context.tenant).has(method))
    return refuse(fault('registration_closed'));
  const admission = await services.throttle(context, rateLimits.register);
  if (!admission.ok) return admission;
  const checked = checkRegistration(context.tenant, method, input, context.now);
  if (!checked.ok) return refuseFields('field_invalid', checked.fault);
  noteSubject(context, { name: checked.value.mobile?.e164 ?? checked.value.account });
  const guessable = await guessablePassword(checked.value, context);
  if (guessable) return refuseFields('field_invalid', { password: guessable });
  const verifiedPhone = await verifyProofs(services, checked.value, input, context);
  if (!verifiedPhone.ok) return verifiedPhone;
  // Runs before the check for taken names, to prevent a timing leak.
  const secrets = await hashSecrets(services, checked.value);
  if (!secrets.ok) return secrets;
  const availability = await checkAvailability(services.database, checked.value, context);
  if (!availability.ok) return availability;
  return withDevice(
    services,
    await commit(
      services,
      { registration: availability.value, input, secrets: secrets.value, context },
      verifiedPhone.value,
    ),
    context,
  );
}

export function registerCalls(
  services: IdentityServices,
): Handlers<'register' | 'registerMobile' | 'affiliate'> {
  return {
    register: (input, context) => register(services, 'register', input, context),
    registerMobile: (input, context) => register(services, 'registerMobile', input, context),
    async affiliate({ code }, context) {
      const admission = await services.throttle(context, rateLimits.affiliate);
      return admission.ok
        ? ok({
            valid: await isInvitationCode(
              services.database,
              context.tenant.code,
              code,
              context.now,
            ),
          })
        : admission;
    },
  };
}
