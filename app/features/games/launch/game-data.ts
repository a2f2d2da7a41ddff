import type { GameType } from '#app/lib/game-types.ts';
import { cdnAddress } from '#app/lib/cdn-address.ts';
import type { LimitKind, LimitPeriod } from '#app/lib/play-limits.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import type { GameCard } from '../tile/game-tile.tsx';

interface ReachedLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly freesAt: number | null;
}

/** A room, and the address that launches it. */
interface GameRoom {
  readonly roomId: string;
  readonly minBet: number;
  readonly maxBet: number;
  readonly bots: number;
  readonly href: string;
}

/** The data of a game's page [RT-18]; `back` is the target of its back link. */
export type GameData =
  | { readonly kind: 'none' }
  /** A vendor's games in a popup [GM-07]; `page` is the page that lists them all. */
  | {
      readonly kind: 'list';
      readonly gameType: GameType;
      readonly vassalage: string;
      readonly games: readonly GameCard[];
      readonly page: string;
    }
  /** The game has rooms, and none is selected yet. */
  | {
      readonly kind: 'rooms';
      readonly back: string;
      readonly name: string;
      readonly gameType: GameType;
      readonly gameCode: string;
      readonly rooms: readonly GameRoom[];
    }
  /**
   * Another site linked here: the player opens the game by a form, which posts to `action` [F17].
   */
  | {
      readonly kind: 'ready';
      readonly back: string;
      readonly name: string;
      readonly gameType: GameType;
      readonly gameCode: string;
      readonly action: string;
    }
  /** The game runs: at the first of its addresses that answers. */
  | {
      readonly kind: 'open';
      readonly back: string;
      readonly name: string;
      readonly gameType: GameType;
      readonly gameCode: string;
      readonly addresses: readonly string[];
      readonly startedAt: number;
      readonly now: number;
      readonly balance: number | null;
      readonly trial: boolean;
    }
  /** The game is unavailable: why, and other games [GM-08]. */
  | {
      readonly kind: 'closed';
      readonly back: string;
      readonly name: string;
      readonly gameType: GameType | null;
      readonly gameCode: string;
      readonly fault: string;
      /** The platform's own message of `platform_refused`. */
      readonly words: string | null;
      readonly again: boolean;
      readonly limit: ReachedLimit | null;
      readonly others: readonly GameCard[];
    };

/**
 * Distinguishes one launch from the next: each answer of the page's loader is a launch, even when a
 * platform opens the game at the same address again.
 */
export const launchKey = ({
  now,
  addresses,
}: Pick<Extract<GameData, { kind: 'open' }>, 'now' | 'addresses'>): string =>
  [now, ...addresses].join(' ');

interface FrameRules {
  /** Base addresses of launch pages on our own host, in the order in which they are tried. */
  readonly hosts: readonly string[];
  /** Origins that may be framed. */
  readonly frames: readonly string[];
}

/**
 * The addresses of a launched game's frame, in the order in which they are tried: a path on our own
 * host at the brand's CDN hosts, finally at the host itself; an external address only on an origin
 * that the brand names. Empty: it may not be framed [CS-07, RT-18].
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
