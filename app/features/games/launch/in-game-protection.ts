import type { ComponentType } from 'react';
import type { LimitKind, LimitPeriod } from '#app/lib/play-limits.ts';
import type { PlayFollower } from '#app/lib/play-state.ts';
import type { MemberCard } from '../../shell-context/shell-data.ts';

/**
 * Player protection during a game. The route passes it in, so that games do not import that
 * feature.
 */
export interface InGameProtection {
  /** Warnings, the reality check, and the message when a limit is reached [MC-01]. */
  readonly Limits: ComponentType<{
    readonly play: PlayFollower;
    /** The page for changing limits, if the player has it. */
    readonly page: string | undefined;
    readonly back: string;
    readonly onCover: (isCovered: boolean) => void;
  }>;
  /** Results and remaining limits in the bar's menu [MC-01]. */
  readonly Results: ComponentType<{
    readonly play: PlayFollower;
    readonly page: string | undefined;
  }>;
  readonly LimitReached: ComponentType<{
    readonly reached: {
      readonly kind: LimitKind;
      readonly period: LimitPeriod;
      readonly freesAt: number | null;
    };
  }>;
  /** Shows the previous log-in. */
  readonly SessionBar: ComponentType<{ readonly member: MemberCard; readonly isPlaying: boolean }>;
}
