/** API clients get envelopes and never a page, whatever the spelling of the path. */
export const isApiPath = (pathname: string): boolean =>
  /^\/+(?:wps|lgw)(?:\/|%2f|$)/i.test(pathname);
