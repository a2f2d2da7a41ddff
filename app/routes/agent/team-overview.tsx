import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AbsentPart } from '#app/features/connectivity/absent-part.tsx';
import { TeamOverviewPage } from '#app/features/member-centre/team/team-overview.tsx';
import { useText } from '#app/i18n/use-text.ts';
import { loadTeamOverview } from '../_server/loaders/load-team.ts';
import { requireAgentPage } from '../_server/session/require-agent-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireAgentPage(context, 'teamOverview');
  return loadTeamOverview(context, request);
}

export default function TeamOverviewRoute() {
  const overview = useLoaderData<typeof loader>();
  const text = useText();
  return overview.ok ? (
    <TeamOverviewPage overview={overview.value} />
  ) : (
    <AbsentPart id="team" title={text('agent.teamOverview')} fault={overview.fault} />
  );
}
