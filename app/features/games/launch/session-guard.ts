import { useEffect, useState } from 'react';
import type { PlayState } from '#app/lib/play-state.ts';
import type { MemberCard } from '../../shell-context/shell-data.ts';

/** Whose session a game was opened in: the account, and when the session began, if known. */
export interface GameSession {
  readonly account: string;
  readonly startedAt: number | undefined;
}

/**
 * Whether a game still belongs to its player's session: logged out, or another account or session
 * in this browser. Without information it counts as unchanged.
 */
export type GameSessionState = 'kept' | 'left' | 'changed';

/** Compares a game's session with the platform's answer. Pure. */
export function gameSessionState(
  gameSession: GameSession | undefined,
  now: PlayState | undefined,
): GameSessionState {
  if (!gameSession || !now) return 'kept';
  if (now.account === null) return 'left';
  const isAnother =
    now.session !== null &&
    gameSession.startedAt !== undefined &&
    now.session.startedAt !== gameSession.startedAt;
  return now.account !== gameSession.account || isAnother ? 'changed' : 'kept';
}

/**
 * The state of the session that a game was opened in, and the account whose balance is shown:
 * undefined once the session is lost. Later changes of the page around it do not affect it.
 * @param onLost the lost game is removed, so that its messages no longer report changes
 */
export function useGameSession(
  member: MemberCard | null,
  now: PlayState | undefined,
  onLost: () => void,
) {
  const [gameSession] = useState<GameSession | undefined>(
    member ? { account: member.account, startedAt: member.session?.startedAt } : undefined,
  );
  const state = gameSessionState(gameSession, now);
  const isLost = state !== 'kept';
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost, onLost]);
  return { state, account: isLost ? undefined : gameSession?.account };
}
