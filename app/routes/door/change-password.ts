import { redirect, replace, type AppLoadContext } from '@remix-run/node';
import { newPasswordFaults, newPasswordRule } from '#app/features/password/new-password.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { refused, replyTo } from './refusal.ts';
import { memberOf } from './member-of.ts';

const shown = new Set(['oldPassword', 'newPassword', 'confirmNewPassword']);
const typed = (form: FormData, name: string): string => String(form.get(name) ?? '');

/**
 * Answers the form for a new password [AU-22]: home with the same session, or what is wrong, at its
 * field.
 */
export async function changePassword(context: AppLoadContext, form: FormData) {
  const member = memberOf(context);
  const [oldPassword, newPassword, confirmNewPassword] = [
    'oldPassword',
    'newPassword',
    'confirmNewPassword',
  ].map((name) => typed(form, name)) as [string, string, string];
  const faults = newPasswordFaults(newPasswordRule(context.site), {
    newPassword,
    confirmNewPassword,
  });
  if (!member.changeDue && oldPassword.trim() === '')
    faults['oldPassword'] = { key: 'field.required' };
  if (Object.keys(faults).length > 0) return refused({ values: {}, faults }, 400);
  const changed = await context.call('changePassword', {
    ...(member.changeDue ? {} : { oldPassword }),
    newPassword,
    confirmNewPassword,
  });
  if (!changed.ok)
    return refused(
      replyTo(changed.fault, {}, (name) => shown.has(name)),
      changed.fault.status,
    );
  context.session.refresh();
  const next = safePath(typed(form, 'next'));
  return next ? replace(next) : redirect('/');
}
