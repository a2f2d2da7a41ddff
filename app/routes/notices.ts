import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadNotices, loadNoticesOfType } from './_server/loaders/load-notices.ts';

/**
 * The notices alone, for the popups over any page: all of them, or with `type=PU` those that open
 * by themselves. Null when they cannot be had.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const onlyPopups = new URL(request.url).searchParams.get('type') === 'PU';
  const notices = await (onlyPopups ? loadNoticesOfType(context, 'PU') : loadNotices(context));
  return { notices: notices.ok ? notices.value : null };
}
