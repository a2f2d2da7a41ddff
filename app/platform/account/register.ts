import { memberType } from '#app/lib/account-types.ts';
import type { RegisterType } from '#app/lib/register-fields.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Session } from '../db/database.ts';
import type { Handlers, Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { isInvitation } from './affiliate-store.ts';
import { refuseField, refuseFields } from './field-refusal.ts';
import { limits } from './limits.ts';
import { noteProvedMobile, takenPart } from './member-store.ts';
import { hasModule } from './parts.ts';
import type { ProvedPhone } from '../phone-identity/id-token.ts';
import { noProof } from '../phone-identity/prove-phone.ts';
import { checkRegistration, type Registration } from './registration-check.ts';
import { enrol, type Enrolment, type Secrets } from './registration-store.ts';
import { openWays } from './registration-ways.ts';
import type { AccountTools } from './tools.ts';

type Given = CallRequest<'register'>;
type Answer = Result<CallOutput<'register'>, CallFault>;

/** Undoes a transaction and carries the refusal out of it. */
class Undone extends Error {
  constructor(readonly refusal: { readonly ok: false; readonly fault: CallFault }) {
    super('registration undone');
  }
}

/**
 * Registration by user name or by mobile number, and the affiliate check [API-06, API-07, API-09,
 * AU-14..19].
 */
export function registerCalls(
  tools: AccountTools,
): Handlers<'register' | 'registerMobile' | 'affiliate'> {
  return {
    register: (given, visit) => register('register', given, visit),
    registerMobile: (given, visit) => register('registerMobile', given, visit),
    async affiliate({ code }, visit) {
      const admitted = await tools.throttle(visit, limits.affiliate);
      return admitted.ok
        ? ok({ valid: await isInvitation(tools.database, visit.tenant.code, code) })
        : admitted;
    },
  };

  async function register(way: RegisterType, given: Given, visit: Visit): Promise<Answer> {
    if (!openWays(visit.tenant).has(way)) return refuse(fault('registration_closed'));
    const admitted = await tools.throttle(visit, limits.register);
    if (!admitted.ok) return admitted;
    const checked = checkRegistration(visit.tenant, way, given, visit.now);
    if (!checked.ok) return refuseFields('field_invalid', checked.fault);
    const proved = await proof(checked.value, given, visit);
    if (!proved.ok) return proved;
    // Before the look at what is taken, so that time does not tell.
    const secrets = await hashed(checked.value);
    if (!secrets.ok) return secrets;
    const free = await unlessTaken(tools.database, checked.value, visit);
    if (!free.ok) return free;
    return withDevice(
      await commit(
        { registration: free.value, given, secrets: secrets.value, visit },
        proved.value,
      ),
      visit,
    );
  }

  /** Whoever registers is let in, and this device with them. */
  async function withDevice(made: Answer, { tenant, now }: Visit): Promise<Answer> {
    if (!made.ok || made.value.token === '') return made;
    return ok({
      ...made.value,
      device: await tools.devices.issue(tenant.code, made.value.customerId, now),
    });
  }

  /**
   * What must be proved besides the fields' form: the invitation, then the captcha or the human
   * (one use), then the SMS code (one try) or the identity service's word.
   */
  async function proof(
    registration: Registration,
    given: Given,
    visit: Visit,
  ): Promise<Result<ProvedPhone | undefined, CallFault>> {
    const { tenant, now } = visit;
    for (const field of ['affiliateCode', 'referralCode'] as const) {
      const code = registration.value(field);
      if (code !== '' && !(await isInvitation(tools.database, tenant.code, code)))
        return refuseField('invitation_code_error', field);
    }
    const captcha = registration.value('captcha');
    if (
      captcha !== '' &&
      !(await tools.captchas.answer(tenant.code, given.captchaId, captcha, now))
    ) {
      return refuseField('captcha_wrong', 'captcha', { captcha: true });
    }
    const objection =
      captcha === '' ? await tools.human.objection('register', given, visit) : undefined;
    if (objection) return refuse(objection);
    const { mobile, mustProveMobile } = registration;
    if (!mustProveMobile || !mobile) return ok(undefined);
    if (tools.phoneProofs.isOn(visit)) {
      const proved = await tools.phoneProofs.read(
        given.firebaseChannel && given.firebaseIdToken,
        visit,
      );
      return proved.ok && proved.value.e164 !== mobile.e164 ? noProof() : proved;
    }
    const good = await tools.codes.check(
      tenant.code,
      {
        purpose: 'register',
        number: mobile.e164,
        code: registration.value('verificationCode'),
        codeSession: given.codeSession,
      },
      now,
    );
    return good ? ok(undefined) : refuseField('code_wrong', 'verificationCode');
  }

  /**
   * A registration whose account and number are free. A number beside a user name that nobody has
   * to prove is no more than a contact: when somebody has it, the account is made without it, and
   * nobody learns whose number it is.
   */
  async function unlessTaken(
    session: Session,
    registration: Registration,
    { tenant }: Visit,
  ): Promise<Result<Registration, CallFault>> {
    const { way, account, mobile, mustProveMobile } = registration;
    const part = await takenPart(session, tenant.code, account, mobile?.e164);
    if (part === undefined) return ok(registration);
    if (part === 'account' && way === 'register') return refuseField('username_taken', 'username');
    const isContact =
      way === 'register' && !mustProveMobile && !hasModule(tenant, 'REVEALACCOUNTS');
    return isContact
      ? ok({ ...registration, mobile: undefined })
      : refuseField('mobile_taken', 'mobileNum');
  }

  async function hashed({ value }: Registration): Promise<Result<Secrets, CallFault>> {
    const secrets: { password: string | null; payment: string | null } = {
      password: null,
      payment: null,
    };
    for (const [kind, text] of [
      ['password', value('password')],
      ['payment', value('paymentPassword')],
    ] as const) {
      if (text === '') continue;
      const made = await tools.passwords.hash(text);
      if (!made.ok) return refuse(fault('too_many_requests'));
      secrets[kind] = made.value;
    }
    return ok(secrets);
  }

  /** Member, record, money account, used code and session: all of it or nothing. */
  async function commit(enrolment: Enrolment, proved: ProvedPhone | undefined): Promise<Answer> {
    try {
      return await tools.database.transaction((session) => write(session, enrolment, proved));
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
      return error.refusal;
    }
  }

  async function write(
    session: Session,
    enrolment: Enrolment,
    proved: ProvedPhone | undefined,
  ): Promise<Answer> {
    const { registration, given, visit } = enrolment;
    const { tenant, now } = visit;
    const { account, mobile, mustProveMobile } = registration;
    const id = await enrol(session, tools.random, enrolment);
    // Somebody was faster between the look and the insert: the unique key told.
    if (id === undefined) {
      const free = await unlessTaken(session, registration, visit);
      return free.ok ? write(session, { ...enrolment, registration: free.value }, proved) : free;
    }
    if (mustProveMobile && mobile) {
      const used = proved
        ? await tools.phoneProofs.spend(session, proved, visit)
        : await tools.codes.use(session, tenant.code, 'register', mobile.e164, now);
      if (!used)
        throw new Undone(proved ? noProof() : refuseField('code_wrong', 'verificationCode'));
      await noteProvedMobile(session, tenant.code, id, now);
    }
    // Who excluded themselves from all sites of the operator is not let in under a new account
    // either.
    const opened = given.login ? await tools.sessions.open(session, visit, id) : ok('');
    if (!opened.ok) throw new Undone(opened);
    return ok({
      token: opened.value,
      account,
      type: memberType,
      customerId: id,
      firstTimeLogin: true,
    });
  }
}
