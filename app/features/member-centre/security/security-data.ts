import type { Result } from '#app/lib/result.ts';
import type { FaultKey } from '#schema/envelope.ts';
import type { AuthenticatorData } from './authenticator/authenticator-data.ts';
import type { LimitChange, LimitsData } from '../../responsible-gaming/limits/limits-data.ts';
import type { SocialLinksData } from '../../auth/social/social-links-data.ts';
import type {
  ExclusionOptions,
  ExclusionRequest,
} from '../../responsible-gaming/exclusion/exclusion-data.ts';

/** Where the player is logged in. Times in ms since the epoch. */
export interface SessionsData {
  readonly sessions: readonly {
    readonly id: string;
    readonly browser: string;
    readonly system: string;
    readonly address: string;
    readonly startedAt: number;
    readonly seenAt: number;
    readonly current: boolean;
  }[];
  /** Which page of the sessions this is, of how many. */
  readonly sessionPages: { readonly pageNo: number; readonly totalPages: number };
  readonly lastLogin: { readonly at: number; readonly address: string } | null;
}

/** A part of the security centre, or why it is not there. */
type Part<Value> = Result<Value, FaultKey>;

/** What the security centre shows. Times in ms since the epoch. */
export interface SecurityData {
  readonly sessionList: Part<SessionsData>;
  /** The devices that are not asked for a second step [F4]. */
  readonly devices: readonly {
    readonly id: string;
    readonly browser: string;
    readonly system: string;
    readonly address: string;
    readonly trustedAt: number;
    readonly seenAt: number;
    readonly expiresAt: number;
  }[];
  readonly limits: Part<LimitsData>;
  readonly limitChanges: readonly LimitChange[];
  readonly exclusion: Part<ExclusionOptions>;
  /** The member's authenticator, where the brand has such a thing. */
  readonly authenticator: AuthenticatorData | null;
  readonly exclusionRequest: ExclusionRequest | null;
  /** None on the agent page. */
  readonly links: SocialLinksData | null;
}
