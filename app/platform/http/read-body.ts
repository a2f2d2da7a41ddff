import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../calls/responses.ts';
import { createJsonMeter } from './json-meter.ts';
import { hasDuplicateKey } from './find-duplicate-key.ts';

/** In bytes. */
export const defaultMaxBodyBytes = 64 * 1024;

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
  takeBytes: (sizeBytes: number) => boolean = () => true,
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
