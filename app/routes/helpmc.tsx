import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HelpPage } from '#app/features/content/help-page.tsx';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { head } from './door/head.ts';
import { loadHelp, searchedFor } from './door/load-help.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';

/** Bare help [RT-15]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  return {
    head: head(context, 'help.title'),
    entries: await loadHelp(context),
    asked: searchedFor(request),
  };
}

export const meta = pageMeta;

export default function BareHelpRoute() {
  const { entries, asked } = useLoaderData<typeof loader>();
  return <HelpPage entries={entries} asked={asked} />;
}

export { SiteFault as ErrorBoundary };
