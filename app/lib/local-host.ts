export const isLocalhost = (hostname: string): boolean =>
  /^(?:127\.0\.0\.1|\[::1\]|(?:[a-z0-9.-]+\.)?localhost)$/i.test(hostname);

export const isServiceUrl = (address: string): boolean =>
  URL.canParse(address) &&
  (new URL(address).protocol === 'https:' ||
    (new URL(address).protocol === 'http:' && isLocalhost(new URL(address).hostname)));
