/** A visitor's consent to analytics; absent until they have chosen [CS-09]. */
export type Consent = 'yes' | 'no';

/** Whether a cookie's value is a valid consent. */
export const isConsent = (text: unknown): text is Consent => text === 'yes' || text === 'no';

/**
 * The form of Google Analytics 4 ids, and of Google tags that lead to one. Ads (`AW-`) would need
 * more sources than `gtagSources`, and Google no longer accepts data for `UA-` ids.
 */
export const gtagForm = '^(G|GT)-[A-Z0-9]{4,20}$';

/** The sources of the tag's script, and the targets of its data. */
export const gtagSources = {
  script: 'https://www.googletagmanager.com',
  sends: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
} as const;

/** The cookies that the tag sets for an id. */
export const gtagCookies = (id: string): string[] => ['_ga', `_ga_${id.replace(/^[A-Z]+-/, '')}`];
