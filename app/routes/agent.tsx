import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ComingSoonBody } from '#app/features/coming-soon/coming-soon-page.tsx';
import { CentrePage } from '#app/features/member-centre/centre-page.tsx';
import { LazyHomeBeneath } from '#app/features/home/lazy-home-beneath.ts';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pathOf } from '#app/lib/route-table.ts';
import { loadAgentPages } from './_server/loaders/load-agent-pages.ts';
import { head } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

/** The agent centre; the team overview is the default [SH-01, AG-02]. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  requirePage(context);
  if (!context.session.current) throw redirect(pathOf('login'));
  const pages = await loadAgentPages(context);
  const page =
    pages.find((id) => id === (params.page ?? 'teamOverview')) ??
    (params.page ? undefined : pages[0]);
  if (!page) throw data(null, { status: 404 });
  return { head: head(context, `agent.${page}`), pages, page };
}

export const meta = pageMeta;

export default function AgentRoute() {
  const { pages, page } = useLoaderData<typeof loader>();
  return (
    <CentrePage centre="agent" pages={pages} page={page} home={<LazyHomeBeneath />}>
      <ComingSoonBody route="agent" />
    </CentrePage>
  );
}

export { RouteErrorBoundary as ErrorBoundary };
