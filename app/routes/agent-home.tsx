import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AgentHomePage } from '#app/features/agent-home/agent-home-page.tsx';
import { TeamTotals } from '#app/features/member-centre/team/team-figures.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { loadTeamToday } from './_server/loaders/load-team.ts';
import { pageHead } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = requirePage(context);
  return { page, head: pageHead(context, 'page.agentHome'), today: await loadTeamToday(context) };
}

export const meta = pageMeta;

export default function AgentHomeRoute() {
  const { page, today } = useLoaderData<typeof loader>();
  return (
    <AgentHomePage
      banners={page.banners}
      today={today === null ? null : <TeamTotals totals={today} />}
    />
  );
}

export { RouteErrorBoundary as ErrorBoundary };
