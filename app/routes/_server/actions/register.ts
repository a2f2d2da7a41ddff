import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import { redirect, replace, type AppLoadContext } from '@remix-run/node';
import { formFields } from '#app/features/auth/register/register-data.ts';
import {
  readRegistrationInput,
  type FormField,
} from '#app/features/auth/register/registration-input.ts';
import type { AuthFormReply } from '#app/features/auth/forms/auth-form-reply.ts';
import { isQuestion, readAnswers } from '#app/domain/accounts/account-questions.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { RegisterType } from '#app/domain/accounts/register-fields.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { readCodeSession, openCodeSession } from '../session/code-session.ts';
import { humanVerificationFields, parseForm } from '../forms/form-schema.ts';
import { withCaptcha } from '../forms/human-verification.ts';
import { registerIntentOf, registerSchema } from '../forms/register-schema.ts';
import {
  usesIdentityService,
  recaptchaCheck,
  verifyPhone,
  sendPhoneCode,
} from '../forms/phone-identity.ts';
import {
  demandsCaptcha,
  formError,
  replyTo,
  toFormReply,
  type ParsedForm,
} from '../forms/form-errors.ts';
import { confirmLogin, startSession } from '../session/complete-login.ts';

/** Falls back to the default method [AU-14]. */
export const registerTypeOf = ({ site }: AppLoadContext, name: unknown): RegisterType | undefined =>
  site.register.types.find((type) => type === name) ?? site.register.types[0];

interface RegisterSubmission {
  readonly fields: readonly FormField[];
  readonly parsed: ParsedForm;
  readonly input: RegisterInput;
}

type RegisterInput = Readonly<Record<string, string | undefined>>;

/** A captcha is valid for one answer, so each reply with a captcha has a new one. */
async function replyWithCaptcha(
  context: AppLoadContext,
  { fields, input }: RegisterSubmission,
  reply: AuthFormReply,
  status: number,
  { demanded: needsCaptcha = false, headers = new Headers() } = {},
) {
  const hasCaptcha =
    needsCaptcha || input.captchaId !== undefined || fields.some((field) => field.id === 'captcha');
  return formError(hasCaptcha ? await withCaptcha(context, reply) : reply, status, headers);
}

/** Validates only the number [AU-04]. */
async function sendCode(context: AppLoadContext, submission: RegisterSubmission) {
  if (usesIdentityService(context)) return sendCodeByIdentityService(context, submission);
  const { parsed, input } = submission;
  const { codeSession, headers } = await openCodeSession(context);
  const sendResult = await context.call('smsRegister', {
    codeSession,
    countryDialingCode: input['countryDialingCode'] ?? '',
    mobileNo: input['mobileNum'] ?? '',
    ...humanVerificationFields(input),
  });
  if (!sendResult.ok)
    return replyWithCaptcha(
      context,
      submission,
      toFormReply(sendResult.fault, parsed, (name) => name === 'mobileNum' || name === 'captcha'),
      sendResult.fault.status,
      { demanded: demandsCaptcha(sendResult.fault) },
    );
  return replyWithCaptcha(
    context,
    submission,
    replyTo(parsed, { code: { ...sendResult.value, at: context.now } }),
    200,
    { headers },
  );
}

async function sendCodeByIdentityService(context: AppLoadContext, submission: RegisterSubmission) {
  const { parsed, input } = submission;
  const sendResult = await sendPhoneCode(context, 'register', input);
  if (sendResult.ok)
    return replyWithCaptcha(
      context,
      submission,
      replyTo(parsed, { code: sendResult.value.code }),
      200,
      { headers: sendResult.value.headers },
    );
  const reply = toFormReply(
    sendResult.fault,
    parsed,
    (name) => name === 'mobileNum' || name === 'verificationCode' || name === 'captcha',
  );
  return replyWithCaptcha(
    context,
    submission,
    { ...reply, ...recaptchaCheck(context, sendResult.fault) },
    sendResult.fault.status,
    { demanded: demandsCaptcha(sendResult.fault) },
  );
}

/** Undefined if the brand has no identity service or no code was typed. */
async function verifyTypedPhone(context: AppLoadContext, input: RegisterInput) {
  const isTyped = Boolean(input['mobileNum'] && input['verificationCode']);
  return usesIdentityService(context) && isTyped ? verifyPhone(context, input) : undefined;
}

/** Undefined when the platform opens no session: the account exists, and its owner must log in. */
async function confirmRegistration(context: AppLoadContext, value: CallOutput<'register'>) {
  const confirmed = value.token ? await confirmLogin(context, value) : undefined;
  return confirmed?.ok ? confirmed.value : undefined;
}

const ageRuleOf = ({ site, now }: AppLoadContext) => ({
  minimumAge: site.register.minimumAge,
  timeZone: floorOf(site.jurisdiction).protection.timeZone,
  now,
});

/** A refused registration retains its input [AU-16 – AU-19]. */
export async function register(context: AppLoadContext, form: FormData) {
  const type = context.site.register.on ? registerTypeOf(context, form.get('type')) : undefined;
  const { questions } = context.site.register;
  const fields = type ? formFields(context.site, type) : [];
  const intent = type ? registerIntentOf(form) : 'captcha';
  const rules = { fields, questions, ...ageRuleOf(context) };
  const parsed = parseForm(form, registerSchema(rules, intent));
  if (!type) return formError(replyTo(parsed, { formFault: 'registration_closed' }), 403);
  const captchaId = form.has('captchaId') ? '' : undefined;
  if (parsed.status !== 'success')
    return replyWithCaptcha(
      context,
      { fields, parsed, input: { captchaId } },
      replyTo(parsed),
      400,
    );
  const input = parsed.value;
  const submission = { fields, parsed, input };
  if (intent === 'code') return sendCode(context, submission);
  if (intent === 'captcha') return replyWithCaptcha(context, submission, replyTo(parsed), 200);
  const fieldValues = readRegistrationInput(fields, (name) => input[name]);
  const answers = readAnswers(questions, (name) => input[name]);
  const hasField = (name: string) =>
    name === 'terms' ||
    name === 'captcha' ||
    isQuestion(name) ||
    fields.some((field) => field.id === name);
  const verifiedPhone = await verifyTypedPhone(context, input);
  if (verifiedPhone && !verifiedPhone.ok)
    return replyWithCaptcha(
      context,
      submission,
      toFormReply(verifiedPhone.fault, parsed, hasField),
      verifiedPhone.fault.status,
    );
  const headers = verifiedPhone?.value.headers ?? new Headers();
  const registration = await context.call(type, {
    ...fieldValues,
    ...verifiedPhone?.value.fields,
    ...(await readCodeSession(context)),
    ...humanVerificationFields(input),
    domain: new URL(context.origin).host,
    registerUrl: `${context.origin}/register`,
    registerMethod: 'WEB',
    login: true,
    answers,
    termsAccepted: true,
  });
  if (!registration.ok)
    return replyWithCaptcha(
      context,
      submission,
      toFormReply(registration.fault, parsed, hasField),
      registration.fault.status,
      { demanded: demandsCaptcha(registration.fault), headers },
    );
  const confirmed = await confirmRegistration(context, registration.value);
  if (!confirmed) return redirect(pathOf('login'), { headers });
  const { token, device, account, customerId, type: isAgent } = confirmed;
  const session = { token, device, account, customerId, isAgent };
  const sessionHeaders = await startSession(context, session);
  if (verifiedPhone) sessionHeaders.append('Set-Cookie', context.session.clearFlash('phoneProof'));
  const next = safePath(input['next'] ?? '');
  return (next ? replace : redirect)(next ?? '/', { headers: sessionHeaders });
}
