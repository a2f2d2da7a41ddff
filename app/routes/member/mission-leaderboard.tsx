import type { LoaderFunctionArgs, AppLoadContext } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AbsentPart } from '#app/features/connectivity/absent-part.tsx';
import {
  MissionsPage,
  type MissionsData,
} from '#app/features/member-centre/missions/missions-page.tsx';
import { useDataText } from '#app/i18n/use-text.ts';
import { ok, type Result } from '#app/lib/result.ts';
import type { FaultKey } from '#schema/envelope.ts';
import { partForMember } from '../_server/session/require-session.ts';
import { requireMemberPage } from '../_server/session/require-member-page.ts';

/** If only the leaderboard fails, the missions are shown without it [MC-12]. */
async function loadMissions(context: AppLoadContext): Promise<Result<MissionsData, FaultKey>> {
  const [summary, leaderboard] = await Promise.all([
    context.call('missionSummary', { language: context.viewer.language }),
    context.call('missionLeaderboard', { language: context.viewer.language }),
  ]);
  const part = partForMember(context, summary);
  if (!part.ok) return part;
  const board = leaderboard.ok ? leaderboard.value : null;
  return ok({ missions: part.value.missions, board, timeZone: part.value.timeZone });
}

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
