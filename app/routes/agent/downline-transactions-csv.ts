import type { LoaderFunctionArgs } from '@remix-run/node';
import { downlineTransactionsCsv } from '../_server/loaders/record-csv.ts';
import { requireAgentPage } from '../_server/session/require-agent-page.ts';

/** Deposits, withdrawals, transfers and prizes of the agent's team as a file [AG-08]. */
export function loader({ context, request }: LoaderFunctionArgs) {
  requireAgentPage(context, 'downlineTransactions');
  return downlineTransactionsCsv(context, request);
}
