import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HelpOverHome } from '#app/features/customer-service/help/help-over-home.tsx';
import { loadHelp, readSearchQuery } from './_server/loaders/load-help.ts';
import { requirePage } from './_server/session/require-page.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  return { entries: await loadHelp(context), searchQuery: readSearchQuery(request) };
}

export default function HelpRoute() {
  const { entries, searchQuery } = useLoaderData<typeof loader>();
  return <HelpOverHome entries={entries} initialSearch={searchQuery} />;
}
