/** Consent to analytics [CS-09]. */
export type Consent = 'yes' | 'no';

export const isConsent = (text: unknown): text is Consent => text === 'yes' || text === 'no';

/**
 * Google Analytics 4 ids and Google tags. Ads (`AW-`) would need more sources than `gtagSources`,
 * and Google no longer accepts data for `UA-` ids.
 */
export const gtagForm = '^(G|GT)-[A-Z0-9]{4,20}$';

/** CSP sources of the script and its requests. */
export const gtagSources = {
  script: 'https://www.googletagmanager.com',
  sends: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
} as const;

export const gtagCookies = (id: string): string[] => ['_ga', `_ga_${id.replace(/^[A-Z]+-/, '')}`];
