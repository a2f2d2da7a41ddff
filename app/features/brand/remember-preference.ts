/**
 * Also stores the choice in local storage, under the spec's names (`lang`, `hisLang`, `theme`).
 * The cookie is authoritative.
 * @param previousKey receives the former value of `key`
 */
export function rememberPreference(
  key: 'lang' | 'theme',
  value: string,
  previousKey?: 'hisLang',
): void {
  // Set the cookie here, too: a reload may happen before the response arrives.
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  document.cookie = `${prefix}${key}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  try {
    const previous = localStorage.getItem(key);
    if (previousKey && previous) localStorage.setItem(previousKey, previous);
    localStorage.setItem(key, value);
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault;
  }
}
