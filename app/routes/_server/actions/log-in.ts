import type { AppLoadContext } from '@remix-run/node';
import type { FormReply } from '#app/features/auth/forms/form-reply.ts';
import type { FieldFault } from '#app/lib/field-rules.ts';
import type { Result } from '#app/lib/result.ts';
import type { CallInput, CallOutput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { currentCodeSession, openCodeSession } from '../session/code-session.ts';
import { completeLogin } from '../session/complete-login.ts';
import { fetchCaptcha } from '../forms/fetch-captcha.ts';
import { humanVerificationFields } from '../forms/human-verification.ts';
import { requireStep } from './login-step.ts';
import {
  usesIdentityService,
  recaptchaCheck,
  verifyPhone,
  sendPhoneCode,
} from '../forms/phone-identity.ts';
import { currentTicket } from '../session/social-flow.ts';
import { demandsCaptcha, echo, formError, toFormReply } from '../forms/form-errors.ts';

const required: FieldFault = { key: 'field.required' };
const field = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** A new captcha for the form, whether it was asked for or is demanded. */
async function withCaptcha(context: AppLoadContext, reply: FormReply): Promise<FormReply> {
  const captcha = await fetchCaptcha(context.call);
  return captcha ? { ...reply, captcha } : reply;
}

/** Sends a log-in code: the number alone is checked [AU-04]. */
async function sendCode(context: AppLoadContext, form: FormData) {
  const values = echo(form);
  const mobileNum = field(form, 'mobileNum');
  if (!mobileNum) return formError({ values, faults: { mobileNum: required } }, 400);
  if (usesIdentityService(context)) return sendCodeByIdentityService(context, form, values);
  const { codeSession, headers } = await openCodeSession(context);
  const sendResult = await context.call('smsLogin', {
    countryDialingCode: field(form, 'countryDialingCode'),
    mobileNum,
    codeSession,
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

/** The same through the brand's identity service [AU-20]. */
async function sendCodeByIdentityService(
  context: AppLoadContext,
  form: FormData,
  values: Record<string, string>,
) {
  const sendResult = await sendPhoneCode(context, 'login', form);
  if (sendResult.ok)
    return formError(
      { values, faults: {}, code: sendResult.value.code },
      200,
      sendResult.value.headers,
    );
  const reply = {
    ...toFormReply(sendResult.fault, values, (name) =>
      ['mobileNum', 'verificationCode', 'captcha'].includes(name),
    ),
    ...recaptchaCheck(context, sendResult.fault),
  };
  return formError(
    demandsCaptcha(sendResult.fault) ? await withCaptcha(context, reply) : reply,
    sendResult.fault.status,
  );
}

/** A log-in by user name and password. */
const loginByUsername = (
  context: AppLoadContext,
  form: FormData,
  more: Pick<CallInput<'login'>, 'side' | 'socialTicket' | 'device'>,
) =>
  context.call('login', {
    username: field(form, 'username'),
    password: field(form, 'password'),
    type: 'username',
    ...humanVerificationFields(form),
    ...more,
  });

/** A log-in by number: with the code, or with the identity service's word on it [AU-20]. */
async function loginByMobile(
  context: AppLoadContext,
  form: FormData,
  more: Pick<CallInput<'login'>, 'side' | 'socialTicket' | 'device'>,
): Promise<{ readonly login: Result<CallOutput<'login'>, CallFault>; readonly headers?: Headers }> {
  const mobile = `${field(form, 'countryDialingCode')}${field(form, 'mobileNum')}`;
  if (!usesIdentityService(context))
    return {
      login: await context.call('login', {
        mobile,
        password: field(form, 'verificationCode'),
        type: 'sms',
        ...(await currentCodeSession(context)),
        ...more,
      }),
    };
  const verifiedPhone = await verifyPhone(context, form);
  if (!verifiedPhone.ok) return { login: verifiedPhone };
  return {
    login: await context.call('login', {
      mobile,
      password: '',
      type: 'firebase',
      ...verifiedPhone.value.fields,
      ...more,
    }),
    headers: verifiedPhone.value.headers,
  };
}

/** What a log-in form must have before it is asked of the platform [AU-02, AU-03]. */
function missingFieldFaults(form: FormData, names: readonly string[]): Record<string, FieldFault> {
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
    return formError(await withCaptcha(context, { values, faults: {} }), 200);
  const hasCaptcha = form.has('captchaId');
  const faults = missingFieldFaults(
    form,
    byMobile
      ? ['mobileNum', 'verificationCode']
      : ['username', 'password', ...(hasCaptcha ? ['captcha'] : [])],
  );
  if (Object.keys(faults).length > 0)
    return formError(
      hasCaptcha ? await withCaptcha(context, { values, faults }) : { values, faults },
      400,
    );
  const ticket = (await currentTicket(context, 'link'))?.ticket;
  const { device } = context.session;
  const sessionFields = {
    ...(ticket === undefined ? {} : { socialTicket: ticket }),
    ...(device ? { device } : {}),
  };
  const side = context.viewer.agentSide ? ('agent' as const) : ('player' as const);
  const { login, headers: loginHeaders } = byMobile
    ? await loginByMobile(context, form, { side, ...sessionFields })
    : {
        login: await loginByUsername(context, form, { side, ...sessionFields }),
        headers: undefined,
      };
  if (!login.ok) {
    const step = await requireStep(context, request, login.fault, field(form, 'next'));
    if (step) return step;
    const isFormField = (name: string) =>
      (byMobile ? ['mobileNum', 'verificationCode'] : ['username', 'password', 'captcha']).includes(
        name,
      );
    const reply = toFormReply(login.fault, values, isFormField);
    return formError(
      demandsCaptcha(login.fault) || hasCaptcha ? await withCaptcha(context, reply) : reply,
      login.fault.status,
      loginHeaders,
    );
  }
  const { changeDue, passwordExpired } = login.value;
  // A platform of another make knows no changeDue; the spec's own rule holds then [AU-10].
  const isDue =
    changeDue ||
    (!byMobile &&
      ((passwordExpired && context.site.features.forcedPasswordChange.on) ||
        field(form, 'password') === '{secret}'));
  return completeLogin(context, login.value, { next: field(form, 'next'), changeDue: isDue });
}
