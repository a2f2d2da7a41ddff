import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AgentHomePage } from '#app/features/agent-home/agent-home-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { head } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

/** The agents' page after a log-in [RT-19]. */
export function loader({ context }: LoaderFunctionArgs) {
  const page = requirePage(context);
  return { page, head: head(context, 'page.agentHome') };
}

export const meta = pageMeta;

export default function AgentHomeRoute() {
  const { page } = useLoaderData<typeof loader>();
  return <AgentHomePage banners={page.banners} />;
}

export { RouteErrorBoundary as ErrorBoundary };
