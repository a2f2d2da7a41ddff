export const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

export function isSmtp(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search } = new URL(text);
  return /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname) && search === '';
}

export function isWebhook(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const here = loopback.has(hostname.replace(/^\[|\]$/g, ''));
  return (
    (protocol === 'https:' || (protocol === 'http:' && here)) && username === '' && password === ''
  );
}

export const isLoopbackHost = (hostname: string): boolean =>
  loopback.has(hostname.replace(/^\[|\]$/g, '')) || /^127(?:\.\d{1,3}){3}$/.test(hostname);
