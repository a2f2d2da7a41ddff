import { useState } from 'react';
import type { PlayState } from '../limits/play-state.ts';
import type { MemberCard } from '../shell/shell-data.ts';

/** Who a game was opened for: the account, and when its session began, as far as that is known. */
export interface Seat {
  readonly account: string;
  readonly startedAt: number | undefined;
}

/**
 * Whether a game is still its player’s: they are logged out, or this browser is somebody’s or some
 * session’s since. Nothing said is nothing changed.
 */
export type SeatState = 'kept' | 'left' | 'changed';

/** How a seat stands by what the platform says now. Pure. */
export function seatState(seat: Seat | undefined, now: PlayState | undefined): SeatState {
  if (!seat || !now) return 'kept';
  if (now.account === null) return 'left';
  const isAnother =
    now.session !== null &&
    seat.startedAt !== undefined &&
    now.session.startedAt !== seat.startedAt;
  return now.account !== seat.account || isAnother ? 'changed' : 'kept';
}

/**
 * Whose game this is, from when it was opened on: what comes to stand around the page later changes
 * nothing.
 */
export const useSeat = (member: MemberCard | null): Seat | undefined =>
  useState(
    member ? { account: member.account, startedAt: member.session?.startedAt } : undefined,
  )[0];
