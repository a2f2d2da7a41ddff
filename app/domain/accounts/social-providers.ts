/** In the order of the log-in dialog [AU-06]. */
export const socialProviders = ['google', 'facebook', 'telegram'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** `google` → `GOOGLELOGIN`. */
export const socialModule = (provider: SocialProvider): string => `${provider.toUpperCase()}LOGIN`;

export const socialProviderOf = (name: unknown): SocialProvider | undefined =>
  socialProviders.find((provider) => provider === name);

/** The same in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  telegram: 'Telegram',
};
