import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { HelpItem } from '#app/features/customer-service/help/help-item.ts';
import { HelpPage } from '#app/features/customer-service/help/help-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { pageHead } from './_server/loaders/page-head.ts';
import { loadHelp, readSearchQuery } from './_server/loaders/load-help.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

/**
 * Links between help entries must stay on this page, since guests may not open the other one
 * [RT-20].
 */
const withOwnAnchors = (entry: HelpItem): HelpItem => ({
  ...entry,
  content: entry.content.replaceAll(`href="${pathOf('help')}#`, 'href="#'),
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  return {
    head: pageHead(context, 'help.title'),
    entries: (await loadHelp(context)).map(withOwnAnchors),
    searchQuery: readSearchQuery(request),
  };
}

export const meta = pageMeta;

export default function BareHelpRoute() {
  const { entries, searchQuery } = useLoaderData<typeof loader>();
  return <HelpPage entries={entries} initialSearch={searchQuery} />;
}

export { RouteErrorBoundary as ErrorBoundary };
