import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadNotices, loadNoticesApart } from './door/load-notices.ts';

/**
 * The notices alone, for the popups over any page: all of them, or with `type=PU` those that open
 * by themselves. Null when they cannot be had.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const isApart = new URL(request.url).searchParams.get('type') === 'PU';
  const notices = await (isApart ? loadNoticesApart(context, 'PU') : loadNotices(context));
  return { notices: notices.ok ? notices.value : null };
}
