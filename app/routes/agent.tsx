import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { CentrePage } from '#app/features/member-centre/centre-page.tsx';
import { LazyHomeBeneath } from '#app/features/home/lazy-home-beneath.ts';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { loadAgentPages } from './_server/loaders/load-agent-pages.ts';
import { pageHead } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

/** Without a page in the URL, opens the team overview, or the agent's first page [SH-01, AG-02]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  if (!context.session.current) throw redirect(pathOf('login'));
  const pages = await loadAgentPages(context);
  const [, , name] = new URL(request.url).pathname.split('/');
  if (!name) {
    const firstPage = pages.find((id) => id === 'teamOverview') ?? pages[0];
    throw redirect(firstPage ? `${pathOf('agent')}/${firstPage}` : pathOf('agentHome'));
  }
  const page = pages.find((id) => id === name);
  if (!page) throw data(null, { status: 404 });
  return { head: pageHead(context, `agent.${page}`), pages, page };
}

export const meta = pageMeta;

export default function AgentRoute() {
  const { pages, page } = useLoaderData<typeof loader>();
  return (
    <CentrePage centre="agent" pages={pages} page={page} home={<LazyHomeBeneath />}>
      <Outlet />
    </CentrePage>
  );
}

export { RouteErrorBoundary as ErrorBoundary };
