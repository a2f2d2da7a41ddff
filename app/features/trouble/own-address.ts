/**
 * Whether the page stands at the address that it was sent for. Who steps back while it still comes to life changes the address under it, and
 * the router would take this page for that one.
 */
export function isAtOwnAddress(): boolean {
  const [sent] = performance.getEntriesByType('navigation');
  if (!sent || !URL.canParse(sent.name)) return true;
  const { pathname, search } = new URL(sent.name);
  return pathname + search === location.pathname + location.search;
}
