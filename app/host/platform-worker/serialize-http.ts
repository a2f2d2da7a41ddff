import { setTimeout as wait } from 'node:timers/promises';
import type { TransferListItem } from 'node:worker_threads';
import type { BodyShare } from './body-memory.ts';

/**
 * Bodies of up to this many bytes cross whole; longer ones bit by bit, as far as somebody reads
 * them.
 */
const maxInlineBytes = 64 * 1024;

/**
 * Bodies that announce no more than this are not counted: nearly all are so short, and all
 * connections together can hold but few of them.
 */
const maxUncountedBytes = 4 * 1024;

type HeaderList = readonly (readonly [string, string])[];

/** A request as it crosses between threads. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderList;
  /** Whole; or `'later'` when it is to be asked for, chunk by chunk. */
  readonly body: ArrayBuffer | 'later' | null;
}

/** A response as it crosses between threads. */
export interface WireResponse {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: ArrayBuffer | null;
  /** The sandbox breaks it off after these bytes. */
  readonly breaksOff: boolean;
}

/** A part of a request's body, its end, or that its sender broke off. */
export type Chunk = Uint8Array<ArrayBuffer> | 'end' | 'broken';

/**
 * How long an answer that breaks off stays open after its bytes, in ms: a host that reads ahead
 * would make a tidy 500 of it.
 */
const breakDelayMs = 50;

/** What of it is handed over instead of copied. */
export const transferList = ({ body }: WireRequest | WireResponse): TransferListItem[] =>
  body instanceof ArrayBuffer ? [body] : [];

const mutable = (headers: HeaderList): [string, string][] =>
  headers.map(([name, value]) => [name, value]);

/**
 * Long or of unknown length: what comes over a socket says how long it is or that it is chunked;
 * what was made in this process says neither.
 */
const isLong = (headers: Headers): boolean =>
  headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > maxInlineBytes;

/** The bytes of a body, counted as they arrive; undefined when there is no room for them. */
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
 * Makes a request ready to cross. A long body is not touched: the host drains one that nobody
 * reads, but tears one down that was begun.
 * @param share what the body's bytes are counted in; without it they are not
 * @returns undefined when there is no room for the body [F1]: refuse the request
 */
export async function serializeRequest(
  request: Request,
  share?: BodyShare,
): Promise<WireRequest | undefined> {
  const { method, url, headers } = request;
  // Nobody reads the body of a question; a Request cannot even have one.
  if (method === 'GET' || method === 'HEAD')
    return { method, url, headers: [...headers], body: null };
  // Looked at before the body itself: to ask for a body is to begin it.
  if (isLong(headers)) return { method, url, headers: [...headers], body: 'later' };
  if (!request.body) return { method, url, headers: [...headers], body: null };
  const isCounted = Number(headers.get('content-length') ?? 0) > maxUncountedBytes;
  const reading = share && isCounted ? readCounted(request.body, share) : request.arrayBuffer();
  const body = await reading.catch(() => 'later' as const);
  return body && { method, url, headers: [...headers], body };
}

/** The chunks of a body that is asked for later; one whose sender has broken off says so. */
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
 * The request again, on the other side.
 * @param next asks for the next chunk of a body that comes later
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

/** Methods that a Request cannot be made with, though it may come with them. */
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

/** Makes a response ready to cross: whole, and as far as it goes when the sandbox breaks it off. */
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

/** The response again, on the other side. */
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
