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
  /** Where a password is set. */
  readonly forget: string;
  /**
   * Proved at the service, and to be confirmed; `email` is the address there, if there is a
   * verified one.
   */
  readonly claim: { readonly provider: SocialProvider; readonly email: string } | null;
  /** What became of the way to a service and back. */
  readonly notice: SocialNotice | null;
}
