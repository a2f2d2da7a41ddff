import { parse, serialize } from 'cookie';

/** Longer headers are cut here: our cookies are never as long. */
const maxHeaderLength = 16_384;

/**
 * The cookies of a request, by name; the first of a name wins. Values are URI-decoded, or unchanged
 * where that fails.
 */
export const readCookies = (
  header: string | null | undefined,
): Readonly<Record<string, string | undefined>> => parse((header ?? '').slice(0, maxHeaderLength));

/** The options of a cookie. */
export interface CookieOptions {
  /** Its lifetime in seconds; 0 removes it; undefined: until the browser closes. */
  readonly maxAge: number | undefined;
  readonly httpOnly: boolean;
  readonly secure: boolean;
}

/**
 * One `Set-Cookie` value: path `/`, `SameSite=Lax`, no domain, so that no other host ever sees it.
 */
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
