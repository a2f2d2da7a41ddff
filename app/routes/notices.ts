import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { reminderSchema } from './_server/forms/button-schemas.ts';
import { readForm } from './_server/forms/form-schema.ts';
import { loadNotices, loadNoticesOfType } from './_server/loaders/load-notices.ts';

/**
 * For the popups over any page. `type=PU`: only those that open automatically. Null when
 * unavailable.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const onlyPopups = new URL(request.url).searchParams.get('type') === 'PU';
  const notices = await (onlyPopups ? loadNoticesOfType(context, 'PU') : loadNotices(context));
  return { notices: notices.ok ? notices.value : null };
}

/** A script's post gets no page; a form without scripts redirects back [API-28]. */
export async function action({ context }: ActionFunctionArgs) {
  if (!context.session.current) return redirect(pathOf('login'));
  await context.call('readNotices', {});
  const next = readForm(context.form, reminderSchema)?.next;
  return next ? redirect(safePath(next) ?? '/') : data(null);
}
