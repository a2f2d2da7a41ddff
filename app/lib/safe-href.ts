const outsideSchemes = new Set(['https:', 'mailto:', 'tel:']);

// Browsers interpret these characters in ways that change the target (`/\evil`, `java\nscript:`).
const unsafeCharacters = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\u200b-\u200f\u202a-\u202e\\]/;

/**
 * Returns safe targets unchanged. Every link or redirect target from data must pass through here.
 * @param target a path on this site (`/promotions?x#y`), `#fragment`, or an https, mailto or tel
 * URL
 * @param hosts if given, external https targets must be on one of these hosts or their sub-domains
 */
export function safeHref(
  target: string | null | undefined,
  hosts?: readonly string[],
): string | undefined {
  if (!target || target.length > 2048 || unsafeCharacters.test(target)) return undefined;
  if (target.startsWith('#')) return target;
  // Two slashes anywhere may become another host when the path is resolved (`/.//evil`).
  if (target.startsWith('/')) return /^[^?#]*\/\//.test(target) ? undefined : target;
  let url: URL;
  try {
    url = new URL(target);
  } catch (fault) {
    if (fault instanceof TypeError) return undefined;
    throw fault;
  }
  if (!outsideSchemes.has(url.protocol) || url.username || url.password) return undefined;
  if (
    url.protocol === 'https:' &&
    hosts &&
    !hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  )
    return undefined;
  return target;
}

/**
 * A path on this site, for redirects. Non-ASCII characters are percent-encoded, because a
 * `Location` header cannot contain them.
 */
export function safePath(target: string | null | undefined): string | undefined {
  const safe = safeHref(target);
  if (!safe?.startsWith('/') || /\p{Surrogate}/u.test(safe)) return undefined;
  return safe.replace(/[^\u0021-\u007e]+/g, encodeURIComponent);
}
