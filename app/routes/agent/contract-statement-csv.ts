import type { LoaderFunctionArgs } from '@remix-run/node';
import { statementCsv } from '../_server/loaders/statement-csv.ts';

/** One of the agent's bills with all its inputs, as a file [AG-10]. */
export const loader = ({ context, request }: LoaderFunctionArgs) => statementCsv(context, request);
