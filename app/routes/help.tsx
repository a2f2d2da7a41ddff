import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HelpOverHome } from '#app/features/content/help-over-home.tsx';
import { loadHelp, searchedFor } from './door/load-help.ts';
import { requirePage } from './door/require-page.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  return { entries: await loadHelp(context), asked: searchedFor(request) };
}

export default function HelpRoute() {
  const { entries, asked } = useLoaderData<typeof loader>();
  return <HelpOverHome entries={entries} asked={asked} />;
}
