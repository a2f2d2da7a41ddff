import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import type { Handlers, CallContext } from '../../calls/handler.ts';
import { noteSubject } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { composeMessage } from '../../messaging/compose-message.ts';
import { refuseField, refuseFields } from '../../calls/field-errors.ts';
import { usernameFailures, rateLimits, passwordEmails } from '../../rate-limit/rules.ts';
import { createSignInCompletion } from '../sign-in/complete-sign-in.ts';
import {
  usernameKey,
  findByMobile,
  findMember,
  markMobileVerified,
  activeMember,
} from '../members/member-repository.ts';
import { plainEmail } from '#app/lib/typed/email-address.ts';
import { parseMobileNumber } from '#app/lib/typed/mobile-number.ts';
import { checkSmsCode } from '../phone/check-sms-code.ts';
import { findGuessableFault, newPasswordFault } from './password-rule.ts';
import { hasModule } from '../deps.ts';
import { setTemporaryPassword, setPassword, temporaryPasswordMinutes } from './password-store.ts';
import { emailFault } from '../own-data/own-data-rules.ts';
import { notifyMember } from '../members/notify-member.ts';
import type { IdentityServices } from '../identity-services.ts';

/**
 * Sends only if name and address match; returns whether they do. Only some brands reveal the
 * result.
 */
async function sendTemporaryPassword(
  services: IdentityServices,
  username: string,
  email: string,
  context: CallContext,
): Promise<boolean> {
  const { tenant, language, now } = context;
  // Limited per name and address: an attacker who knows only the name cannot exhaust the budget.
  const isWithinBudget = await services.budgets.take(
    tenant.code,
    passwordEmails,
    `${usernameKey(username)}\n${email.toLowerCase()}`,
    now,
  );
  const member = activeMember(
    await findMember(services.database, tenant.code, username),
    services.sandbox,
  );
  noteSubject(context, { member: member?.id, name: usernameKey(username) });
  const emailMatches = member !== undefined && member.email.toLowerCase() === email.toLowerCase();
  const isDelivered = emailMatches && isWithinBudget;
  const digest = await services.temporaryPasswordDigest();
  await actTransaction(services.database, context, async (tx, recordAct) => {
    const password = await setTemporaryPassword(
      tx,
      { random: services.random, digest },
      tenant.code,
      isDelivered ? member.id : '',
      now,
    );
    const text = composeMessage(tenant, language, 'message.temporaryPassword.text', {
      account: member?.account ?? username,
      password,
      minutes: temporaryPasswordMinutes,
    });
    const subject = composeMessage(tenant, language, 'message.temporaryPassword.subject');
    await services.outbox.send(
      tenant.code,
      {
        channel: 'email',
        to: isDelivered ? member.email : email,
        subject,
        text,
        ttlMs: temporaryPasswordMinutes * 60_000,
        // Written in any case, to prevent a timing leak of existing accounts.
        isDiscarded: !isDelivered,
      },
      tx,
    );
    if (emailMatches || !hasModule(tenant, 'REVEALACCOUNTS')) await recordAct();
  });
  return emailMatches;
}

async function resetByCode(
  services: IdentityServices,
  number: string,
  input: CallRequest<'passwordByCode'>,
  context: CallContext,
): Promise<Result<CallOutput<'passwordByCode'>, CallFault>> {
  const completeSignIn = createSignInCompletion(services);
  const { tenant, now } = context;
  const wrongCode = refuseField('code_wrong', 'verificationCode');
  noteSubject(context, { name: number });
  const isRight = await checkSmsCode(
    services,
    { purpose: 'password', number, code: input.verificationCode, codeSession: input.codeSession },
    context,
  );
  if (!isRight.ok) return isRight;
  if (!isRight.value) return wrongCode;
  const member = activeMember(
    await findByMobile(services.database, tenant.code, number),
    services.sandbox,
  );
  noteSubject(context, { member: member?.id });
  if (!member) return wrongCode;
  const guessable = await findGuessableFault(tenant, input.newPassword, member);
  if (guessable) return refuseFields('field_invalid', { newPassword: guessable });
  const hash = await services.passwords.hash(input.newPassword);
  if (!hash.ok) return refuse(fault('too_many_requests'));
  const isSet = await actTransaction(services.database, context, async (tx, recordAct) => {
    if (!(await services.codes.use(tx, tenant.code, 'password', number, now))) return false;
    await setPassword(tx, tenant.code, member.id, hash.value);
    await services.sessions.endAll(tx, tenant.code, member.id);
    await markMobileVerified(tx, tenant.code, member.id, now);
    await recordAct(member.id);
    return true;
  });
  if (!isSet) return wrongCode;
  await services.counters.clear(tenant.code, usernameFailures, usernameKey(member.account));
  await notifyMember(services, context, member, 'message.passwordChanged');
  return completeSignIn({ ...member, passwordExpired: false }, 'player', context, {
    method: 'code',
    byPassword: false,
    isDue: false,
  });
}

/** Recovers by e-mail, or by SMS code where CHNGPASSVERIF3 is on. */
export function recoveryCalls(
  services: IdentityServices,
): Handlers<'passwordEmail' | 'passwordByCode'> {
  return {
    async passwordEmail({ username, email: emailInput }, context) {
      if (hasModule(context.tenant, 'CHNGPASSVERIF3')) return refuse(fault('not_found'));
      const email = plainEmail(emailInput);
      const faults: Record<string, FieldFault> = {};
      if (username.trim() === '') faults['username'] = { key: 'field.required' };
      const badEmail = emailFault(email);
      if (badEmail) faults['email'] = badEmail;
      if (Object.keys(faults).length > 0) return refuseFields('field_invalid', faults);
      const open = services.outbox.open('email');
      if (!open.ok) return open;
      const admission = await services.throttle(context, rateLimits.passwordMail);
      if (!admission.ok) return admission;
      const isSent = await sendTemporaryPassword(services, username, email, context);
      // The spec's text reveals whether an account exists; only brands that opt in use it.
      return isSent || !hasModule(context.tenant, 'REVEALACCOUNTS')
        ? ok({})
        : refuse(fault('account_unknown'));
    },
    async passwordByCode(input, context) {
      if (!hasModule(context.tenant, 'CHNGPASSVERIF3')) return refuse(fault('not_found'));
      const number = parseMobileNumber(input.mobileNum.trim(), input.countryDialingCode);
      const faults: Record<string, FieldFault> = {};
      if (!number)
        faults['mobileNum'] = {
          key: input.mobileNum.trim() === '' ? 'field.required' : 'field.mobile',
        };
      if (input.verificationCode.trim() === '')
        faults['verificationCode'] = { key: 'field.required' };
      const rule = newPasswordFault(context.tenant, input.newPassword);
      if (rule) faults['newPassword'] = rule;
      if (!number || Object.keys(faults).length > 0) return refuseFields('field_invalid', faults);
      const admission = await services.throttle(context, rateLimits.login);
      return admission.ok ? resetByCode(services, number.e164, input, context) : admission;
    },
  };
}
