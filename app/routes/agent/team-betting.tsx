import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AbsentPart } from '#app/features/connectivity/absent-part.tsx';
import { TeamBettingPage } from '#app/features/member-centre/team/team-betting.tsx';
import { useText } from '#app/i18n/use-text.ts';
import { loadTeamBetting } from '../_server/loaders/load-team.ts';
import { requireAgentPage } from '../_server/session/require-agent-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireAgentPage(context, 'teamBetting');
  return loadTeamBetting(context, request);
}

export default function TeamBettingRoute() {
  const betting = useLoaderData<typeof loader>();
  const text = useText();
  return betting.ok ? (
    <TeamBettingPage betting={betting.value} />
  ) : (
    <AbsentPart id="betting" title={text('agent.teamBetting')} fault={betting.fault} />
  );
}
