import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { Game } from '#schema/calls/games.ts';
import type { BrandData } from '../brand/brand-data.ts';
import type { MemberCard } from './shell-data.ts';

/**
 * Slots of the page's frame that other features fill (`app/features/frame-slots.ts`), so that the
 * frame does not import them.
 */
export interface FrameSlots {
  readonly ConsentBanner?: ComponentType<AnalyticsProps>;
  readonly ConsentStatus?: ComponentType<AnalyticsProps>;
  /** The previous log-in, later the time reminder. */
  readonly SessionBar?: ComponentType<{ readonly member: MemberCard }>;
  /** For a log-in that an exclusion refuses. */
  readonly ExclusionNotice?: ComponentType<{
    readonly title: string;
    /** Ms since the epoch; null: never. */
    readonly endsAt: number | null;
  }>;
  /** For a log-in that continues into a game [GM-07]. */
  readonly GameSummary?: ComponentType<{
    readonly game: Pick<Game, 'nodeId' | 'name' | 'gameType' | 'vassalage'>;
    readonly children: ReactNode;
  }>;
}

interface AnalyticsProps {
  readonly analytics: NonNullable<BrandData['analytics']>;
}

export const SlotsContext = createContext<FrameSlots>({});

export const useSlots = (): FrameSlots => useContext(SlotsContext);
