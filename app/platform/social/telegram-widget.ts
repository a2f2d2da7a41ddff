import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { token, type Random } from '#app/lib/random.ts';
import type { SocialClient } from './clients.ts';
import type { Identity } from './identity.ts';

/**
 * How old a widget's word may be: it is a proof for whoever holds it, so it is short-lived and
 * counts once.
 */
export const widgetGoodForMs = 5 * 60_000;
/** Telegram's clock and ours need not be the same. */
const aheadMs = 60_000;

/**
 * Where a log-in by the widget's word begins: Telegram's own page, not its script. It comes back to
 * the brand's page that reads the fragment.
 */
export function widgetAddress(
  { issuer, clientId }: SocialClient,
  redirectUri: string,
  random: Random,
) {
  const state = token(random);
  const back = new URL('/social/telegram/widget', redirectUri);
  back.searchParams.set('state', state);
  const url = new URL('/auth', issuer);
  for (const [name, value] of Object.entries({
    bot_id: clientId,
    origin: back.origin,
    embed: '0',
    return_to: back.href,
  }))
    url.searchParams.set(name, value);
  return { url: url.href, state, nonce: '', codeVerifier: '' };
}

/**
 * Who Telegram's log-in widget says somebody is: HMAC-SHA-256 over all that it says, keyed by the
 * SHA-256 of the bot's token.
 * @param widget every field as it came, `hash` included
 */
export function readWidget(
  widget: Readonly<Record<string, string>>,
  botToken: string,
  now: number,
): Identity | undefined {
  const { hash = '', ...said } = widget;
  const given = /^[0-9a-f]{64}$/.test(hash) ? Buffer.from(hash, 'hex') : undefined;
  const subject = said['id'] ?? '';
  const at = /^\d{1,12}$/.test(said['auth_date'] ?? '')
    ? Number(said['auth_date']) * 1000
    : undefined;
  if (!given || at === undefined || !/^\d{1,20}$/.test(subject)) return undefined;
  // A line break inside a value would let one field pose as two.
  if (Object.entries(said).some(([name, value]) => /[\n=]/.test(name) || value.includes('\n')))
    return undefined;
  const lines = Object.keys(said)
    .sort()
    .map((name) => `${name}=${said[name]}`)
    .join('\n');
  const made = createHmac('sha256', createHash('sha256').update(botToken).digest())
    .update(lines)
    .digest();
  if (!timingSafeEqual(made, given)) return undefined;
  return now - at <= widgetGoodForMs && at - now <= aheadMs ? { subject, email: '' } : undefined;
}
