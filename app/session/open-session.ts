import { isConsent, type Consent } from '#app/lib/consent.ts';
import { languageOf } from '#app/lib/languages.ts';
import { readCookies, setCookie } from './cookies.ts';
import type { Seal } from './seal.ts';
import { flashCookieNames, type SessionData, type RequestSession } from './session.ts';

const daySeconds = 24 * 60 * 60;
const deviceSeconds = 90 * daySeconds;
const yearSeconds = 365 * daySeconds;

/** The language and theme that the browser requested, before the brand's are known. */
export interface Choices {
  readonly language: string | undefined;
  readonly theme: 'light' | 'dark' | undefined;
  readonly consent: Consent | undefined;
}

/** Cookies that belong to one visitor: with one of these, a page cannot be shared. */
const visitorCookies = ['session', 'lastUser', 'inspector', ...flashCookieNames].flatMap((name) => [
  name,
  `__Host-${name}`,
]);

/**
 * Whether cookies contain data of one visitor: a session, a remembered name, a log-in at another
 * service.
 */
export function hasVisitorCookies(cookieHeader: string): boolean {
  const cookies = readCookies(cookieHeader);
  return visitorCookies.some((name) => cookies[name] !== undefined);
}

/**
 * `__Host-` needs https; the plain-http localhost variant has a name of its own [house: session
 * cookie].
 */
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

/**
 * The language in a query (`?lang=EN`, from search engines' links); undefined without a known one.
 */
export function readRequestedLanguage(search: string): string | undefined {
  if (!search.includes('lang=')) return undefined;
  const language = new URLSearchParams(search).get('lang');
  return language !== null && languageOf(language) ? language : undefined;
}

/** Reads only the stored choices, which need no secret. */
export function readChoices(cookieHeader: string | null): Choices {
  const cookies = readCookies(cookieHeader);
  // Without the prefix: from plain http, or from before choices had it.
  const choice = (name: string) => cookies[cookieName(name, true)] ?? cookies[name];
  const [theme, consent, language] = [choice('theme'), choice('consent'), choice('lang')];
  return {
    language: language && languageOf(language) ? language : undefined,
    theme: theme === 'dark' || theme === 'light' ? theme : undefined,
    consent: isConsent(consent) ? consent : undefined,
  };
}

/** The scope of a session cookie. */
interface CookieScope {
  readonly seal: Seal;
  /** The brand's code and side: a cookie moved to another brand does not open. */
  readonly audience: string;
  /** Whether the player's connection is https. */
  readonly secure: boolean;
}

/**
 * A cookie that scripts cannot read.
 * @param maxAge in seconds
 */
const serverCookie = (name: string, value: string, maxAge: number, secure: boolean): string =>
  setCookie(cookieName(name, secure), value, { maxAge, httpOnly: true, secure });

/**
 * The cookies of a log-in: the session, the remembered user name and the device.
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

/** The cookies of a visitor's choices; an unknown language is not stored. */
function choiceCookies(
  { language, theme, consent }: Parameters<RequestSession['choose']>[0],
  secure: boolean,
): Headers {
  const headers = new Headers();
  // Not httpOnly: the spec makes both readable in the browser (local storage lang, theme).
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
 * Opens the session of a request.
 * @param audience the brand's code and side: a cookie moved to another brand does not open
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
