import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AbsentPart } from '#app/features/connectivity/absent-part.tsx';
import { UserProfitLossPage } from '#app/features/member-centre/team/user-profit-loss.tsx';
import { useText } from '#app/i18n/use-text.ts';
import { loadUserProfitLoss } from '../_server/loaders/load-team.ts';
import { requireAgentPage } from '../_server/session/require-agent-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireAgentPage(context, 'userProfitLoss');
  return loadUserProfitLoss(context, request);
}

export default function UserProfitLossRoute() {
  const profit = useLoaderData<typeof loader>();
  const text = useText();
  return profit.ok ? (
    <UserProfitLossPage profit={profit.value} />
  ) : (
    <AbsentPart id="profit" title={text('agent.userProfitLoss')} fault={profit.fault} />
  );
}
