import type { ComponentType } from 'react';
import type { LimitKind, LimitPeriod } from '#app/lib/play-limits.ts';
import type { PlayFollower } from '#app/lib/play-state.ts';
import type { MemberCard } from '../../shell-context/shell-data.ts';

/** What protects a player during a game; the route hands it over, so that games do not import it. */
export interface InGameProtection {
  /** Limits that are nearly used up, the reality check, and the message when a limit is reached [MC-01]. */
  readonly Limits: ComponentType<{
    readonly play: PlayFollower;
    /** The page on which limits are changed, if the player has it. */
    readonly page: string | undefined;
    readonly back: string;
    /** Called with whether the game is to be covered. */
    readonly onCover: (isCovered: boolean) => void;
  }>;
  /** In the bar's menu: what the player has won or lost, and what is left of the limits [MC-01]. */
  readonly Results: ComponentType<{
    readonly play: PlayFollower;
    readonly page: string | undefined;
  }>;
  /** Which limit forbids a game, and when it resets. */
  readonly LimitReached: ComponentType<{
    readonly reached: {
      readonly kind: LimitKind;
      readonly period: LimitPeriod;
      readonly freesAt: number | null;
    };
  }>;
  /** Over the game: the previous log-in. */
  readonly SessionBar: ComponentType<{ readonly member: MemberCard; readonly isPlaying: boolean }>;
}
