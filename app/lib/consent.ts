/** What a visitor said to analytics; nothing until they were asked and answered [CS-09]. */
export type Consent = 'yes' | 'no';

/** Whether a cookie’s text is an answer to the consent question. */
export const isConsent = (text: unknown): text is Consent => text === 'yes' || text === 'no';

/** What an id of Google's tags looks like: it is in the address of a script. */
export const gtagForm = '^(G|GT|AW|UA)-[A-Z0-9-]{4,20}$';

/** Where the tag's script comes from, and where it sends what it counts. */
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
