import type { IncomingMessage } from 'node:http';

/** What of a request's headers decides how a guest's page is answered. */
const names = [
  'host',
  'cookie',
  'accept-encoding',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-for',
] as const;
type Name = (typeof names)[number];
const isRead = new Set<string>(names);

/** A request as it was sent. */
export interface Sent {
  readonly method: string;
  readonly pathname: string;
  /** With its `?`; '' without. */
  readonly search: string;
  /**
   * As `Headers` would read them, those of one name together; others than the ones above are not
   * there.
   */
  readonly headers: { get(name: string): string | null };
  /** The same text for two requests that can only get the same page. */
  readonly likeness: string;
}

/** Reads a request once, without the framework. */
export function readSent({ method = '', url = '', rawHeaders }: IncomingMessage): Sent {
  const found: Partial<Record<string, string>> = {};
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (!isRead.has(name)) continue;
    const before = found[name];
    const value = rawHeaders[at + 1] ?? '';
    found[name] =
      before === undefined ? value : `${before}${name === 'cookie' ? '; ' : ', '}${value}`;
  }
  const at = url.indexOf('?');
  const told = (name: Name): string => found[name] ?? '';
  return {
    method,
    pathname: at < 0 ? url : url.slice(0, at),
    search: at < 0 ? '' : url.slice(at),
    headers: { get: (name) => found[name] ?? null },
    likeness: `${url}\n${told('host')}\n${told('x-forwarded-host')}\n${told('x-forwarded-proto')}\n${told('cookie')}`,
  };
}
