import { setTimeout as wait } from 'node:timers/promises';
import type { TransferListItem } from 'node:worker_threads';
import type { BodyShare } from './body-memory.ts';

/** Bodies of up to this many bytes are sent whole; longer ones in chunks, as they are read. */
const maxInlineBytes = 64 * 1024;

/**
 * Bodies that announce no more than this are not counted: nearly all are this short, and all
 * connections together can hold only few bytes of them.
 */
const maxUncountedBytes = 4 * 1024;

type HeaderList = readonly (readonly [string, string])[];

/** A request in a thread message. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderList;
  /** Whole; or `'later'` when it is requested chunk by chunk. */
  readonly body: ArrayBuffer | 'later' | null;
}

/** A response in a thread message. */
export interface WireResponse {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: ArrayBuffer | null;
  /** The sandbox breaks the connection after these bytes. */
  readonly breaksOff: boolean;
}

/** A chunk of a request's body, its end, or the sender's disconnection. */
export type Chunk = Uint8Array<ArrayBuffer> | 'end' | 'broken';

/**
 * How long a broken answer stays open after its bytes, in ms: a host that reads ahead would turn it
 * into a regular 500.
 */
const breakDelayMs = 50;

/** The buffers that are transferred instead of copied. */
export const transferList = ({ body }: WireRequest | WireResponse): TransferListItem[] =>
  body instanceof ArrayBuffer ? [body] : [];

const mutable = (headers: HeaderList): [string, string][] =>
  headers.map(([name, value]) => [name, value]);

/**
 * Long or of unknown length: a body from a socket has a length or is chunked; one from this process
 * has neither.
 */
const isLong = (headers: Headers): boolean =>
  headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > maxInlineBytes;

/** The bytes of a body, counted as they arrive; undefined when they exceed the memory. */
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
 * Serializes a request. A long body is not touched: the host drains one that nobody reads, but
 * breaks the connection of one that was begun.
 * @param share counts the body's bytes; without it they are not counted
 * @returns undefined when the memory has no room for the body [F1]: refuse the request
 */
export async function serializeRequest(
  request: Request,
  share?: BodyShare,
): Promise<WireRequest | undefined> {
  const { method, url, headers } = request;
  // The body of a GET is never read; a Request cannot even have one.
  if (method === 'GET' || method === 'HEAD')
    return { method, url, headers: [...headers], body: null };
  // Checked before the body itself: accessing the body begins it.
  if (isLong(headers)) return { method, url, headers: [...headers], body: 'later' };
  if (!request.body) return { method, url, headers: [...headers], body: null };
  const isCounted = Number(headers.get('content-length') ?? 0) > maxUncountedBytes;
  const reading = share && isCounted ? readCounted(request.body, share) : request.arrayBuffer();
  const body = await reading.catch(() => 'later' as const);
  return body && { method, url, headers: [...headers], body };
}

/** The chunks of a streamed body; a sender's disconnection is reported. */
export function chunkReader(request: Request): () => Promise<Chunk> {
  let reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;
  return async () => {
    try {
      reader ??= request.body?.getReader();
      const part = await reader?.read();
      return part?.value ?? 'end';
    } catch {
      return 'broken';
    }
  };
}

/**
 * Deserializes a request in the thread.
 * @param next requests the next chunk of a streamed body
 */
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

/** Methods that a Request cannot be created with, though it may arrive with them. */
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

/** Serializes a response: whole, or partially when the sandbox breaks it off. */
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

/** Deserializes a response in the server. */
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
