import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportUserProfitLossCsv } from '../_server/loaders/record-csv.ts';
import { requireAgentPage } from '../_server/session/require-agent-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireAgentPage(context, 'userProfitLoss');
  return exportUserProfitLossCsv(context, request);
}
