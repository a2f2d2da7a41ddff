import { createAddressLimiter } from '#app/lib/address-limiter.ts';
import { createBufferedBytes } from '#app/lib/buffered-bytes.ts';
import { createByteBudget } from '#app/lib/byte-budget.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallDefinition } from '#schema/calls/call.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { fault } from '../calls/responses.ts';

export const defaultMaxBodyBytes = 64 * 1024;

interface UnreadCall {
  readonly request: Request;
  readonly definition: Pick<CallDefinition, 'maxBodyBytes'>;
  readonly tenant: Tenant;
  readonly ip: string;
  readonly now: number;
}

/** Refuses beyond the limit of the caller's address. */
export type LargeBodyCount = (
  call: Pick<UnreadCall, 'tenant' | 'ip' | 'now'>,
) => Promise<Result<undefined, CallFault>>;

/** Reserves memory for the next bytes; false stops the reading. */
export type TakeBytes = (sizeBytes: number) => boolean;

/** Runs a call when its body may be read; else refuses it with `too_many_requests`. */
export type BodyAdmission = (
  call: UnreadCall,
  run: (takeBytes: TakeBytes) => Promise<Result<unknown, CallFault>>,
) => Promise<Result<unknown, CallFault>>;

const mebibyte = 1024 * 1024;

/** Per address, for default and large bodies. */
const budgets = {
  usual: { maxBytes: 8 * mebibyte, refillBytesPerSecond: mebibyte / 2 },
  large: { maxBytes: 96 * mebibyte, refillBytesPerSecond: 2 * mebibyte },
} as const;

/** Concurrent large bodies. Slow ones hold few bytes, so the total is limited by bytes. */
const largeBodyLimits = { maxTotal: 1024, maxPerOwner: 2 };

/** Memory for all large bodies: 8 of the maximum size. */
const maxLargeBytes = 8 * 21 * mebibyte;

/** Concurrent chunked bodies: they announce no length and may be slow. Browsers send none. */
const chunkedBodyLimits = { maxTotal: 256, maxPerOwner: 32 };

const tooManyRequests = () => refuse(fault('too_many_requests'));

const isChunked = ({ headers }: Request): boolean => headers.has('transfer-encoding');

function announcedBytes(request: Request, maxBytes: number): number {
  const length = request.headers.get('content-length');
  return length === null ? (isChunked(request) ? maxBytes : 0) : Number(length) || 0;
}

/**
 * Checks the limits per address before a body is read. Oversized bodies pass here and are refused
 * later by their size. In-process calls have no address and pass.
 * @param countLargeBody called before each large body is read
 */
export function createBodyAdmission(countLargeBody: LargeBodyCount): BodyAdmission {
  const usual = createByteBudget(budgets.usual);
  const large = createByteBudget(budgets.large);
  const limiters = {
    large: createAddressLimiter(largeBodyLimits),
    chunked: createAddressLimiter(chunkedBodyLimits),
  };
  const largeBytes = createBufferedBytes(maxLargeBytes);
  return async ({ request, definition, ...origin }, run) => {
    const { ip, now } = origin;
    if (ip === '') return run(() => true);
    const maxBytes = definition.maxBodyBytes ?? defaultMaxBodyBytes;
    const isLarge = definition.maxBodyBytes !== undefined;
    const sizeBytes = Math.min(maxBytes, announcedBytes(request, maxBytes));
    if (!(isLarge ? large : usual)(ip, sizeBytes, now)) return tooManyRequests();
    if (!isLarge && !isChunked(request)) return run(() => true);
    const limiter = limiters[isLarge ? 'large' : 'chunked'];
    if (limiter.acquire(ip) !== 'room') return tooManyRequests();
    let takenBytes = 0;
    let isFull = false;
    const takeBytes: TakeBytes = (chunkBytes) => {
      isFull = isLarge && !largeBytes.take(chunkBytes);
      if (isLarge && !isFull) takenBytes += chunkBytes;
      return !isFull;
    };
    try {
      const admission = isLarge ? await countLargeBody(origin) : ok(undefined);
      if (!admission.ok) return admission;
      const result = await run(takeBytes);
      return isFull ? tooManyRequests() : result;
    } finally {
      largeBytes.release(takenBytes);
      limiter.release(ip);
    }
  };
}

const declaredLength = (request: Request): number =>
  Number(request.headers.get('content-length') ?? 0);

const isJsonType = (request: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '');

/** Stops at the limit, even without a declared length, or when `mayGoOn` returns false. */
async function readBytes(
  request: Request,
  limit: number,
  mayGoOn: (chunk: Uint8Array) => boolean,
): Promise<Uint8Array | 'too-large' | 'unwanted'> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    length += value.byteLength;
    const stop = length > limit ? 'too-large' : mayGoOn(value) ? undefined : 'unwanted';
    if (stop !== undefined) {
      // Not cancelled: that would close the connection before the response is sent. The host drains
      // the rest.
      reader.releaseLock();
      return stop;
    }
    chunks.push(value);
  }
}

/** Refuses invalid JSON and duplicate keys as `malformed_json`. Never throws. */
export function parseJson(text: string): Result<unknown, CallFault> {
  try {
    const value = JSON.parse(text) as unknown;
    return hasDuplicateKey(text) ? refuse(fault('malformed_json')) : ok(value);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refuse(fault('malformed_json'));
  }
}

/**
 * Refuses with `body_too_large`, with `malformed_json` (content type, UTF-8, JSON or incomplete
 * body), or with `invalid_input` for a large body with too many values, before parsing.
 * @param takeBytes reserves memory for each chunk; false stops the reading with `invalid_input`
 */
export async function readJson(
  request: Request,
  limit = defaultMaxBodyBytes,
  takeBytes: TakeBytes = () => true,
): Promise<Result<unknown, CallFault>> {
  if (!isTooLarge(request, limit) && !isJsonType(request)) return refuse(fault('malformed_json'));
  const mayHaveMore = createJsonMeter(defaultMaxBodyBytes);
  const text = await readText(
    request,
    limit,
    (chunk) => takeBytes(chunk.byteLength) && mayHaveMore(chunk),
  );
  return text.ok ? parseJson(text.value) : text;
}

export const isForm = (request: Request): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '');

const isTooLarge = (request: Request, limit: number): boolean => declaredLength(request) > limit;

/**
 * The exact text, including a byte order mark. Refuses with `body_too_large`, or with
 * `malformed_json` for broken UTF-8 or an incomplete body. Never rejects.
 * @param mayGoOn checks each chunk; false stops the reading with `invalid_input`
 */
export async function readText(
  request: Request,
  limit = defaultMaxBodyBytes,
  mayGoOn: (chunk: Uint8Array) => boolean = () => true,
): Promise<Result<string, CallFault>> {
  if (isTooLarge(request, limit)) return refuse(fault('body_too_large'));
  let bytes: Awaited<ReturnType<typeof readBytes>>;
  try {
    bytes = await readBytes(request, limit, mayGoOn);
  } catch {
    // The sender disconnected or sent invalid HTTP.
    return refuse(fault('malformed_json'));
  }
  if (bytes === 'too-large') return refuse(fault('body_too_large'));
  if (bytes === 'unwanted') return refuse(fault('invalid_input', { paths: [] }));
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return refuse(fault('malformed_json'));
  }
}
const whitespace = /[\t\n\r ]*/y;

function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
}

function isFollowedByColon(text: string, from: number): boolean {
  whitespace.lastIndex = from;
  whitespace.test(text);
  return text[whitespace.lastIndex] === ':';
}

/**
 * Parsers differ in which duplicate counts, so a signature could cover one value while the other is
 * booked. Linear time.
 * @param text valid JSON
 */
function hasDuplicateKey(text: string): boolean {
  const objects: Set<string>[] = [];
  const punctuation = /["{}]/g;
  for (let match = punctuation.exec(text); match; match = punctuation.exec(text)) {
    if (match[0] === '{') objects.push(new Set());
    else if (match[0] === '}') objects.pop();
    else {
      const start = punctuation.lastIndex;
      const end = endOfString(text, start);
      punctuation.lastIndex = end + 1;
      if (!isFollowedByColon(text, end + 1)) continue;
      const raw = text.slice(start, end);
      // Escapes allow different spellings of a key.
      const key = raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
      const keys = objects.at(-1);
      if (keys?.has(key)) return true;
      keys?.add(key);
    }
  }
  return false;
}

const codeOf = (character: string): number => character.charCodeAt(0);
const [quote, backslash] = [codeOf('"'), codeOf('\\')];
const [comma, bracket, brace] = [codeOf(','), codeOf('['), codeOf('{')];

/** More than any call's input; bounds the work of later checks. */
export const maxNodes = 10_000;

/**
 * Each value but the first follows a separator, and an empty list or object adds one. So text with
 * more than this certainly has more than `maxNodes` values.
 */
const maxSeparators = 2 * maxNodes;

/**
 * Detects too many values while bytes arrive: parsing megabytes of empty lists would block the
 * thread for half a second and take 100 MB.
 * @param freeBytes shorter text always passes: it is cheap to parse, and the parser distinguishes
 * broken text from too many values
 * @returns false from the chunk that exceeds the limit
 */
export function createJsonMeter(freeBytes = 0): (chunk: Uint8Array) => boolean {
  let isInString = false;
  let isEscaped = false;
  let count = 0;
  let length = 0;
  return (chunk) => {
    length += chunk.length;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (isEscaped) isEscaped = false;
      else if (byte === quote) isInString = !isInString;
      else if (isInString) isEscaped = byte === backslash;
      else if (byte === comma || byte === bracket || byte === brace) count += 1;
    }
    return length <= freeBytes || count <= maxSeparators;
  };
}
