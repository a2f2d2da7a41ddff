import type { SocialProvider } from '#app/lib/social-providers.ts';

/** A brand's client at another service. Secrets: never stored, logged or returned. */
export interface SocialClient {
  /** The OpenID Connect issuer; its `/.well-known/openid-configuration` has the rest. */
  readonly issuer: string;
  readonly clientId: string;
  /** A client without a secret authenticates by PKCE alone. */
  readonly clientSecret?: string;
  /** The token endpoint, when the issuer's document has none (Facebook's does not). */
  readonly tokenEndpoint?: string;
  /** Telegram only: the bot whose log-in widget is accepted as well. */
  readonly botToken?: string;
  /**
   * Telegram only: the bot has no OpenID Connect, only its log-in widget. `clientId` is the bot's.
   */
  readonly widget?: true;
}

/**
 * The source of the brands' clients: the environment, or the sandbox's own issuer. The host
 * supplies it.
 */
export interface SocialClients {
  /** Whether the brand has a client; without one the provider is switched off. */
  has(tenantCode: string, provider: SocialProvider): boolean;
  /** The client for log-ins that redirect to an address of the brand. */
  find(
    tenantCode: string,
    provider: SocialProvider,
    redirectUri: string,
  ): Promise<SocialClient | undefined>;
}

/** No clients: every provider is off. */
export const noSocialClients: SocialClients = { has: () => false, find: async () => undefined };
