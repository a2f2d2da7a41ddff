import type { IncomingMessage } from 'node:http';

const headerNames = [
  'host',
  'cookie',
  'accept-encoding',
  'accept-language',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-for',
] as const;
type Name = (typeof headerNames)[number];
const relevantHeaders = new Set<string>(headerNames);
/** Filters most other headers by length alone, which is faster. */
const relevantLengths = new Set<number>(headerNames.map((name) => name.length));

export interface RawRequest {
  readonly method: string;
  readonly pathname: string;
  /** With its `?`; '' without. */
  readonly search: string;
  /** Like `Headers`: equal names joined; only the names above. */
  readonly headers: { get(name: string): string | null };
  readonly fingerprint: string;
}

export function parseRawRequest({
  method = '',
  url = '',
  rawHeaders,
}: IncomingMessage): RawRequest {
  const values: Partial<Record<string, string>> = {};
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sentName = rawHeaders[at] ?? '';
    if (!relevantLengths.has(sentName.length)) continue;
    const name = sentName.toLowerCase();
    if (!relevantHeaders.has(name)) continue;
    const previous = values[name];
    const value = rawHeaders[at + 1] ?? '';
    values[name] =
      previous === undefined ? value : `${previous}${name === 'cookie' ? '; ' : ', '}${value}`;
  }
  const at = url.indexOf('?');
  const header = (name: Name): string => values[name] ?? '';
  return {
    method,
    pathname: at < 0 ? url : url.slice(0, at),
    search: at < 0 ? '' : url.slice(at),
    headers: { get: (name) => values[name] ?? null },
    fingerprint: `${url}\n${header('host')}\n${header('x-forwarded-host')}\n${header('x-forwarded-proto')}\n${header('cookie')}\n${header('accept-language')}`,
  };
}
