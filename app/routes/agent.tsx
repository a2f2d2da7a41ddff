import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CentrePage } from '#app/features/member-centre/centre-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pathOf } from '#app/lib/route-table.ts';
import { head } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

/** The agent centre; the team overview is the default [SH-01, AG-02]. */
export function loader({ context, params }: LoaderFunctionArgs) {
  requirePage(context);
  if (!context.session.current) throw redirect(pathOf('login'));
  const pages = context.site.agentPages.filter((entry) => entry.on).map((entry) => entry.id);
  const page =
    pages.find((id) => id === (params.page ?? 'teamOverview')) ??
    (params.page ? undefined : pages[0]);
  if (!page) throw data(null, { status: 404 });
  return { head: head(context, `agent.${page}`), pages, page };
}

export const meta = pageMeta;

export default function AgentRoute() {
  const { pages, page } = useLoaderData<typeof loader>();
  return <CentrePage centre="agent" pages={pages} page={page} />;
}

export { RouteErrorBoundary as ErrorBoundary };
