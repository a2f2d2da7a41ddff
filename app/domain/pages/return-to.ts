export const withReturnTo = (address: string, next: string | undefined): string =>
  next ? `${address}${address.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : address;
