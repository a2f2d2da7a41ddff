import { data, redirect, type AppLoadContext } from '@remix-run/node';
import type { AgentPage } from '#app/domain/pages/modules.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { requirePage } from './require-page.ts';

/**
 * For agent pages that need no contract. Every loader must call it, since the browser may request
 * one loader alone [SH-01, AG-15].
 * @throws Response a redirect to the log-in without a session, 404 for a page that is off
 */
export function requireAgentPage(context: AppLoadContext, page: AgentPage): void {
  requirePage(context);
  if (!context.session.current) throw redirect(pathOf('login'));
  if (!context.site.agentPages.some(({ id, on }) => on && id === page))
    throw data(null, { status: 404 });
}
