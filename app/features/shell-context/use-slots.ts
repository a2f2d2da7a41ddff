import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { Game } from '#schema/calls/games.ts';
import type { BrandData } from '../brand/brand-data.ts';
import type { MemberCard } from './shell-data.ts';

/**
 * Places in the frame of every page that other features fill, so that the frame does not import
 * them. A place without its feature stays empty. `app/features/frame-slots.ts` fills them.
 */
export interface FrameSlots {
  /** Below the header: the question for consent to analytics [CS-09]. */
  readonly ConsentBanner?: ComponentType<AnalyticsProps>;
  /** In the footer: the consent in force, and a button that changes it [CS-09]. */
  readonly ConsentStatus?: ComponentType<AnalyticsProps>;
  /** Above a member's page: the previous log-in, later the time reminder. */
  readonly SessionBar?: ComponentType<{ readonly member: MemberCard }>;
  /** In a log-in that an exclusion refuses: when the exclusion ends, and where to get help. */
  readonly ExclusionNotice?: ComponentType<{
    readonly title: string;
    /** Ms since the epoch; null: never. */
    readonly endsAt: number | null;
  }>;
  /** In a log-in that leads into a game: its picture, name and provider [GM-07]. */
  readonly GameSummary?: ComponentType<{
    readonly game: Pick<Game, 'nodeId' | 'name' | 'gameType' | 'vassalage'>;
    readonly children: ReactNode;
  }>;
}

interface AnalyticsProps {
  readonly analytics: NonNullable<BrandData['analytics']>;
}

export const SlotsContext = createContext<FrameSlots>({});

/** What other features show in the frame of every page. */
export const useSlots = (): FrameSlots => useContext(SlotsContext);
