import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../calls/responses.ts';

/**
 * Decodes one part strictly; URLSearchParams would silently turn broken UTF-8 into replacement
 * characters.
 */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return undefined;
  }
}

/**
 * The query of a URL as fields. A field that occurs twice, or is not UTF-8, is refused, since it
 * would be ambiguous.
 */
export const readQuery = (url: URL): Result<Record<string, string>, CallFault> =>
  readPairs(url.search.slice(1));

/** The fields of a query or of an HTML form, which have the same encoding. */
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
