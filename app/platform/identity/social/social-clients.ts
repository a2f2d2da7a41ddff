import type { SocialProvider } from '#app/lib/social-providers.ts';

/** A brand as another service knows it. Secrets: never stored, logged or answered. */
export interface SocialClient {
  /** The OpenID Connect issuer; its `/.well-known/openid-configuration` says the rest. */
  readonly issuer: string;
  readonly clientId: string;
  /** A client without one proves itself by PKCE alone. */
  readonly clientSecret?: string;
  /** Where the code is exchanged, when the issuer's document does not say (Facebook's does not). */
  readonly tokenEndpoint?: string;
  /** Telegram only: the bot whose log-in widget is believed as well. */
  readonly botToken?: string;
  /**
   * Telegram only: the bot has no OpenID Connect; its log-in widget is the whole way. `clientId` is
   * the bot's.
   */
  readonly widget?: true;
}

/**
 * Where the clients of the brands come from: the environment, or the sandbox's own issuer. The host
 * supplies it.
 */
export interface SocialClients {
  /** Whether the brand has a client at all; without one the provider is switched off. */
  has(tenantCode: string, provider: SocialProvider): boolean;
  /** The client for log-ins that come back to an address of the brand. */
  find(
    tenantCode: string,
    provider: SocialProvider,
    redirectUri: string,
  ): Promise<SocialClient | undefined>;
}

/** No client anywhere: every provider is off. */
export const noSocialClients: SocialClients = { has: () => false, find: async () => undefined };
