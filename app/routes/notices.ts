import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadNotices } from './door/load-notices.ts';

/** The notices alone, for the popup over any page. */
export const loader = async ({ context }: LoaderFunctionArgs) => ({ notices: await loadNotices(context) });
