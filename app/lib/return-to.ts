/**
 * An address that keeps, as `next`, where somebody was going before they were asked for something
 * else; the address alone when that was nowhere.
 */
export const withReturnTo = (address: string, next: string | undefined): string =>
  next ? `${address}${address.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : address;
