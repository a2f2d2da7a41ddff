import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../calls/responses.ts';
import { createJsonMeter } from './json-meter.ts';
import { hasDuplicateKey } from './find-duplicate-key.ts';

/** The maximum size of most calls' bodies, in bytes [F1]. */
export const defaultMaxBodyBytes = 64 * 1024;

const declaredLength = (request: Request): number =>
  Number(request.headers.get('content-length') ?? 0);

const isJsonType = (request: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '');

/**
 * The bytes of a body, read no further than the limit, whether or not a length was declared, nor
 * than `mayGoOn` likes.
 */
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
      // Not cancelled: that would tear the connection down before the answer is out. The host
      // drains or drops the rest.
      reader.releaseLock();
      return stop;
    }
    chunks.push(value);
  }
}

/**
 * Parses JSON text; anything else is refused as `malformed_json`, and so is an object with a key
 * twice [M10]. Never throws.
 */
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
 * The JSON of a request's body. Refuses with `body_too_large` beyond the limit (also when no length
 * was declared), and with
 * `malformed_json` for another content type, broken UTF-8, broken JSON, or a body that breaks off.
 * A body beyond the usual size and of more values than any call takes is `invalid_input`, without
 * being parsed [F1].
 * @param takeBytes reserves memory for each chunk; false ends the reading with `invalid_input`
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

/** Whether the body's type is an HTML form's. */
export const isForm = (request: Request): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '');

const isTooLarge = (request: Request, limit: number): boolean => declaredLength(request) > limit;

/**
 * The text of a body, to the byte (a byte order mark is one, and no JSON); refuses with
 * `body_too_large`, and with `malformed_json` for broken UTF-8 or a body that breaks off.
 * Never rejects.
 * @param mayGoOn looks at each chunk; false ends the reading with `invalid_input`
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
    // The sender broke off or sent invalid HTTP: whatever the host throws, there is no body.
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
