/** The browser's name for an icon that no page names: a brand's own, or the neutral one. */
export const faviconPath = '/favicon.ico';

/**
 * Tells whether a path is one of the files in `public/`, which are the same on every host: they are
 * served on hosts of no brand as well.
 */
export const isPublicFile = (pathname: string): boolean =>
  pathname === faviconPath ||
  pathname === '/.well-known/security.txt' ||
  /^\/licences\/[a-z-]+\.txt$/.test(pathname);
