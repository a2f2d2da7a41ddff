import type { SocialProvider } from '#app/lib/social-providers.ts';
import type { SocialNotice } from './social-notices.ts';

/**
 * What the security centre shows of a member's links to other services [AU-25]. Times in ms since
 * the epoch.
 */
export interface SocialLinksData {
  readonly links: readonly {
    readonly provider: SocialProvider;
    readonly linkedAt: number | null;
  }[];
  /** Without a password nobody can confirm a link. */
  readonly hasPassword: boolean;
  /** The page where a password is set. */
  readonly forget: string;
  /**
   * Confirmed at the service, to be confirmed by the player; `email` is the address there, if it is
   * verified.
   */
  readonly claim: { readonly provider: SocialProvider; readonly email: string } | null;
  /** The outcome of a redirect to a service and back. */
  readonly notice: SocialNotice | null;
}
