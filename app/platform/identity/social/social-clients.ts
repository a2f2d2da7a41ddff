import type { SocialProvider } from '#app/domain/accounts/social-providers.ts';

/** Contains secrets: never store, log or return it. */
export interface SocialClient {
  /** Resolved by `/.well-known/openid-configuration`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string;
  /** For issuers whose document has none, such as Facebook. */
  readonly tokenEndpoint?: string;
  /** Telegram only: accepts the log-in widget of this bot, too. */
  readonly botToken?: string;
  /** Telegram only: the bot supports only the log-in widget. `clientId` is the bot's. */
  readonly widget?: true;
}

export interface SocialClients {
  /** Without a client, the provider is off. */
  has(tenantCode: string, provider: SocialProvider): boolean;
  find(
    tenantCode: string,
    provider: SocialProvider,
    redirectUri: string,
  ): Promise<SocialClient | undefined>;
}

export const noSocialClients: SocialClients = { has: () => false, find: async () => undefined };
