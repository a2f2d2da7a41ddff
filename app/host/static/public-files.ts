/** Browsers request it by default: the brand's own, or the neutral one. */
export const faviconPath = '/favicon.ico';

/** Files in `public/`, the same on every host. */
export const isPublicFile = (pathname: string): boolean =>
  pathname === faviconPath ||
  pathname === '/.well-known/security.txt' ||
  /^\/licences\/[a-z-]+\.txt$/.test(pathname);
