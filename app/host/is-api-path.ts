/**
 * Whether a path's answers are envelopes, however it is spelt: a client of the platform never gets
 * a page.
 */
export const isApiPath = (pathname: string): boolean =>
  /^\/+(?:wps|lgw)(?:\/|%2f|$)/i.test(pathname);
