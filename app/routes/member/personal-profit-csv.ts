import type { LoaderFunctionArgs } from '@remix-run/node';
import { profitCsv } from '../_server/loaders/record-csv.ts';
import { requireMemberPage } from '../_server/session/require-member-page.ts';

/** The profit and loss as a file [MC-08]. */
export function loader({ context, request }: LoaderFunctionArgs) {
  requireMemberPage(context, 'personalProfit');
  return profitCsv(context, request);
}
