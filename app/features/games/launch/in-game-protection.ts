import type { ComponentType } from 'react';
import type { PlayFollower, ReachedLimit } from '#app/domain/protection/play-state.ts';
import type { MemberCard } from '../../shell-context/shell-data.ts';

/** The route passes it in, so that games do not import the feature. */
export interface InGameProtection {
  /** Warnings, the reality check, and the message when a limit is reached [MC-01]. */
  readonly Limits: ComponentType<{
    readonly play: PlayFollower;
    readonly page: string | undefined;
    readonly back: string;
    readonly onCover: (isCovered: boolean) => void;
  }>;
  readonly Results: ComponentType<{
    readonly play: PlayFollower;
    readonly page: string | undefined;
  }>;
  readonly LimitReached: ComponentType<{ readonly reached: ReachedLimit }>;
  readonly SessionBar: ComponentType<{ readonly member: MemberCard; readonly isPlaying: boolean }>;
}
