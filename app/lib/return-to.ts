/** Adds a return-to URL to an address, as `next`; without one the address stays unchanged. */
export const withReturnTo = (address: string, next: string | undefined): string =>
  next ? `${address}${address.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : address;
