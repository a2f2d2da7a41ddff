import { redirectDocument, type AppLoadContext } from '@remix-run/node';

/**
 * Has a game of another host opened by a page of its own: a document keeps the policy that it came
 * with, and only a game's own lets that host into a frame (security.ts).
 * @throws a redirect to the same address as a whole page, when only its data was requested
 */
export function requireDocument(
  { site, isDataRequest }: Pick<AppLoadContext, 'site' | 'isDataRequest'>,
  { url }: Request,
): void {
  if (!isDataRequest || site.cdn.frames.length === 0) return;
  const { pathname, search } = new URL(url);
  throw redirectDocument(pathname + search);
}
