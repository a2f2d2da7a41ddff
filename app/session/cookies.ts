import { parse, serialize } from 'cookie';

/** Longer headers are cut; the product's cookies are never that long. */
const maxHeaderLength = 16_384;

/** By name; the first of a name wins. Invalid URI encoding stays unchanged. */
export const readCookies = (
  header: string | null | undefined,
): Readonly<Record<string, string | undefined>> => parse((header ?? '').slice(0, maxHeaderLength));

export interface CookieOptions {
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
