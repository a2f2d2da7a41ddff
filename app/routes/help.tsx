import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HelpOverHome } from '#app/features/content/help-over-home.tsx';
import { loadHelp } from './door/load-help.ts';
import { requirePage } from './door/require-page.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  requirePage(context);
  return { entries: await loadHelp(context) };
}

export default function HelpRoute() {
  return <HelpOverHome entries={useLoaderData<typeof loader>().entries} />;
}
