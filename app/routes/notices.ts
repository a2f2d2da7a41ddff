import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { pathOf } from '#app/lib/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { reminderSchema } from './_server/forms/button-schemas.ts';
import { readForm } from './_server/forms/parse-form.ts';
import { loadNotices, loadNoticesOfType } from './_server/loaders/load-notices.ts';

/**
 * The notices, for the popups over any page: all of them, or with `type=PU` those that open by
 * themselves. Null when they are unavailable.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const onlyPopups = new URL(request.url).searchParams.get('type') === 'PU';
  const notices = await (onlyPopups ? loadNoticesOfType(context, 'PU') : loadNotices(context));
  return { notices: notices.ok ? notices.value : null };
}

/**
 * A member has read the notices. A script's post gets no page; a form without scripts goes back to
 * where it was [API-28].
 */
export async function action({ context }: ActionFunctionArgs) {
  if (!context.session.current) return redirect(pathOf('login'));
  await context.call('readNotices', {});
  const next = readForm(context.form, reminderSchema)?.next;
  return next ? redirect(safePath(next) ?? '/') : data(null);
}
