import type { GameType } from '#app/domain/games/game-types.ts';
import { cdnAddress } from '#app/lib/cdn-address.ts';
import type { ReachedLimit } from '#app/domain/protection/play-state.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import type { GameCard } from '../tile/game-tile.tsx';

export interface RequestedGame {
  readonly back: string;
  readonly name: string;
  readonly gameType: GameType;
  readonly gameCode: string;
}

interface GameRoom {
  readonly roomId: string;
  readonly minBet: number;
  readonly maxBet: number;
  readonly bots: number;
  readonly href: string;
}

export type GameData =
  | { readonly kind: 'none' }
  /** A vendor's games; `page` lists them all [GM-07]. */
  | {
      readonly kind: 'list';
      readonly gameType: GameType;
      readonly vassalage: string;
      readonly games: readonly GameCard[];
      readonly page: string;
    }
  | (RequestedGame & { readonly kind: 'rooms'; readonly rooms: readonly GameRoom[] })
  /** After a link from another site, the player must open the game by a post to `action`. */
  | (RequestedGame & { readonly kind: 'ready'; readonly action: string })
  /** The first of `addresses` that responds is used. */
  | (RequestedGame & {
      readonly kind: 'open';
      readonly addresses: readonly string[];
      readonly startedAt: number;
      readonly now: number;
      readonly balance: number | null;
      readonly trial: boolean;
    })
  /** Unavailable, with alternatives [GM-08]. */
  | (Omit<RequestedGame, 'gameType'> & {
      readonly kind: 'closed';
      readonly gameType: GameType | null;
      readonly fault: string;
      readonly words: string | null;
      readonly again: boolean;
      readonly limit: ReachedLimit | null;
      readonly others: readonly GameCard[];
    });

/** Each loader response is a launch, even when the platform returns the same URL again. */
export const launchKey = ({
  now,
  addresses,
}: Pick<Extract<GameData, { kind: 'open' }>, 'now' | 'addresses'>): string =>
  [now, ...addresses].join(' ');

interface FrameRules {
  /** Base URLs of the site's own launch pages, in order of preference. */
  readonly hosts: readonly string[];
  readonly frames: readonly string[];
}

/**
 * Frame URLs in order of preference; empty if framing is not allowed [CS-07, RT-18].
 * Own paths: CDN hosts first, own host last. External URLs: only on origins that the brand lists.
 */
export function frameAddresses(url: string, { hosts, frames }: FrameRules): readonly string[] {
  if (safeHref(url)?.startsWith('/')) return [...hosts.map((host) => host + url), url];
  return URL.canParse(url) &&
    safeHref(url) !== undefined &&
    cdnAddress(new URL(url).origin) !== undefined &&
    frames.includes(new URL(url).origin)
    ? [url]
    : [];
}
