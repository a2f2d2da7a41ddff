/**
 * Stores a choice in the browser's own storage, too, by the spec's names (`lang`, `hisLang`,
 * `theme`). The cookie decides; a browser that refuses storage loses nothing.
 * @param previousKey the key that receives the former value of `key`
 */
export function rememberPreference(
  key: 'lang' | 'theme',
  value: string,
  previousKey?: 'hisLang',
): void {
  // The server reads the cookie: it is set here, too, so that a reload before the response already
  // has the choice.
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
