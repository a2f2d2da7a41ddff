import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Statement } from '#app/features/member-centre/history/statement.tsx';
import { loadStatement } from '../_server/loaders/load-records.ts';
import { requireMemberPage } from '../_server/session/require-member-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireMemberPage(context, 'transactionHistory');
  return loadStatement(context, request);
}

export default function TransactionHistoryRoute() {
  return <Statement statement={useLoaderData<typeof loader>()} />;
}
