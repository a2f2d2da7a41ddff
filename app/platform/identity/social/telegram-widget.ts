import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { token, type Random } from '#app/lib/random.ts';
import type { SocialClient } from './social-clients.ts';
import type { ProviderIdentity } from './provider-identity.ts';

/**
 * The maximum age of a widget's answer: it is a bearer proof, so that it is short-lived and counts
 * once.
 */
export const widgetLifetimeMs = 5 * 60_000;
/** Tolerance between Telegram's clock and ours. */
const clockSkewMs = 60_000;

/**
 * The URL where a log-in by the widget begins: Telegram's own page, not its script. It redirects
 * back to the brand's page that reads the fragment.
 */
export function widgetUrl({ issuer, clientId }: SocialClient, redirectUri: string, random: Random) {
  const state = token(random);
  const returnUrl = new URL('/social/telegram/widget', redirectUri);
  returnUrl.searchParams.set('state', state);
  const url = new URL('/auth', issuer);
  for (const [name, value] of Object.entries({
    bot_id: clientId,
    origin: returnUrl.origin,
    embed: '0',
    return_to: returnUrl.href,
  }))
    url.searchParams.set(name, value);
  return { url: url.href, state, nonce: '', codeVerifier: '' };
}

/**
 * The identity in an answer of Telegram's log-in widget: HMAC-SHA-256 over all its fields, keyed by
 * the SHA-256 of the bot's token.
 * @param widget every field as received, `hash` included
 */
export function readWidget(
  widget: Readonly<Record<string, string>>,
  botToken: string,
  now: number,
): ProviderIdentity | undefined {
  const { hash = '', ...fields } = widget;
  const receivedHash = /^[0-9a-f]{64}$/.test(hash) ? Buffer.from(hash, 'hex') : undefined;
  const subject = fields['id'] ?? '';
  const at = /^\d{1,12}$/.test(fields['auth_date'] ?? '')
    ? Number(fields['auth_date']) * 1000
    : undefined;
  if (!receivedHash || at === undefined || !/^\d{1,20}$/.test(subject)) return undefined;
  // A line break inside a value would let one field pose as two.
  if (Object.entries(fields).some(([name, value]) => /[\n=]/.test(name) || value.includes('\n')))
    return undefined;
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  const expectedHash = createHmac('sha256', createHash('sha256').update(botToken).digest())
    .update(lines)
    .digest();
  if (!timingSafeEqual(expectedHash, receivedHash)) return undefined;
  return now - at <= widgetLifetimeMs && at - now <= clockSkewMs
    ? { subject, email: '' }
    : undefined;
}
