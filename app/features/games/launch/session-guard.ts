import { useEffect, useState } from 'react';
import type { PlayState } from '#app/domain/protection/play-state.ts';
import type { MemberCard } from '../../shell-context/shell-data.ts';

export interface GameSession {
  readonly account: string;
  readonly startedAt: number | undefined;
}

/** `left`: logged out. `changed`: another account or session in this browser. `kept` if unknown. */
export type GameSessionState = 'kept' | 'left' | 'changed';

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
 * The session that the game was opened in; later changes of the page do not affect it. `account` is
 * undefined once the session is lost.
 * @param onLost called when the session is lost
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
