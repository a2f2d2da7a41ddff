const key = 'askedAgainAt';

/** Whether this address was not asked for again yet. Where nothing can be noted it was: once too few is better than for ever. */
function isFirstTime(address: string): boolean {
  try {
    const before = sessionStorage.getItem(key);
    sessionStorage.setItem(key, address);
    return before !== address;
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault;
    return false;
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(key);
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault;
  }
}

/**
 * Whether the page has to be asked for again: it does not stand at the address that it was sent for. Who steps back while it still comes to
 * life changes the address under it, and the router would take this page for that one. Once only: a browser that tells another address than it
 * was asked for, say without a tracker's mark, would be sent round for ever.
 */
export function mustAskAgain(): boolean {
  const [sent] = performance.getEntriesByType('navigation');
  const { pathname, search, href } = location;
  const asked = sent && URL.canParse(sent.name) ? new URL(sent.name) : { pathname, search };
  if (asked.pathname + asked.search !== pathname + search) return isFirstTime(href);
  forget();
  return false;
}
