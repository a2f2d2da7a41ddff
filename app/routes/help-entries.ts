import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadHelp } from './_server/loaders/load-help.ts';

/** For the popup over any page. */
export const loader = async ({ context }: LoaderFunctionArgs) => ({
  entries: await loadHelp(context),
});
