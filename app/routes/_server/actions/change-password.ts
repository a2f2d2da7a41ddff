import { redirect, replace, type AppLoadContext } from '@remix-run/node';
import { newPasswordFaults, newPasswordRule } from '#app/features/auth/password/new-password.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { formError, toFormReply } from '../forms/form-errors.ts';
import { requireMember } from '../session/require-member.ts';

const formFields = new Set(['oldPassword', 'newPassword', 'confirmNewPassword']);
const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

/**
 * Answers the form for a new password [AU-22]: home with the same session, or what is wrong, at its
 * field.
 */
export async function changePassword(context: AppLoadContext, form: FormData) {
  const member = requireMember(context);
  const [oldPassword, newPassword, confirmNewPassword] = [
    'oldPassword',
    'newPassword',
    'confirmNewPassword',
  ].map((name) => textOf(form, name)) as [string, string, string];
  const faults = newPasswordFaults(newPasswordRule(context.site), {
    newPassword,
    confirmNewPassword,
  });
  if (!member.mustChangePassword && oldPassword.trim() === '')
    faults['oldPassword'] = { key: 'field.required' };
  if (Object.keys(faults).length > 0) return formError({ values: {}, faults }, 400);
  const changeResult = await context.call('changePassword', {
    ...(member.mustChangePassword ? {} : { oldPassword }),
    newPassword,
    confirmNewPassword,
  });
  if (!changeResult.ok)
    return formError(
      toFormReply(changeResult.fault, {}, (name) => formFields.has(name)),
      changeResult.fault.status,
    );
  context.session.refresh();
  const next = safePath(textOf(form, 'next'));
  return next ? replace(next) : redirect('/');
}
