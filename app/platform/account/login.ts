import type { FieldFault } from '#app/lib/field-rules.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Handler, Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { createEntrance, type Proof } from './enter.ts';
import { refuseField, refuseFields } from './field-refusal.ts';
import { limits } from './limits.ts';
import { createLoginGuard } from './login-guard.ts';
import {
  accountKey,
  findByMobile,
  findMember,
  noteProvedEmail,
  noteProvedMobile,
  usableMember,
  type KnownMember,
} from './member-store.ts';
import { readMobile } from './mobile-number.ts';
import { hasModule } from './parts.ts';
import { takeLent } from './password-store.ts';
import { isSpokenSecret } from './spoken-secret.ts';
import { noProof } from '../phone-identity/prove-phone.ts';
import { linkByTicket, proveEmailByTicket } from '../social/store.ts';
import type { AccountTools } from './tools.ts';

type Answer = Result<CallOutput<'login'>, CallFault>;

/** Fields that a log-in lacks. */
function missing(fields: Readonly<Record<string, string>>): Record<string, FieldFault> {
  const empty = Object.entries(fields).filter(([, value]) => value === '');
  return Object.fromEntries(empty.map(([name]) => [name, { key: 'field.required' }]));
}

/** The password that an account is given by others, and has to change (spec, section 9). */
const defaultPassword = '{secret}';

/**
 * Logs a member in by password or by SMS code, each time with a new token [API-01, AU-02, AU-03].
 */
export function createLogin(tools: AccountTools): Handler<'login'> {
  const guard = createLoginGuard(tools);
  const enter = createEntrance(tools);
  return (input, visit) =>
    input.type === 'username'
      ? byPassword(input, visit)
      : input.type === 'sms'
        ? byCode(input, visit)
        : byIdentity(input, visit);

  async function byPassword(input: CallRequest<'login'>, visit: Visit): Promise<Answer> {
    const name = (input.username ?? input.mobile ?? '').trim();
    const password = input.password.trim();
    const lacking = missing({ username: name, password });
    if (Object.keys(lacking).length > 0) return refuseFields('field_invalid', lacking);
    const member = usableMember(
      await findMember(tools.database, visit.tenant.code, name),
      tools.sandbox,
    );
    const knownDevice =
      member !== undefined &&
      (await tools.devices.knows(visit.tenant.code, member.id, input.device ?? '', visit.now));
    const attempt = await guard(
      {
        subject: accountKey(member?.account ?? name),
        knownDevice,
        looksLent: isSpokenSecret(password),
      },
      input,
      visit,
    );
    if (!attempt.ok) return attempt;
    const verified = attempt.value.lentOnly
      ? ok(false)
      : await tools.passwords.verify(member?.passwordHash, password);
    if (!verified.ok) {
      await attempt.value.dropped();
      return refuse(fault('too_many_requests'));
    }
    const isLent =
      !verified.value &&
      (await takeLent(tools.database, visit.tenant.code, member?.id, password, visit.now));
    if ((!verified.value && !isLent) || !member) return refuse(attempt.value.failed());
    await attempt.value.succeeded();
    // The letter with it went to the member's address, and came back.
    if (isLent)
      await noteProvedEmail(tools.database, visit.tenant.code, member.id, member.email, visit.now);
    const isExpired =
      isLent || (member.passwordExpired && hasModule(visit.tenant, 'FORCEDPASSWORDCHANGE'));
    const numberTyped = accountKey(name) !== accountKey(member.account);
    return enterAndLink(member, input, visit, {
      shown: 'password',
      byPassword: true,
      isDue: isExpired || password === defaultPassword,
      device: input.device,
      numberTyped,
    });
  }

  async function byCode(input: CallRequest<'login'>, visit: Visit): Promise<Answer> {
    const { tenant, now } = visit;
    if (tenant.modules['CODELOGIN'] === false || tools.phoneProofs.isOn(visit))
      return refuse(fault('not_found'));
    const typed = (input.mobile ?? '').trim();
    const code = input.password.trim();
    const lacking = missing({ mobile: typed, password: code });
    if (Object.keys(lacking).length > 0) return refuseFields('field_invalid', lacking);
    const admitted = await tools.throttle(visit, limits.login);
    if (!admitted.ok) return admitted;
    const member = usableMember(
      await findByMobile(tools.database, tenant.code, typed),
      tools.sandbox,
    );
    // A number that nobody has gets the same answer as a wrong code.
    if (
      !member?.mobile ||
      !(await tools.codes.check(
        tenant.code,
        { purpose: 'login', number: member.mobile, code, codeSession: input.codeSession },
        now,
      ))
    )
      return refuse(fault('code_wrong'));
    const used = await tools.codes.use(tools.database, tenant.code, 'login', member.mobile, now);
    if (!used) return refuse(fault('code_wrong'));
    await noteProvedMobile(tools.database, tenant.code, member.id, now);
    return enterAndLink(member, input, visit, {
      shown: 'code',
      byPassword: false,
      isDue: false,
      device: input.device,
    });
  }

  /**
   * By the identity service's word on the number [AU-20]. Whoever has proved a number may know that
   * no account has it.
   */
  async function byIdentity(input: CallRequest<'login'>, visit: Visit): Promise<Answer> {
    const { tenant, now } = visit;
    if (tenant.modules['CODELOGIN'] === false || !tools.phoneProofs.isOn(visit))
      return refuse(fault('not_found'));
    const typed = (input.mobile ?? '').trim();
    const lacking = missing({ mobile: typed, verificationCode: input.firebaseIdToken ?? '' });
    if (Object.keys(lacking).length > 0) return refuseFields('field_invalid', lacking);
    const admitted = await tools.throttle(visit, limits.login);
    if (!admitted.ok) return admitted;
    const proved = await tools.phoneProofs.read(
      input.firebaseChannel && input.firebaseIdToken,
      visit,
    );
    if (!proved.ok) return proved;
    if (readMobile(typed, undefined)?.e164 !== proved.value.e164) return noProof();
    const member = usableMember(
      await findByMobile(tools.database, tenant.code, proved.value.e164),
      tools.sandbox,
    );
    if (!member) return refuseField('phone_no_account', 'mobileNum');
    if (!(await tools.phoneProofs.spend(tools.database, proved.value, visit))) return noProof();
    await noteProvedMobile(tools.database, tenant.code, member.id, now);
    return enterAndLink(member, input, visit, {
      shown: 'code',
      byPassword: false,
      isDue: false,
      device: input.device,
    });
  }

  /**
   * A link to another service is made after a log-in only [AU-25]; without one the log-in stands
   * all the same.
   */
  async function enterAndLink(
    member: KnownMember,
    { side, socialTicket }: CallRequest<'login'>,
    visit: Visit,
    proof: Proof,
  ): Promise<Answer> {
    const ticket = side === 'player' ? socialTicket : undefined;
    // Before the session opens: who is excluded by this address on another brand of the group is
    // not let in.
    if (ticket)
      await proveEmailByTicket(tools.database, visit.tenant.code, ticket, member.id, visit.now);
    const entered = await enter(member, side, visit, proof);
    if (entered.ok && ticket) {
      await tools.database.transaction((session) =>
        linkByTicket(session, visit.tenant.code, ticket, member.id, visit.now),
      );
    }
    return entered;
  }
}
