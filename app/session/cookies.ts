/**
 * The cookies of a request, by name; the first of a name wins. Values stay as sent (URI-encoded
 * ones are decoded).
 */
export function readCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').slice(0, 16_384).split(';')) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    const name = part.slice(0, at).trim();
    if (!cookies.has(name)) cookies.set(name, safeDecode(part.slice(at + 1).trim()));
  }
  return cookies;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (fault) {
    if (fault instanceof URIError) return text;
    throw fault;
  }
}

/** How a cookie is kept. */
export interface CookieOptions {
  /** Seconds it lives; 0 removes it; undefined: until the browser closes. */
  readonly maxAge: number | undefined;
  readonly httpOnly: boolean;
  readonly secure: boolean;
}

/**
 * One `Set-Cookie` value: path `/`, `SameSite=Lax`, no domain, so that no other host ever sees it.
 */
export function setCookie(
  name: string,
  value: string,
  { maxAge, httpOnly, secure }: CookieOptions,
): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    'SameSite=Lax',
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
