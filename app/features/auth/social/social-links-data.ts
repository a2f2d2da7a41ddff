import type { SocialProvider } from '#app/domain/accounts/social-providers.ts';
import type { SocialNotice } from './social-notices.ts';

/** Times in ms since the epoch [AU-25]. */
export interface SocialLinksData {
  readonly links: readonly {
    readonly provider: SocialProvider;
    readonly linkedAt: number | null;
  }[];
  readonly hasPassword: boolean;
  readonly forget: string;
  /** Confirmed at the service, but not by the player yet; `email` only if verified there. */
  readonly claim: { readonly provider: SocialProvider; readonly email: string } | null;
  readonly notice: SocialNotice | null;
}
