import type { SocialProvider } from '#app/lib/social-providers.ts';

/** The services' names, the same in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  telegram: 'Telegram',
};
