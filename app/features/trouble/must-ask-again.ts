const withoutPart = (address: string): string => address.replace(/#.*/, '');

/**
 * Whether the page has to be asked for again: it does not stand at the address that it was sent for. Who steps back while it still comes to
 * life changes the address under it, and the router would take this page for that one. Once for each place in the history: a browser that tells
 * another address than it was asked for, say without a tracker's mark, would be sent round for ever.
 */
export function mustAskAgain(): boolean {
  const [sent] = performance.getEntriesByType('navigation');
  const state = history.state as { readonly isAskedAgain?: boolean } | null;
  if (!sent || withoutPart(sent.name) === withoutPart(location.href) || state?.isAskedAgain) return false;
  history.replaceState({ ...state, isAskedAgain: true }, '');
  return true;
}
