/** The names of this machine. */
export const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/** Whether a text is the address of a mail server. */
export function isSmtp(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search } = new URL(text);
  return /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname) && search === '';
}

/** Whether a text is an address that requests may be sent to: with TLS, or on this machine. */
export function isWebhook(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const here = loopback.has(hostname.replace(/^\[|\]$/g, ''));
  return (
    (protocol === 'https:' || (protocol === 'http:' && here)) && username === '' && password === ''
  );
}

/** Whether a host of an address is this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  loopback.has(hostname.replace(/^\[|\]$/g, '')) || /^127(?:\.\d{1,3}){3}$/.test(hostname);
