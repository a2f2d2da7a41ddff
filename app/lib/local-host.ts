/** Whether a host name always means this very machine. */
export const isLocalhost = (hostname: string): boolean =>
  /^(?:127\.0\.0\.1|\[::1\]|(?:[a-z0-9.-]+\.)?localhost)$/i.test(hostname);
