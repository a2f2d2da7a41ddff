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

/** A room, and the address that launches into it. */
interface GameRoom {
  readonly roomId: string;
  readonly minBet: number;
  readonly maxBet: number;
  readonly bots: number;
  readonly href: string;
}

/** What the page of a game shows [RT-18]; `back` is where its way out leads. */
export type GameData =
  | { readonly kind: 'none' }
  /** A vendor's games, to be chosen from in a popup [GM-07]; `page` is where all of them stand. */
  | {
      readonly kind: 'list';
      readonly gameType: GameType;
      readonly vassalage: string;
      readonly games: readonly GameCard[];
      readonly page: string;
    }
  /** It has rooms, and none is chosen yet. */
  | {
      readonly kind: 'rooms';
      readonly back: string;
      readonly name: string;
      readonly gameType: GameType;
      readonly gameCode: string;
      readonly rooms: readonly GameRoom[];
    }
  /**
   * Another site led here: the player opens it by a form, which goes to `action` [F17].
   */
  | {
      readonly kind: 'ready';
      readonly back: string;
      readonly name: string;
      readonly gameType: GameType;
      readonly gameCode: string;
      readonly action: string;
    }
  /** It runs: at the first of its addresses that answers. */
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
  /** It cannot be had: why, and other games that can [GM-08]. */
  | {
      readonly kind: 'closed';
      readonly back: string;
      readonly name: string;
      readonly gameType: GameType | null;
      readonly gameCode: string;
      readonly fault: string;
      /** The platform's own words of `platform_refused`. */
      readonly words: string | null;
      readonly again: boolean;
      readonly limit: ReachedLimit | null;
      readonly others: readonly GameCard[];
    };

/**
 * Tells one launch from the next: each answer of the page's loader is one, also where a platform
 * opens the game at the same address again.
 */
export const launchKey = ({
  now,
  addresses,
}: Pick<Extract<GameData, { kind: 'open' }>, 'now' | 'addresses'>): string =>
  [now, ...addresses].join(' ');

interface FrameRules {
  /**
   * Addresses below which launch pages of our own host stand, in the order in which they are tried.
   */
  readonly hosts: readonly string[];
  /** Origins that may be framed. */
  readonly frames: readonly string[];
}

/**
 * Where a launched game is framed from, in the order in which they are tried: a path on our own
 * host at the networks that the brand has for it, and at the host itself at last; an address
 * elsewhere only from an origin that the brand names. None: it may not be framed [CS-07, RT-18].
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
