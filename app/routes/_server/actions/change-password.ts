import { redirect, replace, type AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { newPasswordFaults, newPasswordRule } from '#app/features/auth/password/new-password.ts';
import type { FieldRule } from '#app/domain/accounts/field-rules.ts';
import { safePath } from '#app/lib/safe-href.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { formError, replyTo, toFormReply } from '../forms/form-errors.ts';
import {
  addFaults,
  checkedText,
  formControls,
  parseForm,
  rawText,
  requiredFault,
} from '../forms/form-schema.ts';
import { requireMemberRoute } from '../session/require-member-route.ts';

const formFields = new Set(['oldPassword', 'newPassword', 'confirmNewPassword']);

const passwordSchema = (rule: FieldRule, skipsOldPassword: boolean) =>
  z
    .object({
      next: formControls.next,
      oldPassword: checkedText(rawText, (value) =>
        skipsOldPassword || value ? undefined : requiredFault,
      ),
      newPassword: rawText,
      confirmNewPassword: rawText,
    })
    .superRefine(({ newPassword = '', confirmNewPassword = '' }, context) =>
      addFaults(context, newPasswordFaults(rule, { newPassword, confirmNewPassword })),
    );

/** On success, redirects with the session's new token [AU-22]. */
export async function changePassword(context: AppLoadContext, form: FormData) {
  const member = requireMemberRoute(context);
  const skipsOldPassword = member.mustChangePassword === true;
  const submission = parseForm(
    form,
    passwordSchema(newPasswordRule(context.site), skipsOldPassword),
  );
  if (submission.status !== 'success') return formError(replyTo(submission), 400);
  const { oldPassword = '', newPassword = '', confirmNewPassword = '' } = submission.value;
  const changeResult = await context.call('changePassword', {
    ...(skipsOldPassword ? {} : { oldPassword }),
    newPassword,
    confirmNewPassword,
  });
  if (!changeResult.ok)
    return formError(
      toFormReply(changeResult.fault, submission, (name) => formFields.has(name)),
      changeResult.fault.status,
    );
  context.session.refresh();
  const headers = await renewSession(context, changeResult.value);
  const next = safePath(submission.value.next);
  return next ? replace(next, { headers }) : redirect('/', { headers });
}

/** The platform replaces the session's token on a password change. */
async function renewSession(
  { session }: AppLoadContext,
  { token, device }: CallOutput<'changePassword'>,
): Promise<Headers> {
  return session.current && token
    ? session.start({ ...session.current, token, device })
    : new Headers();
}
