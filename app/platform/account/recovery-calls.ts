import type { FieldFault } from '#app/lib/field-rules.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Handlers, Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { compose } from '../outbox/compose.ts';
import { refuseField, refuseFields } from './field-refusal.ts';
import { accountFailures, limits, passwordLetters } from './limits.ts';
import { createEntrance } from './enter.ts';
import {
  accountKey,
  findByMobile,
  findMember,
  noteProvedMobile,
  usableMember,
} from './member-store.ts';
import { readMobile } from './mobile-number.ts';
import { newPasswordFault } from './new-password.ts';
import { hasModule } from './parts.ts';
import { lendPassword, setPassword, temporaryMinutes } from './password-store.ts';
import { tellMember } from './tell-member.ts';
import type { AccountTools } from './tools.ts';

/**
 * Undoes a letter that nobody is to get: it was written all the same, so that time does not tell
 * who has an account.
 */
class Unmeant extends Error {}

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * A forgotten password: by e-mail, or by phone code where CHNGPASSVERIF3 is on [API-11, API-12,
 * AU-21].
 */
export function recoveryCalls(tools: AccountTools): Handlers<'passwordEmail' | 'passwordByCode'> {
  const enter = createEntrance(tools);
  return {
    async passwordEmail({ username, email }, visit) {
      if (hasModule(visit.tenant, 'CHNGPASSVERIF3')) return refuse(fault('not_found'));
      const faults: Record<string, FieldFault> = {};
      if (username.trim() === '') faults['username'] = { key: 'field.required' };
      if (email.trim() === '') faults['email'] = { key: 'field.required' };
      else if (!emailForm.test(email.trim())) faults['email'] = { key: 'reg_pattern_email' };
      if (Object.keys(faults).length > 0) return refuseFields('field_invalid', faults);
      const open = tools.outbox.open('email');
      if (!open.ok) return open;
      const admitted = await tools.throttle(visit, limits.passwordMail);
      if (!admitted.ok) return admitted;
      const isSent = await sendLetter(username, email, visit);
      // The spec's text tells who has an account; a brand that wants it says so.
      return isSent || !hasModule(visit.tenant, 'REVEALACCOUNTS')
        ? ok({})
        : refuse(fault('account_unknown'));
    },
    async passwordByCode(given, visit) {
      if (!hasModule(visit.tenant, 'CHNGPASSVERIF3')) return refuse(fault('not_found'));
      const number = readMobile(given.mobileNum.trim(), given.countryDialingCode);
      const faults: Record<string, FieldFault> = {};
      if (!number)
        faults['mobileNum'] = {
          key: given.mobileNum.trim() === '' ? 'field.required' : 'field.mobile',
        };
      if (given.verificationCode.trim() === '')
        faults['verificationCode'] = { key: 'field.required' };
      const rule = newPasswordFault(visit.tenant, given.newPassword.trim());
      if (rule) faults['newPassword'] = rule;
      if (!number || Object.keys(faults).length > 0) return refuseFields('field_invalid', faults);
      const admitted = await tools.throttle(visit, limits.login);
      return admitted.ok ? setByCode(number.e164, given, visit) : admitted;
    },
  };

  /**
   * Sends the letter when name and address belong together; answers whether they do, which only
   * some brands tell.
   */
  async function sendLetter(
    username: string,
    email: string,
    { tenant, language, now }: Visit,
  ): Promise<boolean> {
    // Per name and address: who knows the name alone cannot use the letters up.
    const isDue = await tools.budgets.take(
      tenant.code,
      passwordLetters,
      `${accountKey(username)}\n${email.trim().toLowerCase()}`,
      now,
    );
    const member = usableMember(
      await findMember(tools.database, tenant.code, username),
      tools.sandbox,
    );
    const isTheirs =
      member !== undefined && member.email.toLowerCase() === email.trim().toLowerCase();
    const isMeant = isTheirs && isDue;
    try {
      await tools.database.transaction(async (session) => {
        const password = await lendPassword(
          session,
          tools.random,
          tenant.code,
          isMeant ? member.id : '',
          now,
        );
        const text = compose(tenant, language, 'message.temporaryPassword.text', {
          account: member?.account ?? username,
          password,
          minutes: temporaryMinutes,
        });
        const subject = compose(tenant, language, 'message.temporaryPassword.subject');
        await tools.outbox.send(
          tenant.code,
          {
            channel: 'email',
            to: isMeant ? member.email : email,
            subject,
            text,
            usefulForMs: temporaryMinutes * 60_000,
          },
          session,
        );
        if (!isMeant) throw new Unmeant();
      });
    } catch (error) {
      if (!(error instanceof Unmeant)) throw error;
    }
    return isTheirs;
  }

  async function setByCode(
    number: string,
    given: CallRequest<'passwordByCode'>,
    visit: Visit,
  ): Promise<Result<CallOutput<'passwordByCode'>, CallFault>> {
    const { tenant, now } = visit;
    const wrong = refuseField('code_wrong', 'verificationCode');
    if (
      !(await tools.codes.check(
        tenant.code,
        {
          purpose: 'password',
          number,
          code: given.verificationCode,
          codeSession: given.codeSession,
        },
        now,
      ))
    )
      return wrong;
    const member = usableMember(
      await findByMobile(tools.database, tenant.code, number),
      tools.sandbox,
    );
    if (!member) return wrong;
    const hash = await tools.passwords.hash(given.newPassword.trim());
    if (!hash.ok) return refuse(fault('too_many_requests'));
    const isSet = await tools.database.transaction(async (session) => {
      if (!(await tools.codes.use(session, tenant.code, 'password', number, now))) return false;
      await setPassword(session, tenant.code, member.id, hash.value);
      await tools.sessions.endAll(session, tenant.code, member.id);
      await noteProvedMobile(session, tenant.code, member.id, now);
      return true;
    });
    if (!isSet) return wrong;
    await tools.counters.clear(tenant.code, accountFailures, accountKey(member.account));
    await tellMember(tools.outbox, visit, member, 'message.passwordChanged');
    return enter({ ...member, passwordExpired: false }, 'player', visit, {
      shown: 'code',
      byPassword: false,
      isDue: false,
    });
  }
}
