import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HelpPage } from '#app/features/customer-service/help/help-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { head } from './_server/loaders/page-head.ts';
import { loadHelp, readSearchQuery } from './_server/loaders/load-help.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

/** Bare help [RT-15]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  return {
    head: head(context, 'help.title'),
    entries: await loadHelp(context),
    searchQuery: readSearchQuery(request),
  };
}

export const meta = pageMeta;

export default function BareHelpRoute() {
  const { entries, searchQuery } = useLoaderData<typeof loader>();
  return <HelpPage entries={entries} initialSearch={searchQuery} />;
}

export { RouteErrorBoundary as ErrorBoundary };
