import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AbsentPart } from '#app/features/connectivity/absent-part.tsx';
import { DownlineTransactionsPage } from '#app/features/member-centre/team/downline-transactions.tsx';
import { useText } from '#app/i18n/use-text.ts';
import { loadDownlineTransactions } from '../_server/loaders/load-team.ts';
import { requireAgentPage } from '../_server/session/require-agent-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireAgentPage(context, 'downlineTransactions');
  return loadDownlineTransactions(context, request);
}

export default function DownlineTransactionsRoute() {
  const transactions = useLoaderData<typeof loader>();
  const text = useText();
  return transactions.ok ? (
    <DownlineTransactionsPage transactions={transactions.value} />
  ) : (
    <AbsentPart
      id="transactions"
      title={text('agent.downlineTransactions')}
      fault={transactions.fault}
    />
  );
}
