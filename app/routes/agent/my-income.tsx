import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AbsentPart } from '#app/features/connectivity/absent-part.tsx';
import { IncomePage } from '#app/features/member-centre/contracts/income-page.tsx';
import { useText } from '#app/i18n/use-text.ts';
import { loadIncome } from '../_server/loaders/load-income.ts';
import { requireAgentPage } from '../_server/session/require-agent-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireAgentPage(context, 'myIncome');
  return loadIncome(context, request);
}

export default function MyIncomeRoute() {
  const income = useLoaderData<typeof loader>();
  const text = useText();
  return income.ok ? (
    <IncomePage income={income.value} />
  ) : (
    <AbsentPart id="income" title={text('agent.myIncome')} fault={income.fault} />
  );
}
