import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadHelp } from './door/load-help.ts';

/** The help entries alone, for the popup over any page. */
export const loader = async ({ context }: LoaderFunctionArgs) => ({
  entries: await loadHelp(context),
});
