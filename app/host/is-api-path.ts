/**
 * Whose answers are envelopes, however the path is spelt: a client of the platform never gets a
 * page.
 */
export const isApiPath = (pathname: string): boolean =>
  /^\/+(?:wps|lgw)(?:\/|%2f|$)/i.test(pathname);
