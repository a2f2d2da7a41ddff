import type { AppLoadContext } from '@remix-run/node';
import type { FormReply } from '#app/features/account/form-reply.ts';
import type { FieldFault } from '#app/lib/field-rules.ts';
import type { Result } from '#app/lib/result.ts';
import type { CallInput, CallOutput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { keptCodeSession, openCodeSession } from './code-session.ts';
import { enterSite } from './enter-site.ts';
import { freshCaptcha } from './fresh-captcha.ts';
import { humanProof } from './human-proof.ts';
import { askStep } from './login-step.ts';
import { byIdentityService, personCheck, provePhone, sendPhoneCode } from './phone-identity.ts';
import { keptTicket } from './social.ts';
import { demandsCaptcha, echo, refused, replyTo } from './refusal.ts';

const required: FieldFault = { key: 'field.required' };
const field = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** A new captcha for the form, whether it was asked for or is demanded. */
async function withCaptcha(context: AppLoadContext, reply: FormReply): Promise<FormReply> {
  const captcha = await freshCaptcha(context.call);
  return captcha ? { ...reply, captcha } : reply;
}

/** Sends a log-in code: the number alone is checked [AU-04]. */
async function sendCode(context: AppLoadContext, form: FormData) {
  const values = echo(form);
  const mobileNum = field(form, 'mobileNum');
  if (!mobileNum) return refused({ values, faults: { mobileNum: required } }, 400);
  if (byIdentityService(context)) return sendCodeThere(context, form, values);
  const { codeSession, headers } = await openCodeSession(context);
  const sent = await context.call('smsLogin', {
    countryDialingCode: field(form, 'countryDialingCode'),
    mobileNum,
    codeSession,
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

/** The same through the brand's identity service [AU-20]. */
async function sendCodeThere(
  context: AppLoadContext,
  form: FormData,
  values: Record<string, string>,
) {
  const sent = await sendPhoneCode(context, 'login', form);
  if (sent.ok)
    return refused({ values, faults: {}, code: sent.value.code }, 200, sent.value.headers);
  const reply = {
    ...replyTo(sent.fault, values, (name) =>
      ['mobileNum', 'verificationCode', 'captcha'].includes(name),
    ),
    ...personCheck(context, sent.fault),
  };
  return refused(
    demandsCaptcha(sent.fault) ? await withCaptcha(context, reply) : reply,
    sent.fault.status,
  );
}

/** A log-in by user name and password. */
const callByName = (
  context: AppLoadContext,
  form: FormData,
  more: Pick<CallInput<'login'>, 'side' | 'socialTicket' | 'device'>,
) =>
  context.call('login', {
    username: field(form, 'username'),
    password: field(form, 'password'),
    type: 'username',
    ...humanProof(form),
    ...more,
  });

/** A log-in by number: with the code, or with the identity service's word on it [AU-20]. */
async function callByMobile(
  context: AppLoadContext,
  form: FormData,
  more: Pick<CallInput<'login'>, 'side' | 'socialTicket' | 'device'>,
): Promise<{ readonly login: Result<CallOutput<'login'>, CallFault>; readonly headers?: Headers }> {
  const mobile = `${field(form, 'countryDialingCode')}${field(form, 'mobileNum')}`;
  if (!byIdentityService(context))
    return {
      login: await context.call('login', {
        mobile,
        password: field(form, 'verificationCode'),
        type: 'sms',
        ...(await keptCodeSession(context)),
        ...more,
      }),
    };
  const proved = await provePhone(context, form);
  if (!proved.ok) return { login: proved };
  return {
    login: await context.call('login', {
      mobile,
      password: '',
      type: 'firebase',
      ...proved.value.fields,
      ...more,
    }),
    headers: proved.value.headers,
  };
}

/** What a log-in form must have before it is asked of the platform [AU-02, AU-03]. */
function missing(form: FormData, names: readonly string[]): Record<string, FieldFault> {
  return Object.fromEntries(
    names.filter((name) => field(form, name) === '').map((name) => [name, required]),
  );
}

/**
 * Answers the log-in form [AU-02, AU-07, AU-09]: a session and the way on, or a reply that loses
 * nothing typed.
 */
export async function logIn(context: AppLoadContext, request: Request, form: FormData) {
  const byMobile = form.get('by') === 'mobile' && context.site.login.mobile.on;
  if (form.get('intent') === 'code') return sendCode(context, form);
  const values = echo(form);
  if (form.get('intent') === 'captcha')
    return refused(await withCaptcha(context, { values, faults: {} }), 200);
  const captchaShown = form.has('captchaId');
  const faults = missing(
    form,
    byMobile
      ? ['mobileNum', 'verificationCode']
      : ['username', 'password', ...(captchaShown ? ['captcha'] : [])],
  );
  if (Object.keys(faults).length > 0)
    return refused(
      captchaShown ? await withCaptcha(context, { values, faults }) : { values, faults },
      400,
    );
  const ticket = (await keptTicket(context, 'link'))?.ticket;
  const { device } = context.session;
  const alongside = {
    ...(ticket === undefined ? {} : { socialTicket: ticket }),
    ...(device ? { device } : {}),
  };
  const side = context.viewer.agentSide ? ('agent' as const) : ('player' as const);
  const { login, headers: kept } = byMobile
    ? await callByMobile(context, form, { side, ...alongside })
    : { login: await callByName(context, form, { side, ...alongside }), headers: undefined };
  if (!login.ok) {
    const step = await askStep(context, request, login.fault, field(form, 'next'));
    if (step) return step;
    const shown = (name: string) =>
      (byMobile ? ['mobileNum', 'verificationCode'] : ['username', 'password', 'captcha']).includes(
        name,
      );
    const reply = replyTo(login.fault, values, shown);
    return refused(
      demandsCaptcha(login.fault) || captchaShown ? await withCaptcha(context, reply) : reply,
      login.fault.status,
      kept,
    );
  }
  const { changeDue, passwordExpired } = login.value;
  // A platform of another make knows no changeDue; the spec's own rule holds then [AU-10].
  const isDue =
    changeDue ||
    (!byMobile &&
      ((passwordExpired && context.site.features.forcedPasswordChange.on) ||
        field(form, 'password') === '{secret}'));
  return enterSite(context, login.value, { next: field(form, 'next'), changeDue: isDue });
}
