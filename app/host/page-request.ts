import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { pagePath } from '#app/context/page-path.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { pathOf } from '#app/lib/route-table.ts';
import type { Connection } from './client-address.ts';

/** The largest form that most pages take, in bytes: the longest registration is a tenth of it. */
const defaultMaxFormBytes = 256 * 1024;
/**
 * Forms that carry pictures: three of 5 MB, and enough more that one too large is told at its
 * field.
 */
const largeFormMaxBytes: Readonly<Record<string, number>> = {
  [pathOf('feedback')]: 24 * 1024 * 1024,
};
/** So many large forms are read at once: many together would be all the memory there is. */
const largeFormBulkhead = bulkhead(4);

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

const plainText = (text: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });

const unreadable = () => plainText('This form could not be read.', 400);

/** The bytes of a body up to the limit; undefined beyond it. Rejects when the sender breaks off. */
async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return new Uint8Array(Buffer.concat(chunks));
    length += part.value.byteLength;
    if (length > maxBytes) {
      // Not cancelled: that would tear the connection down before the answer is out.
      reader?.releaseLock();
      return undefined;
    }
    chunks.push(part.value);
  }
}

/** A posted form, read whole and known to be one: what pages read afterwards never fails. */
async function readForm(request: Request, url: URL): Promise<Result<Request, Response>> {
  const large = largeFormMaxBytes[pagePath(url.pathname)];
  const reading =
    large === undefined
      ? readBytes(request, defaultMaxFormBytes)
      : largeFormBulkhead.execute(() => readBytes(request, large));
  const bytes = await reading.catch((error: unknown) =>
    error instanceof BulkheadRejectedError ? error : null,
  );
  if (bytes instanceof BulkheadRejectedError)
    return refuse(
      plainText(
        'Many people are sending pictures at the moment. Please try again in a minute.',
        503,
        {
          'Retry-After': '60',
          Connection: 'close',
        },
      ),
    );
  if (bytes === null) return refuse(unreadable());
  if (!bytes) return refuse(plainText('This form is too large.', 413, { Connection: 'close' }));
  const headers = new Headers(request.headers);
  const type = headers.get('content-type') ?? '';
  if (bytes.length === 0) headers.set('content-type', 'application/x-www-form-urlencoded');
  else if (!formTypes.test(type)) return refuse(plainText('This is not a form.', 415));
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  const form = new Request(url, { method: 'POST', headers, body: bytes, signal: request.signal });
  const parsed = await form
    .clone()
    .formData()
    .catch(() => undefined);
  return parsed ? ok(form) : refuse(unreadable());
}

/**
 * A request as pages see it: a form or a question, at the address the player typed, whatever an
 * absolute request line or another name says. The refusal is the answer.
 */
export async function toPageRequest(
  request: Request,
  { host, https }: Connection,
): Promise<Result<Request, Response>> {
  const { pathname, search } = new URL(request.url);
  const url = new URL(`${https ? 'https' : 'http'}://${host}${pathname}${search}`);
  // Remix reads this as a question of its older self, and answers with a fault.
  if (url.searchParams.has('_data')) url.searchParams.delete('_data');
  if (request.method === 'POST') return readForm(request, url);
  if (request.method === 'GET' || request.method === 'HEAD')
    return ok(
      new Request(url, {
        method: request.method,
        headers: request.headers,
        signal: request.signal,
      }),
    );
  return refuse(plainText('Pages are asked for or posted to.', 405, { Allow: 'GET, HEAD, POST' }));
}
