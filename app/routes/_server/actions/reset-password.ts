import { redirect, replace, type AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { newPasswordRule, newPasswordFaults } from '#app/features/auth/password/new-password.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { usernameFault } from '#app/features/auth/recovery/username-fault.ts';
import type { FieldRule } from '#app/domain/accounts/field-rules.ts';
import type { AssembledSite } from '#app/site/types.ts';
import { readCodeSession } from '../session/code-session.ts';
import { withCaptcha } from '../forms/human-verification.ts';
import {
  parseForm,
  checkedText,
  formControls,
  humanFields,
  optionalText,
  rawText,
  requiredText,
  trimmedText,
} from '../forms/form-schema.ts';
import { sendLoginCode } from './send-login-code.ts';
import { redirectToStep } from './login-step.ts';
import { formError, replyTo, toFormReply, type ParsedForm } from '../forms/form-errors.ts';
import { confirmLogin, startSession } from '../session/complete-login.ts';

type RecoveryIntent = 'reset' | 'code' | 'captcha';

const recoveryIntentOf = (form: FormData): RecoveryIntent => {
  const intent = form.get('intent');
  return intent === 'code' || intent === 'captcha' ? intent : 'reset';
};

const emailRecoverySchema = ({ register }: AssembledSite) =>
  z.object({
    ...formControls,
    username: checkedText(trimmedText, (value) =>
      usernameFault(register.fields, value ?? ''),
    ).transform((value) => value ?? ''),
    email: requiredText,
  });

/** A code request only needs the number [AU-21]. */
const codeRecoverySchema = (rule: FieldRule, intent: RecoveryIntent) =>
  z.object({
    ...formControls,
    ...humanFields,
    countryDialingCode: optionalText(),
    mobileNum: intent === 'captcha' ? optionalText() : requiredText,
    verificationCode: intent === 'reset' ? requiredText : optionalText(),
    newPassword: checkedText(rawText, (value) =>
      intent === 'reset'
        ? newPasswordFaults(rule, { newPassword: value ?? '' })['newPassword']
        : undefined,
    ),
  });

type CodeRecoveryInput = z.output<ReturnType<typeof codeRecoverySchema>>;

/** The reply is the same for any name, so that it does not reveal accounts. */
async function resetByEmail(context: AppLoadContext, form: FormData) {
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

/** The code also logs the member in. */
async function resetByCode(
  context: AppLoadContext,
  submission: ParsedForm,
  input: CodeRecoveryInput,
) {
  const resetResult = await context.call('passwordByCode', {
    mobileNum: input.mobileNum,
    countryDialingCode: input.countryDialingCode,
    verificationCode: input.verificationCode,
    newPassword: input.newPassword ?? '',
    ...(await readCodeSession(context)),
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
  // The password is set, even if the member may not log in here.
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

export async function resetPassword(context: AppLoadContext, form: FormData) {
  if (!context.site.flags.CHNGPASSVERIF3.on) return resetByEmail(context, form);
  const intent = recoveryIntentOf(form);
  const submission = parseForm(form, codeRecoverySchema(newPasswordRule(context.site), intent));
  if (submission.status !== 'success') return formError(replyTo(submission), 400);
  if (intent === 'captcha') return formError(await withCaptcha(context, replyTo(submission)), 200);
  return intent === 'code'
    ? sendLoginCode(context, submission, submission.value, 'password')
    : resetByCode(context, submission, submission.value);
}
