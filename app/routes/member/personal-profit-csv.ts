import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportProfitCsv } from '../_server/loaders/record-csv.ts';
import { requireMemberPage } from '../_server/session/require-member-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireMemberPage(context, 'personalProfit');
  return exportProfitCsv(context, request);
}
