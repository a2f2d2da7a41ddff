import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { safePath } from '#app/lib/safe-href.ts';
import { reminderSchema } from './_server/forms/button-schemas.ts';
import { readForm } from './_server/forms/form-schema.ts';

export const loader = () => redirect('/');

export async function action({ context }: ActionFunctionArgs) {
  if (context.session.current) await context.call('reminderSeen', {});
  const input = readForm(context.form, reminderSchema);
  return redirect(safePath(input?.next) ?? '/');
}
