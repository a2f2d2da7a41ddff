import { createHash } from 'node:crypto';
import type { Context, Env, MiddlewareHandler } from 'hono';
import { gtagSources } from '#app/domain/consent.ts';
import { isOwnOrigin } from '#app/lib/own-origin.ts';
import type { Connection } from './client-address.ts';

/**
 * The hashes of a page's inline scripts with this nonce, as `'sha256-…'`. An injected script cannot
 * know the nonce, so it stays blocked.
 */
export const scriptHashes = (html: string, nonce: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(
        ([, attributes = '']) =>
          attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes),
      )
      .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  ),
];

interface PolicySources {
  /** With the visitor's consent to analytics [CS-09]. */
  readonly analytics?: boolean;
  readonly measuredOrigins?: readonly string[];
  /** Hosts of pictures besides this one [CS-07]. */
  readonly imageOrigins?: readonly string[];
  readonly frameOrigins?: readonly string[];
  readonly probeOrigins?: readonly string[];
}

/**
 * Nothing from other hosts; scripts from this host, or inline by nonce or hash. `data:` pictures
 * are captchas. Service opens in its own window, game frames on this host.
 */
export const contentSecurityPolicy = (
  inline: readonly string[],
  {
    analytics = false,
    measuredOrigins = [],
    imageOrigins = [],
    frameOrigins = [],
    probeOrigins = [],
  }: PolicySources = {},
): string => {
  const extraOrigins = (origins: readonly string[]): string =>
    origins.map((origin) => ` ${origin}`).join('');
  const sends = analytics ? ` ${gtagSources.sends.join(' ')}` : '';
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline, ...(analytics ? [gtagSources.script] : [])].join(' '),
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

/** For responses other than pages: no scripts, no resources. */
const inertPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A picture opened directly is a document; only its styles are allowed. */
const imagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** @param https whether the player's connection is secure (TRUST_PROXY) */
export function setSecureHeaders(headers: Headers, https: boolean): void {
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('Referrer-Policy'))
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  if (!headers.has('Cross-Origin-Resource-Policy'))
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  // Games set their own framing policy.
  if (!headers.has('X-Frame-Options')) headers.set('X-Frame-Options', 'DENY');
  if (!headers.has('Content-Security-Policy')) {
    headers.set(
      'Content-Security-Policy',
      headers.get('Content-Type')?.startsWith('image/svg') ? imagePolicy : inertPolicy,
    );
  }
  if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}

export const secureHeaders =
  <AppEnv extends Env>(https: (context: Context<AppEnv>) => boolean): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    await next();
    setSecureHeaders(context.res.headers, https(context));
  };

/**
 * CSRF check: browsers send `Sec-Fetch-Site` or `Origin` with every form post; other clients have
 * no victim's cookies. `Origin` may be `null` for an own form, so `Sec-Fetch-Site` wins.
 */
export function isSameOrigin(request: Request, at: Pick<Connection, 'host' | 'https'>): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS')
    return true;
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  return !origin || isOwnOrigin(origin, at);
}
