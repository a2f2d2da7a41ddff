import { useState } from 'react';
import type { PlayState } from '../../responsible-gaming/limits/play-state.ts';
import type { MemberCard } from '../../shell-context/shell-data.ts';

/** Who a game was opened for: the account, and when its session began, as far as that is known. */
export interface GameSession {
  readonly account: string;
  readonly startedAt: number | undefined;
}

/**
 * Whether a game is still its player’s: they are logged out, or this browser is somebody’s or some
 * session’s since. Nothing said is nothing changed.
 */
export type GameSessionState = 'kept' | 'left' | 'changed';

/** The state of a seat, by what the platform says now. Pure. */
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
 * Whose game this is, from when it was opened on: what comes to be around the page later changes
 * nothing.
 */
export const useGameSessionGuard = (member: MemberCard | null): GameSession | undefined =>
  useState(
    member ? { account: member.account, startedAt: member.session?.startedAt } : undefined,
  )[0];
