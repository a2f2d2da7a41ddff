import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../calls/responses.ts';

/** Strict: URLSearchParams would replace broken UTF-8 silently. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return undefined;
  }
}

/** Refuses repeated fields, which are ambiguous, and invalid UTF-8. */
export const readQuery = (url: URL): Result<Record<string, string>, CallFault> =>
  readPairs(url.search.slice(1));

export function readPairs(text: string): Result<Record<string, string>, CallFault> {
  const fields = new Map<string, string>();
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const [rawName = '', ...valueParts] = pair.split('=');
    const name = decode(rawName);
    const value = decode(valueParts.join('='));
    if (name === undefined || value === undefined || fields.has(name))
      return refuse(fault('invalid_input', { paths: [] }));
    fields.set(name, value);
  }
  return ok(Object.fromEntries(fields));
}
