import { data, redirect, type AppLoadContext } from '@remix-run/node';
import type { MemberPage } from '#app/domain/pages/modules.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { requirePage } from './require-page.ts';

/**
 * Returns the centre's pages in the specification's order. Every loader and action must call it,
 * since the browser may request one loader alone [SH-01, MC-01].
 * @param page defaults to the centre's first page
 * @throws Response a redirect to the log-in without a session, 404 for a page that is off
 */
export function requireMemberPage(
  context: AppLoadContext,
  page?: string,
): { readonly page: MemberPage; readonly pages: readonly MemberPage[] } {
  requirePage(context);
  if (!context.session.current) throw redirect(pathOf('login'));
  const pages = context.site.memberPages.filter((entry) => entry.on).map((entry) => entry.id);
  const requested = page === undefined ? pages[0] : pages.find((id) => id === page);
  if (!requested) throw data(null, { status: 404 });
  return { page: requested, pages };
}
