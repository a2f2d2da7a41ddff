import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AffiliatesPage } from '#app/features/affiliates/affiliates-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pageHead } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

/** The help entry `agent` contains the brand's text for affiliates [RT-17]. */
export function loader({ context }: LoaderFunctionArgs) {
  const page = requirePage(context);
  return {
    page,
    head: pageHead(context, 'page.join'),
    entry: context.content('help', 'agent') ?? null,
  };
}

export const meta = pageMeta;

export default function JoinRoute() {
  const { page, entry } = useLoaderData<typeof loader>();
  return <AffiliatesPage banners={page.banners} entry={entry} />;
}

export { RouteErrorBoundary as ErrorBoundary };
