import { redirect, replace, type AppLoadContext } from '@remix-run/node';
import type { AuthFormReply } from '#app/features/auth/forms/auth-form-reply.ts';
import { newPasswordRule } from '#app/features/auth/password/new-password.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { currentCodeSession, openCodeSession } from '../session/code-session.ts';
import { fetchCaptcha } from '../forms/fetch-captcha.ts';
import { humanVerificationFields } from '../forms/human-verification-fields.ts';
import { parseForm } from '../forms/parse-form.ts';
import {
  codeRecoverySchema,
  emailRecoverySchema,
  recoveryIntentOf,
  type CodeRecoveryInput,
} from '../forms/recovery-schema.ts';
import { redirectToStep } from './login-step.ts';
import {
  demandsCaptcha,
  formError,
  replyTo,
  toFormReply,
  type ParsedForm,
} from '../forms/form-errors.ts';
import { confirmLogin } from '../session/confirm-login.ts';
import { startSession } from '../session/start-session.ts';

/** A new captcha for the form, whether it was asked for or is demanded. */
async function withCaptcha(context: AppLoadContext, reply: AuthFormReply): Promise<AuthFormReply> {
  const captcha = await fetchCaptcha(context.call);
  return captcha ? { ...reply, captcha } : reply;
}

/** Asks for a letter with a temporary password; the answer is the same whoever is named. */
async function byEmail(context: AppLoadContext, form: FormData) {
  const submission = parseForm(form, emailRecoverySchema(context.site));
  if (submission.status !== 'success') return formError(replyTo(submission), 400);
  const sendResult = await context.call('passwordEmail', {
    username: submission.value.username.slice(0, 60),
    email: submission.value.email,
  });
  if (!sendResult.ok)
    return formError(
      toFormReply(sendResult.fault, submission, (name) => name === 'username' || name === 'email'),
      sendResult.fault.status,
    );
  return formError(replyTo(submission, { done: true }), 200);
}

/** Sends a code for a new password: the number alone is checked [AU-04, AU-21]. */
async function sendCode(context: AppLoadContext, submission: ParsedForm, input: CodeRecoveryInput) {
  const { codeSession, headers } = await openCodeSession(context);
  const sendResult = await context.call('smsLogin', {
    codeSession,
    countryDialingCode: input.countryDialingCode,
    mobileNum: input.mobileNum,
    purpose: 'password',
    ...humanVerificationFields(input),
  });
  if (!sendResult.ok) {
    const reply = toFormReply(
      sendResult.fault,
      submission,
      (name) => name === 'mobileNum' || name === 'captcha',
    );
    return formError(
      demandsCaptcha(sendResult.fault) ? await withCaptcha(context, reply) : reply,
      sendResult.fault.status,
    );
  }
  return formError(
    replyTo(submission, { code: { ...sendResult.value, at: context.now } }),
    200,
    headers,
  );
}

/**
 * Sets the new password; whoever has the code is logged in and goes where they were going, or home.
 */
async function byCode(context: AppLoadContext, submission: ParsedForm, input: CodeRecoveryInput) {
  const resetResult = await context.call('passwordByCode', {
    mobileNum: input.mobileNum,
    countryDialingCode: input.countryDialingCode,
    verificationCode: input.verificationCode,
    newPassword: input.newPassword ?? '',
    ...(await currentCodeSession(context)),
  });
  const step = resetResult.ok
    ? undefined
    : await redirectToStep(context, resetResult.fault, input.next);
  if (step) return step;
  if (!resetResult.ok)
    return formError(
      toFormReply(resetResult.fault, submission, (name) =>
        ['mobileNum', 'verificationCode', 'newPassword'].includes(name),
      ),
      resetResult.fault.status,
    );
  // The password is set, whoever may log in here with it.
  const confirmed = resetResult.value.token
    ? await confirmLogin(context, { ...resetResult.value, token: resetResult.value.token })
    : undefined;
  if (!confirmed?.ok) return redirect(pathOf('login'));
  const { token, device, account, customerId, type } = confirmed.value;
  const headers = await startSession(context, {
    token,
    device,
    account,
    customerId,
    isAgent: type,
  });
  const next = safePath(input.next);
  return next ? replace(next, { headers }) : redirect('/', { headers });
}

/** Answers the form of a forgotten password, by the way that the brand has [AU-21]. */
export async function resetPassword(context: AppLoadContext, form: FormData) {
  if (!context.site.flags.CHNGPASSVERIF3.on) return byEmail(context, form);
  const intent = recoveryIntentOf(form);
  const submission = parseForm(form, codeRecoverySchema(newPasswordRule(context.site), intent));
  if (submission.status !== 'success') return formError(replyTo(submission), 400);
  if (intent === 'captcha') return formError(await withCaptcha(context, replyTo(submission)), 200);
  return intent === 'code'
    ? sendCode(context, submission, submission.value)
    : byCode(context, submission, submission.value);
}
