import type { AppLoadContext } from '@remix-run/node';
import type { Result } from '#app/lib/result.ts';
import type { CallInput, CallOutput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { readCodeSession } from '../session/code-session.ts';
import { confirmLogin, completeLogin } from '../session/complete-login.ts';
import { withCaptcha } from '../forms/human-verification.ts';
import { sendLoginCode } from './send-login-code.ts';
import { requireStep } from './login-step.ts';
import {
  usesIdentityService,
  recaptchaCheck,
  verifyPhone,
  sendPhoneCode,
} from '../forms/phone-identity.ts';
import { readLoginTicket } from '../session/social-flow.ts';
import {
  demandsCaptcha,
  formError,
  replyTo,
  toFormReply,
  type ParsedForm,
} from '../forms/form-errors.ts';
import { z } from 'zod';
import type { AssembledSite } from '#app/site/types.ts';
import {
  checkedText,
  formControls,
  humanFields,
  humanVerificationFields,
  optionalText,
  parseForm,
  rawText,
  requiredFault,
  requiredPassword,
  requiredText,
  trimmedText,
} from '../forms/form-schema.ts';

type LoginIntent = 'login' | 'code' | 'captcha';

const loginIntentOf = (form: FormData): LoginIntent => {
  const intent = form.get('intent');
  return intent === 'code' || intent === 'captcha' ? intent : 'login';
};

const isMobileLogin = ({ login }: AssembledSite, form: FormData): boolean =>
  login.mobile.on && form.get('by') === 'mobile';

/** A code request only needs the number [AU-02, AU-03, AU-04]. */
function loginSchema(site: AssembledSite, form: FormData) {
  const [intent, byMobile] = [loginIntentOf(form), isMobileLogin(site, form)];
  const textFor = (isRequired: boolean) => (isRequired ? requiredText : optionalText());
  const logsIn = intent === 'login';
  const needsCaptcha = logsIn && !byMobile && form.has('captchaId');
  return z.object({
    ...formControls,
    ...humanFields,
    by: optionalText(),
    username: textFor(logsIn && !byMobile),
    password: logsIn && !byMobile ? requiredPassword : rawText.transform((value) => value ?? ''),
    countryDialingCode: optionalText(),
    mobileNum: textFor(intent === 'code' || (logsIn && byMobile)),
    verificationCode: textFor(logsIn && byMobile),
    captcha: needsCaptcha
      ? checkedText(trimmedText, (value) => (value ? undefined : requiredFault))
      : trimmedText,
  });
}

type LoginInput = z.output<ReturnType<typeof loginSchema>>;

const sendCode = (context: AppLoadContext, submission: ParsedForm, input: LoginInput) =>
  usesIdentityService(context)
    ? sendCodeByIdentityService(context, submission, input)
    : sendLoginCode(context, submission, input);

async function sendCodeByIdentityService(
  context: AppLoadContext,
  submission: ParsedForm,
  input: LoginInput,
) {
  const sendResult = await sendPhoneCode(context, 'login', input);
  if (sendResult.ok)
    return formError(
      replyTo(submission, { code: sendResult.value.code }),
      200,
      sendResult.value.headers,
    );
  const reply = {
    ...toFormReply(sendResult.fault, submission, (name) =>
      ['mobileNum', 'verificationCode', 'captcha'].includes(name),
    ),
    ...recaptchaCheck(context, sendResult.fault),
  };
  return formError(
    demandsCaptcha(sendResult.fault) ? await withCaptcha(context, reply) : reply,
    sendResult.fault.status,
  );
}

const loginByUsername = (
  context: AppLoadContext,
  input: LoginInput,
  more: Pick<CallInput<'login'>, 'side' | 'socialTicket' | 'device'>,
) =>
  context.call('login', {
    username: input.username,
    password: input.password,
    type: 'username',
    ...humanVerificationFields(input),
    ...more,
  });

async function loginByMobile(
  context: AppLoadContext,
  input: LoginInput,
  more: Pick<CallInput<'login'>, 'side' | 'socialTicket' | 'device'>,
): Promise<{ readonly login: Result<CallOutput<'login'>, CallFault>; readonly headers?: Headers }> {
  const phone = { mobile: input.mobileNum, countryDialingCode: input.countryDialingCode };
  if (!usesIdentityService(context))
    return {
      login: await context.call('login', {
        ...phone,
        password: input.verificationCode,
        type: 'sms',
        ...(await readCodeSession(context)),
        ...more,
      }),
    };
  const verifiedPhone = await verifyPhone(context, input);
  if (!verifiedPhone.ok) return { login: verifiedPhone };
  return {
    login: await context.call('login', {
      ...phone,
      password: '',
      type: 'firebase',
      ...verifiedPhone.value.fields,
      ...more,
    }),
    headers: verifiedPhone.value.headers,
  };
}

/** A refused log-in retains its input [AU-02, AU-07, AU-09]. */
export async function logIn(context: AppLoadContext, request: Request, form: FormData) {
  const byMobile = isMobileLogin(context.site, form);
  const submission = parseForm(form, loginSchema(context.site, form));
  const hasCaptcha = form.has('captchaId');
  if (submission.status !== 'success')
    return formError(
      hasCaptcha && loginIntentOf(form) === 'login'
        ? await withCaptcha(context, replyTo(submission))
        : replyTo(submission),
      400,
    );
  const input = submission.value;
  if (loginIntentOf(form) === 'code') return sendCode(context, submission, input);
  if (loginIntentOf(form) === 'captcha')
    return formError(await withCaptcha(context, replyTo(submission)), 200);
  // Nearly all log-ins have none.
  const hasTicket = (await context.session.readFlash('socialTicket')) !== undefined;
  const ticket = hasTicket ? await readLoginTicket(context) : undefined;
  const { device } = context.session;
  const sessionFields = {
    ...(ticket === undefined ? {} : { socialTicket: ticket }),
    ...(device ? { device } : {}),
  };
  const side = context.viewer.agentSide ? ('agent' as const) : ('player' as const);
  const { login: answer, headers: loginHeaders } = byMobile
    ? await loginByMobile(context, input, { side, ...sessionFields })
    : {
        login: await loginByUsername(context, input, { side, ...sessionFields }),
        headers: undefined,
      };
  const login = answer.ok ? await confirmLogin(context, answer.value) : answer;
  if (!login.ok) {
    const step = await requireStep(context, request, login.fault, input.next);
    if (step) return step;
    const isFormField = (name: string) =>
      (byMobile ? ['mobileNum', 'verificationCode'] : ['username', 'password', 'captcha']).includes(
        name,
      );
    const reply = toFormReply(login.fault, submission, isFormField);
    return formError(
      demandsCaptcha(login.fault) || hasCaptcha ? await withCaptcha(context, reply) : reply,
      login.fault.status,
      loginHeaders,
    );
  }
  const { changeDue, passwordExpired } = login.value;
  // An external platform may not send `changeDue`; the specification's own rule then applies
  // [AU-10].
  const isDue =
    changeDue ||
    (!byMobile &&
      ((passwordExpired && context.site.features.forcedPasswordChange.on) ||
        input.password === '{secret}'));
  return completeLogin(context, login.value, { next: input.next, changeDue: isDue });
}
