/** The path of the icon that browsers request by default: a brand's own, or the neutral one. */
export const faviconPath = '/favicon.ico';

/**
 * Whether a path is one of the files in `public/`, which are the same on every host, also on hosts
 * of no brand.
 */
export const isPublicFile = (pathname: string): boolean =>
  pathname === faviconPath ||
  pathname === '/.well-known/security.txt' ||
  /^\/licences\/[a-z-]+\.txt$/.test(pathname);
