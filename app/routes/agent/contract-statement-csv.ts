import type { LoaderFunctionArgs } from '@remix-run/node';
import { statementCsv } from '../_server/loaders/statement-csv.ts';

export const loader = ({ context, request }: LoaderFunctionArgs) => statementCsv(context, request);
