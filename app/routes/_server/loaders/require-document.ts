import { redirectDocument, type AppLoadContext } from '@remix-run/node';

/**
 * A document keeps the CSP that it was loaded with, and only a game page's own CSP allows the
 * game's host in a frame (security.ts).
 * @throws a redirect to the same URL as a document, when only its data was requested
 */
export function requireDocument(
  { site, isDataRequest }: Pick<AppLoadContext, 'site' | 'isDataRequest'>,
  { url }: Request,
): void {
  if (!isDataRequest || site.cdn.frames.length === 0) return;
  const { pathname, search } = new URL(url);
  throw redirectDocument(pathname + search);
}
