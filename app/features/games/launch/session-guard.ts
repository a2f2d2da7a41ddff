import { useState } from 'react';
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

/** The session that a game was opened in; later changes of the page around it do not affect it. */
export const useGameSessionGuard = (member: MemberCard | null): GameSession | undefined =>
  useState(
    member ? { account: member.account, startedAt: member.session?.startedAt } : undefined,
  )[0];
