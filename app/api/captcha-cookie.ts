import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * Platforms that follow the specification identify a captcha by a cookie. It passes through the
 * player's form, signed, inside the captcha's id, so that it works on any server [API-14].
 */

const prefix = 'ck.';
const maxCookieChars = 1_500;
const cookiePair = /^[\w!#$%&'*+.^`|~-]{1,120}=[\x21\x23-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]{0,1000}$/;

export interface CaptchaTicket {
  /** '' where the platform has none. */
  readonly id: string;
  /** `Cookie` header; '' without one. */
  readonly cookie: string;
}

const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', `marquee captcha\n${secret}`).update(text).digest('base64url');

/** Converts `Set-Cookie` to `Cookie`; '' without any. */
export const cookieOf = (setCookies: readonly string[]): string => {
  const pairs = setCookies
    .map((line) => line.split(';')[0]?.trim() ?? '')
    .filter((pair) => cookiePair.test(pair));
  const header = pairs.join('; ');
  return header.length <= maxCookieChars ? header : '';
};

export function sealCaptcha({ id, cookie }: CaptchaTicket, secret: string): string {
  if (cookie === '') return id;
  const text = Buffer.from(JSON.stringify([id, cookie])).toString('base64url');
  return `${prefix}${text}.${signatureOf(text, secret)}`;
}

/** An unsigned id is the platform's own. */
export function openCaptcha(sealed: string, secret: string): CaptchaTicket {
  const plain = { id: sealed, cookie: '' };
  const [, text, signature] = /^ck\.([\w-]{1,4000})\.([\w-]{43})$/.exec(sealed) ?? [];
  if (text === undefined || signature === undefined) return plain;
  const expected = Buffer.from(signatureOf(text, secret));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return plain;
  const [id, cookie] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, string];
  return { id, cookie };
}
