import { setTimeout as wait } from 'node:timers/promises';
import type { TransferListItem } from 'node:worker_threads';
import type { BodyShare } from './body-memory.ts';

const maxInlineBytes = 64 * 1024;

/**
 * Shorter bodies, which are nearly all, are not counted: even all connections together hold few
 * bytes of them.
 */
const maxUncountedBytes = 4 * 1024;

type HeaderList = readonly (readonly [string, string])[];

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderList;
  /** `'later'`: sent in chunks on request. */
  readonly body: ArrayBuffer | 'later' | null;
}

export interface WireResponse {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: ArrayBuffer | null;
  /** The sandbox breaks the connection after these bytes. */
  readonly breaksOff: boolean;
}

export type Chunk = Uint8Array<ArrayBuffer> | 'end' | 'broken';

/**
 * Ms between the last byte and the break; without it, a host that reads ahead sends a regular 500.
 */
const breakDelayMs = 50;

export const transferList = ({ body }: WireRequest | WireResponse): TransferListItem[] =>
  body instanceof ArrayBuffer ? [body] : [];

const mutable = (headers: HeaderList): [string, string][] =>
  headers.map(([name, value]) => [name, value]);

/** Long or chunked. Bodies from this process have neither header. */
const isLong = (headers: Headers): boolean =>
  headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > maxInlineBytes;

async function readCounted(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  share: BodyShare,
): Promise<ArrayBuffer | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (!share.take(part.value.byteLength)) return undefined;
    chunks.push(part.value);
  }
  return new Uint8Array(Buffer.concat(chunks)).buffer;
}

/**
 * Long bodies stay untouched: the host drains an unread body, but closes the connection of a partly
 * read one.
 * @param share counts the body's bytes, if given
 * @returns undefined when the body exceeds the memory limit: refuse the request
 */
export async function serializeRequest(
  request: Request,
  share?: BodyShare,
): Promise<WireRequest | undefined> {
  const { method, url, headers } = request;
  // A Request cannot have a body for GET.
  if (method === 'GET' || method === 'HEAD')
    return { method, url, headers: [...headers], body: null };
  // Check the headers first: accessing `body` begins to read it.
  if (isLong(headers)) return { method, url, headers: [...headers], body: 'later' };
  if (!request.body) return { method, url, headers: [...headers], body: null };
  const isCounted = Number(headers.get('content-length') ?? 0) > maxUncountedBytes;
  const reading = share && isCounted ? readCounted(request.body, share) : request.arrayBuffer();
  const body = await reading.catch(() => 'later' as const);
  return body && { method, url, headers: [...headers], body };
}

export function chunkReader(request: Request): () => Promise<Chunk> {
  let reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;
  return async () => {
    try {
      reader ??= request.body?.getReader();
      const chunk = await reader?.read();
      return chunk?.value ?? 'end';
    } catch {
      return 'broken';
    }
  };
}

export function deserializeRequest(
  { method, url, headers, body }: WireRequest,
  next: () => Promise<Chunk>,
): Request {
  const init = {
    method: forbiddenMethods.has(method) ? 'POST' : method,
    headers: mutable(headers),
  };
  const request =
    body === 'later'
      ? new Request(url, { ...init, body: streamOf(next), duplex: 'half' })
      : new Request(url, { ...init, body });
  return init.method === method
    ? request
    : Object.defineProperty(request, 'method', { value: method });
}

/** The Request constructor rejects these methods. */
const forbiddenMethods = new Set(['TRACE', 'TRACK', 'CONNECT']);

const streamOf = (next: () => Promise<Chunk>): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      async pull(controller) {
        const chunk = await next();
        if (chunk === 'end') controller.close();
        else if (chunk === 'broken') controller.error(new Error('the sender broke off'));
        else controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );

export async function serializeResponse({
  status,
  headers,
  body,
}: Response): Promise<WireResponse> {
  if (!body) return { status, headers: [...headers], body: null, breaksOff: false };
  const chunks: Uint8Array[] = [];
  const reader = body.getReader();
  let breaksOff = false;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      chunks.push(part.value);
  } catch {
    breaksOff = true;
  }
  return {
    status,
    headers: [...headers],
    body: new Uint8Array(Buffer.concat(chunks)).buffer,
    breaksOff,
  };
}

export function deserializeResponse({ status, headers, body, breaksOff }: WireResponse): Response {
  const init = { status, headers: mutable(headers) };
  if (!breaksOff || !body) return new Response(body, init);
  let hasSent = false;
  const stream = new ReadableStream(
    {
      async pull(controller) {
        if (!hasSent) {
          hasSent = true;
          return controller.enqueue(new Uint8Array(body));
        }
        await wait(breakDelayMs);
        controller.error(new Error('dropped by the sandbox'));
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(stream, init);
}
