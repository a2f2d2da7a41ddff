/** The providers of social log-in, in the order of the log-in dialog [AU-06]. */
export const socialProviders = ['google', 'facebook', 'telegram'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** The `modId` under which the permission switches a provider, e.g. `google` → `GOOGLELOGIN`. */
export const socialModule = (provider: SocialProvider): string => `${provider.toUpperCase()}LOGIN`;

/** Parses a provider's name; undefined for any other. */
export const socialProviderOf = (name: unknown): SocialProvider | undefined =>
  socialProviders.find((provider) => provider === name);

/** The services' names, the same in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  telegram: 'Telegram',
};
