import type { Encoding } from '#app/lib/preferred-encoding.ts';
import { compressBytes } from '../middleware/compress.ts';
import type { QueryStandIn } from '../query-stand-in.ts';
import { encodedPage, keepable, type EncodedPage } from './cached-page.ts';

/**
 * A page as every guest gets it, whatever the query that no page reads says: a stand-in is where the
 * page leads back to itself (decision 040).
 */
export interface PageTemplate {
  readonly headers: Headers;
  /** The page of a query. Undefined: the page writes its query in a way that cannot be filled in. */
  readonly fill: ((search: string) => string) | undefined;
  /** Characters of the text. */
  readonly length: number;
}

/** The memory of a template besides its text: headers, key, entry. */
const overheadBytes = 5_000;

/** The memory that a template takes, bytes. */
export const templateSize = ({ length }: PageTemplate): number => length + overheadBytes;

/** Remembers that a page has to be made for each query. */
export const unfillableTemplate: PageTemplate = {
  headers: new Headers(),
  fill: undefined,
  length: 0,
};

const scripts = /<script\b[\s\S]*?<\/script>/g;

/**
 * Whether a query can be written in place of the stand-in: an HTML page whose scripts, which are
 * allowed by their hashes, do not hold it.
 * @param answer is read from a copy
 */
export async function isFillable(answer: Response, standIn: QueryStandIn): Promise<boolean> {
  if (answer.status !== 200 || answer.headers.has('set-cookie')) return false;
  const html = await answer.clone().text();
  return (
    standIn.compile(html) !== undefined &&
    (html.match(scripts) ?? []).every((script) => standIn.compile(script)?.('') === script)
  );
}

/** The template of an answer that `isFillable`; undefined when it holds something of one request. */
export async function toPageTemplate(
  answer: Response,
  standIn: QueryStandIn,
): Promise<PageTemplate | undefined> {
  const page = await keepable(answer, 'text/html');
  if (!page) return undefined;
  page.headers.set('vary', 'Accept-Encoding, Accept-Language, Cookie');
  const html = page.body.toString();
  return { headers: page.headers, fill: standIn.compile(html), length: html.length };
}

/** The page of a query, compressed; undefined when the template cannot be filled in. */
export async function fillTemplate(
  { headers, fill }: PageTemplate,
  search: string,
  encoding: Encoding,
): Promise<EncodedPage | undefined> {
  return fill
    ? encodedPage(headers, encoding, await compressBytes(Buffer.from(fill(search)), encoding))
    : undefined;
}
