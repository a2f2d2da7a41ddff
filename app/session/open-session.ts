import { parse, serialize } from 'cookie';
import { isConsent, type Consent } from '#app/domain/consent.ts';
import { languageOf } from '#app/domain/languages.ts';
import type { Seal } from './seal.ts';
import { flashCookieNames, type SessionData, type RequestSession } from './session.ts';

/** Longer headers are cut; the product's cookies are never that long. */
const maxHeaderLength = 16_384;

/** By name; the first of a name wins. Invalid URI encoding stays unchanged. */
export const readCookies = (
  header: string | null | undefined,
): Readonly<Record<string, string | undefined>> => parse((header ?? '').slice(0, maxHeaderLength));

interface CookieOptions {
  /** Seconds; 0 removes the cookie; undefined: until the browser closes. */
  readonly maxAge: number | undefined;
  readonly httpOnly: boolean;
  readonly secure: boolean;
}

/** Path `/`, `SameSite=Lax`, no domain, so that no other host receives it. */
export const setCookie = (
  name: string,
  value: string,
  { maxAge, httpOnly, secure }: CookieOptions,
): string =>
  serialize(name, value, {
    path: '/',
    sameSite: 'lax',
    httpOnly,
    secure,
    ...(maxAge === undefined ? {} : { maxAge }),
  });

const daySeconds = 24 * 60 * 60;
const deviceSeconds = 90 * daySeconds;
const yearSeconds = 365 * daySeconds;

/** Requested by the browser; may be unknown to the brand. */
export interface Choices {
  readonly language: string | undefined;
  readonly theme: 'light' | 'dark' | undefined;
  readonly consent: Consent | undefined;
}

/** With one of these, a page cannot be shared. */
const visitorCookies = ['session', 'lastUser', 'inspector', ...flashCookieNames].flatMap((name) => [
  name,
  `__Host-${name}`,
]);

export function hasVisitorCookies(cookieHeader: string): boolean {
  const cookies = readCookies(cookieHeader);
  return visitorCookies.some((name) => cookies[name] !== undefined);
}

/** `__Host-` requires https, so plain-http localhost uses another name. */
const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

function asSession(value: Record<string, unknown> | undefined): SessionData | undefined {
  if (!value) return undefined;
  const { token, account, customerId, isAgent } = value;
  return typeof token === 'string' &&
    typeof account === 'string' &&
    typeof customerId === 'string' &&
    typeof isAgent === 'number'
    ? { token, account, customerId, isAgent }
    : undefined;
}

/** From `?lang=EN` in search engines' links; undefined for an unknown language. */
export function readRequestedLanguage(search: string): string | undefined {
  if (!search.includes('lang=')) return undefined;
  const language = new URLSearchParams(search).get('lang');
  return language !== null && languageOf(language) ? language : undefined;
}

/** Choices are not sealed and need no secret. */
export function readChoices(cookieHeader: string | null): Choices {
  const cookies = readCookies(cookieHeader);
  // Without the prefix: from plain http, or from older versions.
  const choice = (name: string) => cookies[cookieName(name, true)] ?? cookies[name];
  const [theme, consent, language] = [choice('theme'), choice('consent'), choice('lang')];
  return {
    language: language && languageOf(language) ? language : undefined,
    theme: theme === 'dark' || theme === 'light' ? theme : undefined,
    consent: isConsent(consent) ? consent : undefined,
  };
}

interface CookieScope {
  readonly seal: Seal;
  /** Brand code and side: the cookie is invalid for any other. */
  readonly audience: string;
  readonly secure: boolean;
}

/**
 * HttpOnly.
 * @param maxAge in seconds
 */
const serverCookie = (name: string, value: string, maxAge: number, secure: boolean): string =>
  setCookie(cookieName(name, secure), value, { maxAge, httpOnly: true, secure });

/**
 * Session, remembered user name and device.
 * @param rememberSeconds how long the user name is remembered; 0 for not at all
 */
async function loginCookies(
  { seal, audience, secure }: CookieScope,
  { device, ...session }: Parameters<RequestSession['start']>[0],
  rememberSeconds: number,
): Promise<Headers> {
  const headers = new Headers();
  const sealed = await seal.close({ ...session }, audience, daySeconds);
  headers.append('Set-Cookie', serverCookie('session', sealed, daySeconds, secure));
  if (rememberSeconds > 0) {
    const user = await seal.close(
      { account: session.account },
      `${audience}:user`,
      rememberSeconds,
    );
    headers.append('Set-Cookie', serverCookie('lastUser', user, rememberSeconds, secure));
  }
  if (device) headers.append('Set-Cookie', serverCookie('device', device, deviceSeconds, secure));
  return headers;
}

function choiceCookies(
  { language, theme, consent }: Parameters<RequestSession['choose']>[0],
  secure: boolean,
): Headers {
  const headers = new Headers();
  // Not httpOnly: the spec requires both to be readable in the browser (local storage lang, theme).
  const append = (name: string, value: string) =>
    headers.append(
      'Set-Cookie',
      setCookie(cookieName(name, secure), value, { maxAge: yearSeconds, httpOnly: false, secure }),
    );
  if (language && languageOf(language)) append('lang', language);
  if (theme) append('theme', theme);
  if (consent) append('consent', consent);
  return headers;
}

/**
 * @param audience brand code and side: the cookie is invalid for any other
 * @param secure whether the player's connection is https
 * @param rememberHours how long the last user name is remembered, 24 at most [AU-09]
 */
export async function openSession(
  seal: Seal,
  {
    cookieHeader,
    audience,
    secure,
    rememberHours,
  }: { cookieHeader: string | null; audience: string; secure: boolean; rememberHours: number },
): Promise<RequestSession> {
  const cookies = readCookies(cookieHeader);
  const sealed = cookies[cookieName('session', secure)];
  const current = sealed ? asSession(await seal.open(sealed, audience)) : undefined;
  const rememberSeconds = Math.min(rememberHours, 24) * 3600;
  const lastUserCookie = cookies[cookieName('lastUser', secure)];
  const lastUser = lastUserCookie
    ? (await seal.open(lastUserCookie, `${audience}:user`))?.['account']
    : undefined;
  return {
    current,
    chosenLanguage: readChoices(cookieHeader).language,
    lastUser: typeof lastUser === 'string' ? lastUser : undefined,
    device: /^[\w.-]{1,200}$/.exec(cookies[cookieName('device', secure)] ?? '')?.[0],
    start: (session, { remember } = { remember: true }) =>
      loginCookies({ seal, audience, secure }, session, remember ? rememberSeconds : 0),
    refresh: () => undefined,
    end: () => new Headers([['Set-Cookie', serverCookie('session', '', 0, secure)]]),
    readFlash: async (name) => {
      const text = cookies[cookieName(name, secure)];
      return text ? seal.open(text, `${audience}:${name}`) : undefined;
    },
    setFlash: async (name, value, seconds) =>
      serverCookie(name, await seal.close(value, `${audience}:${name}`, seconds), seconds, secure),
    clearFlash: (name) => serverCookie(name, '', 0, secure),
    choose: (choices) => choiceCookies(choices, secure),
  };
}
