import { isOwnOrigin } from '#app/lib/own-origin.ts';

function isFromOwnPage({ headers, url }: Request): boolean {
  const { host, protocol } = new URL(url);
  return isOwnOrigin(headers.get('referer') ?? '', { host, https: protocol === 'https:' });
}

/**
 * Opening a game moves the player's money, so another site, a picture, a frame or a prefetch must
 * not cause it. Allowed: forms and links of this site, and typed URLs.
 * Browsers report this in `Sec-Fetch-*`; without it (old browsers, no TLS) the referrer is trusted.
 */
export function mayLaunch(request: Request): boolean {
  // The host has already refused cross-site forms.
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
