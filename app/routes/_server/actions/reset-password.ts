import { redirect, replace, type AppLoadContext } from '@remix-run/node';
import type { FormReply } from '#app/features/auth/forms/form-reply.ts';
import { newPasswordFaults, newPasswordRule } from '#app/features/auth/password/new-password.ts';
import type { FieldFault } from '#app/lib/field-rules.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { currentCodeSession, openCodeSession } from '../session/code-session.ts';
import { fetchCaptcha } from '../forms/fetch-captcha.ts';
import { humanVerificationFields } from '../forms/human-verification.ts';
import { redirectToStep } from './login-step.ts';
import { demandsCaptcha, echo, formError, toFormReply } from '../forms/form-errors.ts';

const required: FieldFault = { key: 'field.required' };
const field = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();
const missingFieldFaults = (form: FormData, names: readonly string[]): Record<string, FieldFault> =>
  Object.fromEntries(
    names.filter((name) => field(form, name) === '').map((name) => [name, required]),
  );

/** A new captcha for the form, whether it was asked for or is demanded. */
async function withCaptcha(context: AppLoadContext, reply: FormReply): Promise<FormReply> {
  const captcha = await fetchCaptcha(context.call);
  return captcha ? { ...reply, captcha } : reply;
}

/** Asks for a letter with a temporary password; the answer is the same whoever is named. */
async function byEmail(context: AppLoadContext, form: FormData) {
  const values = echo(form);
  const faults = missingFieldFaults(form, ['username', 'email']);
  if (Object.keys(faults).length > 0) return formError({ values, faults }, 400);
  const sendResult = await context.call('passwordEmail', {
    username: field(form, 'username').slice(0, 60),
    email: field(form, 'email'),
  });
  if (!sendResult.ok)
    return formError(
      toFormReply(sendResult.fault, values, (name) => name === 'username' || name === 'email'),
      sendResult.fault.status,
    );
  return formError({ values, faults: {}, done: true }, 200);
}

/** Sends a code for a new password: the number alone is checked [AU-04, AU-21]. */
async function sendCode(context: AppLoadContext, form: FormData) {
  const values = echo(form);
  const faults = missingFieldFaults(form, ['mobileNum']);
  if (Object.keys(faults).length > 0) return formError({ values, faults }, 400);
  const { codeSession, headers } = await openCodeSession(context);
  const sendResult = await context.call('smsLogin', {
    codeSession,
    countryDialingCode: field(form, 'countryDialingCode'),
    mobileNum: field(form, 'mobileNum'),
    purpose: 'password',
    ...humanVerificationFields(form),
  });
  if (!sendResult.ok) {
    const reply = toFormReply(
      sendResult.fault,
      values,
      (name) => name === 'mobileNum' || name === 'captcha',
    );
    return formError(
      demandsCaptcha(sendResult.fault) ? await withCaptcha(context, reply) : reply,
      sendResult.fault.status,
    );
  }
  return formError(
    { values, faults: {}, code: { ...sendResult.value, at: context.now } },
    200,
    headers,
  );
}

/**
 * Sets the new password; whoever has the code is logged in and goes where they were going, or home.
 */
async function byCode(context: AppLoadContext, form: FormData) {
  const values = echo(form);
  const newPassword = field(form, 'newPassword');
  const faults = {
    ...newPasswordFaults(newPasswordRule(context.site), { newPassword }),
    ...missingFieldFaults(form, ['mobileNum', 'verificationCode']),
  };
  if (Object.keys(faults).length > 0) return formError({ values, faults }, 400);
  const resetResult = await context.call('passwordByCode', {
    mobileNum: field(form, 'mobileNum'),
    countryDialingCode: field(form, 'countryDialingCode'),
    verificationCode: field(form, 'verificationCode'),
    newPassword,
    ...(await currentCodeSession(context)),
  });
  const step = resetResult.ok
    ? undefined
    : await redirectToStep(context, resetResult.fault, field(form, 'next'));
  if (step) return step;
  if (!resetResult.ok)
    return formError(
      toFormReply(resetResult.fault, values, (name) =>
        ['mobileNum', 'verificationCode', 'newPassword'].includes(name),
      ),
      resetResult.fault.status,
    );
  const { token, device, account, customerId, type } = resetResult.value;
  const headers = await context.session.start({
    token,
    device,
    account,
    customerId,
    isAgent: type,
  });
  const next = safePath(field(form, 'next'));
  return next ? replace(next, { headers }) : redirect('/', { headers });
}

/** Answers the form of a forgotten password, by the way that the brand has [AU-21]. */
export async function resetPassword(context: AppLoadContext, form: FormData) {
  if (!context.site.flags.CHNGPASSVERIF3.on) return byEmail(context, form);
  if (form.get('intent') === 'captcha')
    return formError(await withCaptcha(context, { values: echo(form), faults: {} }), 200);
  return form.get('intent') === 'code' ? sendCode(context, form) : byCode(context, form);
}
