import type { AppLoadContext } from '@remix-run/node';
import type { MissionsData } from '#app/features/member-centre/missions/missions-page.tsx';
import { ok, type Result } from '#app/lib/result.ts';
import type { FaultKey } from '#schema/envelope.ts';
import { partForMember } from '../session/require-session.ts';

/** If only the leaderboard fails, the missions are shown without it [MC-12]. */
export async function loadMissions(
  context: AppLoadContext,
): Promise<Result<MissionsData, FaultKey>> {
  const [summary, leaderboard] = await Promise.all([
    context.call('missionSummary', { language: context.viewer.language }),
    context.call('missionLeaderboard', { language: context.viewer.language }),
  ]);
  const part = partForMember(context, summary);
  if (!part.ok) return part;
  const board = leaderboard.ok ? leaderboard.value : null;
  return ok({ missions: part.value.missions, board, timeZone: part.value.timeZone });
}
