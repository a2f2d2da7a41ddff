import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { JoinPage } from '#app/features/join/join-page.tsx';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { head } from './door/head.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';

/** Affiliates: the help entry `agent` is what the brand says to them [RT-17]. */
export function loader({ context }: LoaderFunctionArgs) {
  const page = requirePage(context);
  return {
    page,
    head: head(context, 'page.join'),
    entry: context.content('help', 'agent') ?? null,
  };
}

export const meta = pageMeta;

export default function JoinRoute() {
  const { page, entry } = useLoaderData<typeof loader>();
  return <JoinPage banners={page.banners} entry={entry} />;
}

export { SiteFault as ErrorBoundary };
