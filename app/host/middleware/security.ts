import type { Context, Env, MiddlewareHandler } from 'hono';
import { gtagSources } from '#app/lib/consent.ts';
import type { Connection } from '../client-address.ts';

/**
 * The content security policy of every page: nothing inline, nothing from elsewhere; scripts by
 * nonce or from this host.
 * `data:` pictures are captchas. Service windows and game frames open as windows of their own or
 * from this host.
 */
export const contentSecurityPolicy = (nonce: string, sources: PolicySources = {}): string =>
  policyOf(`'nonce-${nonce}'`, sources);

/**
 * The same policy for a page that many get: scripts by what they say instead of by a nonce.
 * @param hashes as `'sha256-…'`
 */
export const withHashes = (policy: string, nonce: string, hashes: readonly string[]): string =>
  policy.replace(` 'nonce-${nonce}'`, hashes.map((hash) => ` ${hash}`).join(''));

/** What a page's policy lets in besides the usual. */
interface PolicySources {
  /** The visitor has allowed that visits are counted: the tag comes in, and sends [CS-09]. */
  readonly analytics?: boolean;
  /** Hosts of the brand that the page measures [CS-07]. */
  readonly measuredOrigins?: readonly string[];
  /** Where pictures come from besides this host [CS-07]. */
  readonly imageOrigins?: readonly string[];
  /** Origins that a game or a chat room may be framed from. */
  readonly frameOrigins?: readonly string[];
  /** Origins that a page asks whether they answer before it frames them. */
  readonly probeOrigins?: readonly string[];
}

const policyOf = (
  inline: string,
  {
    analytics = false,
    measuredOrigins = [],
    imageOrigins = [],
    frameOrigins = [],
    probeOrigins = [],
  }: PolicySources,
): string => {
  const extraOrigins = (origins: readonly string[]): string =>
    origins.map((origin) => ` ${origin}`).join('');
  const sends = analytics ? ` ${gtagSources.sends.join(' ')}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${inline}`.trimEnd() + (analytics ? ` ${gtagSources.script}` : ''),
    "style-src 'self'",
    `img-src 'self' data:${sends}${extraOrigins(imageOrigins)}`,
    "font-src 'self'",
    `connect-src 'self'${sends}${extraOrigins(measuredOrigins)}${extraOrigins(probeOrigins)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src 'self'${extraOrigins(frameOrigins)}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
};

/** For everything that is no page: it can run and load nothing at all. */
const inertPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A picture opened by itself is a document; it may colour itself, and nothing else. */
const imagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Headers on every answer. `https` tells whether the player's connection is (TRUST_PROXY). */
export const secureHeaders =
  <AppEnv extends Env>(https: (context: Context<AppEnv>) => boolean): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    await next();
    const headers = context.res.headers;
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.has('Referrer-Policy'))
      headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (!headers.has('Cross-Origin-Resource-Policy'))
      headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set(
      'Permissions-Policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    );
    // A game says for itself who may frame it.
    if (!headers.has('X-Frame-Options')) headers.set('X-Frame-Options', 'DENY');
    if (!headers.has('Content-Security-Policy')) {
      headers.set(
        'Content-Security-Policy',
        headers.get('Content-Type')?.startsWith('image/svg') ? imagePolicy : inertPolicy,
      );
    }
    if (https(context))
      headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };

/**
 * Whether a request that changes something comes from the brand's own pages. Browsers send
 * `Sec-Fetch-Site` or `Origin`
 * with every form post; a client that sends neither is no browser and holds no cookies of a
 * victim's.
 */
export function isSameOrigin(
  request: Request,
  { host, https }: Pick<Connection, 'host' | 'https'>,
): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS')
    return true;
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.host === host.toLowerCase() && (!https || from.protocol === 'https:');
}
