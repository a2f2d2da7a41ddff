import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportContractStatementCsv } from '../_server/loaders/statement-csv.ts';

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  exportContractStatementCsv(context, request);
