import type { Encoding } from '#app/lib/preferred-encoding.ts';
import { compressBytes } from '../http/compress.ts';
import type { QueryStandIn } from '../pages/query-stand-in.ts';
import { encodedPage, readKeepablePage, type EncodedPage } from './cached-page.ts';

/** A guest page with a stand-in for the query that no page reads (decision 040). */
export interface PageTemplate {
  readonly headers: Headers;
  /** Undefined: the page writes its query in a way that cannot be filled in. */
  readonly fill: ((search: string) => string) | undefined;
  readonly length: number;
}

const overheadBytes = 5_000;

export const templateSize = ({ length }: PageTemplate): number => length + overheadBytes;

export const unfillableTemplate: PageTemplate = {
  headers: new Headers(),
  fill: undefined,
  length: 0,
};

const scripts = /<script\b[\s\S]*?<\/script>/g;

/**
 * Only HTML pages whose hashed scripts do not contain the stand-in.
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

/** A fillable page with the visitor's query. */
export async function fillPage(
  answer: Response,
  standIn: QueryStandIn,
  search: string,
): Promise<Response> {
  const { status, headers } = answer;
  const page = standIn.compile(await answer.text())?.(search);
  if (page === undefined) throw new Error('a page that could be filled in has changed');
  return new Response(page, { status, headers });
}

export async function toPageTemplate(
  answer: Response,
  standIn: QueryStandIn,
): Promise<PageTemplate | undefined> {
  const page = await readKeepablePage(answer, 'text/html');
  if (!page) return undefined;
  page.headers.set('vary', 'Accept-Encoding, Accept-Language, Cookie');
  const html = page.body.toString();
  return { headers: page.headers, fill: standIn.compile(html), length: html.length };
}

export async function fillTemplate(
  { headers, fill }: PageTemplate,
  search: string,
  encoding: Encoding,
): Promise<EncodedPage | undefined> {
  return fill
    ? encodedPage(headers, encoding, await compressBytes(Buffer.from(fill(search)), encoding))
    : undefined;
}
