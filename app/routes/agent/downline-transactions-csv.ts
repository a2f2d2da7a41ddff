import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportDownlineTransactionsCsv } from '../_server/loaders/record-csv.ts';
import { requireAgentPage } from '../_server/session/require-agent-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireAgentPage(context, 'downlineTransactions');
  return exportDownlineTransactionsCsv(context, request);
}
