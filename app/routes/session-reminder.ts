import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { safePath } from '#app/lib/safe-href.ts';

export const loader = () => redirect('/');

/** The player saw the reminder of the time and goes on where they were. */
export async function action({ context, request }: ActionFunctionArgs) {
  if (context.session.current) await context.call('reminderSeen', {});
  return redirect(safePath(String((await request.formData()).get('next') ?? '')) ?? '/');
}
