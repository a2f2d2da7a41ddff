import { redirect, replace, type AppLoadContext } from '@remix-run/node';
import type { FormReply } from '#app/features/account/form-reply.ts';
import { newPasswordFaults, newPasswordRule } from '#app/features/password/new-password.ts';
import type { FieldFault } from '#app/lib/field-rules.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { keptCodeSession, openCodeSession } from './code-session.ts';
import { freshCaptcha } from './fresh-captcha.ts';
import { humanProof } from './human-proof.ts';
import { toStep } from './login-step.ts';
import { demandsCaptcha, echo, refused, replyTo } from './refusal.ts';

const required: FieldFault = { key: 'field.required' };
const field = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();
const missing = (form: FormData, names: readonly string[]): Record<string, FieldFault> =>
  Object.fromEntries(
    names.filter((name) => field(form, name) === '').map((name) => [name, required]),
  );

/** A new captcha for the form, whether it was asked for or is demanded. */
async function withCaptcha(context: AppLoadContext, reply: FormReply): Promise<FormReply> {
  const captcha = await freshCaptcha(context.call);
  return captcha ? { ...reply, captcha } : reply;
}

/** Asks for a letter with a temporary password; the answer is the same whoever is named. */
async function byEmail(context: AppLoadContext, form: FormData) {
  const values = echo(form);
  const faults = missing(form, ['username', 'email']);
  if (Object.keys(faults).length > 0) return refused({ values, faults }, 400);
  const sent = await context.call('passwordEmail', {
    username: field(form, 'username').slice(0, 60),
    email: field(form, 'email'),
  });
  if (!sent.ok)
    return refused(
      replyTo(sent.fault, values, (name) => name === 'username' || name === 'email'),
      sent.fault.status,
    );
  return refused({ values, faults: {}, done: true }, 200);
}

/** Sends a code for a new password: the number alone is checked [AU-04, AU-21]. */
async function sendCode(context: AppLoadContext, form: FormData) {
  const values = echo(form);
  const faults = missing(form, ['mobileNum']);
  if (Object.keys(faults).length > 0) return refused({ values, faults }, 400);
  const { codeSession, headers } = await openCodeSession(context);
  const sent = await context.call('smsLogin', {
    codeSession,
    countryDialingCode: field(form, 'countryDialingCode'),
    mobileNum: field(form, 'mobileNum'),
    purpose: 'password',
    ...humanProof(form),
  });
  if (!sent.ok) {
    const reply = replyTo(sent.fault, values, (name) => name === 'mobileNum' || name === 'captcha');
    return refused(
      demandsCaptcha(sent.fault) ? await withCaptcha(context, reply) : reply,
      sent.fault.status,
    );
  }
  return refused({ values, faults: {}, code: { ...sent.value, at: context.now } }, 200, headers);
}

/**
 * Sets the new password; whoever has the code is logged in and goes where they were going, or home.
 */
async function byCode(context: AppLoadContext, form: FormData) {
  const values = echo(form);
  const newPassword = field(form, 'newPassword');
  const faults = {
    ...newPasswordFaults(newPasswordRule(context.site), { newPassword }),
    ...missing(form, ['mobileNum', 'verificationCode']),
  };
  if (Object.keys(faults).length > 0) return refused({ values, faults }, 400);
  const set = await context.call('passwordByCode', {
    mobileNum: field(form, 'mobileNum'),
    countryDialingCode: field(form, 'countryDialingCode'),
    verificationCode: field(form, 'verificationCode'),
    newPassword,
    ...(await keptCodeSession(context)),
  });
  const step = set.ok ? undefined : await toStep(context, set.fault, field(form, 'next'));
  if (step) return step;
  if (!set.ok)
    return refused(
      replyTo(set.fault, values, (name) =>
        ['mobileNum', 'verificationCode', 'newPassword'].includes(name),
      ),
      set.fault.status,
    );
  const { token, device, account, customerId, type } = set.value;
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
    return refused(await withCaptcha(context, { values: echo(form), faults: {} }), 200);
  return form.get('intent') === 'code' ? sendCode(context, form) : byCode(context, form);
}
