import { isOwnOrigin } from '#app/lib/own-origin.ts';

/** Whether the request's referring page is on the same origin. */
function isFromOwnPage({ headers, url }: Request): boolean {
  const { host, protocol } = new URL(url);
  return isOwnOrigin(headers.get('referer') ?? '', { host, https: protocol === 'https:' });
}

/**
 * Whether a request for a game's page may open the game [F17]. That moves the player's money, so
 * another site, a picture, a frame or a prefetch must not cause it: only a form of this site, a
 * link of this site, or an address typed by the player. Browsers report this in `Sec-Fetch-*`; for
 * one that does not (old, or without TLS) the referrer is trusted.
 */
export function mayLaunch(request: Request): boolean {
  // The host has refused forms of other sites.
  if (request.method === 'POST') return true;
  const { headers } = request;
  const isAhead = [headers.get('sec-purpose'), headers.get('purpose')].some((purpose) =>
    purpose?.includes('prefetch'),
  );
  if (request.method !== 'GET' || isAhead) return false;
  const site = headers.get('sec-fetch-site');
  if (site === null) return isFromOwnPage(request);
  return (
    (site === 'same-origin' || site === 'none') &&
    ['document', 'empty'].includes(headers.get('sec-fetch-dest') ?? 'empty')
  );
}
