import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AbsentPart } from '#app/features/connectivity/absent-part.tsx';
import { MissionsPage } from '#app/features/member-centre/missions/missions-page.tsx';
import { useDataText } from '#app/i18n/use-text.ts';
import { loadMissions } from '../_server/loaders/load-missions.ts';
import { requireMemberPage } from '../_server/session/require-member-page.ts';

export function loader({ context }: LoaderFunctionArgs) {
  requireMemberPage(context, 'missionLeaderboard');
  return loadMissions(context);
}

export default function MissionLeaderboardRoute() {
  const missions = useLoaderData<typeof loader>();
  const text = useDataText();
  return missions.ok ? (
    <MissionsPage {...missions.value} />
  ) : (
    <AbsentPart
      id="missions"
      title={text('member.missionLeaderboard', 'missionLeaderboard')}
      fault={missions.fault}
    />
  );
}
