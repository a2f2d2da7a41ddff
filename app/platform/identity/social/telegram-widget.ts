import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { token, type Random } from '#app/lib/random.ts';
import type { SocialClient } from './social-clients.ts';
import type { ProviderIdentity } from './provider-identity.ts';

/** Short, because the widget's answer is a bearer proof. */
export const widgetLifetimeMs = 5 * 60_000;
const clockSkewMs = 60_000;

/** Telegram's own page instead of its script; it redirects back with the answer in the fragment. */
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
 * HMAC-SHA-256 over all fields, keyed by the SHA-256 of the bot's token.
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
  // With a line break in a value, one field could pose as two.
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
