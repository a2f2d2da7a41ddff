import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { openLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallLine } from '#schema/calls/call.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from './answer.ts';
import { isForm, parseJson, readJson, readText } from './read-body.ts';
import { readPairs, readQuery } from './read-query.ts';
import { unwholesomePlace } from './wholesome.ts';

/** What of a table line decides how its input is read. */
type Asked = Pick<CallLine, 'method' | 'encrypted' | 'form' | 'largestBody' | 'input'>;

/**
 * The checked input of a call, defaults filled in; else `invalid_input` with the paths of the
 * fields at fault [API-30].
 */
export async function readInput(
  request: Request,
  url: URL,
  line: Asked,
): Promise<Result<unknown, CallFault>> {
  const raw = await readRaw(request, url, line);
  if (!raw.ok) return raw;
  if (Array.isArray(raw.value)) return refuse(fault('invalid_input', { paths: [] }));
  const place = unwholesomePlace(raw.value);
  if (place !== undefined)
    return refuse(fault('invalid_input', { paths: place === '' ? [] : [place] }));
  const checked = await line.input.safeParseAsync(raw.value);
  if (checked.success) return ok(checked.data);
  return refuse(
    fault('invalid_input', {
      paths: [...new Set(checked.error.issues.map((issue) => issue.path.join('.')))].filter(
        Boolean,
      ),
    }),
  );
}

async function readRaw(
  request: Request,
  url: URL,
  line: Asked,
): Promise<Result<unknown, CallFault>> {
  if (line.method === 'GET' || line.method === 'DELETE') return readQuery(url);
  if (line.form && isForm(request)) {
    const text = await readText(request);
    return text.ok ? readPairs(text.value) : text;
  }
  const body = await readBody(request, line);
  if (!body.ok || !line.encrypted || !isSealed(body.value)) return body;
  const text = openLegacyEnvelope(body.value.encrypted);
  return text === undefined ? refuse(fault('malformed_json')) : parseJson(text);
}

/**
 * So many bodies of an uncommon size are read at once: many together would be all the memory there
 * is.
 */
const largeOnes = bulkhead(4);

async function readBody(
  request: Request,
  { largestBody }: Asked,
): Promise<Result<unknown, CallFault>> {
  if (largestBody === undefined) return readJson(request);
  try {
    return await largeOnes.execute(() => readJson(request, largestBody));
  } catch (error) {
    if (error instanceof BulkheadRejectedError) return refuse(fault('too_many_requests'));
    throw error;
  }
}

/** Whether a body is the encrypted envelope: that one text field and nothing else. */
const isSealed = (body: unknown): body is { readonly encrypted: string } =>
  typeof body === 'object' &&
  body !== null &&
  'encrypted' in body &&
  typeof body.encrypted === 'string' &&
  Object.keys(body).length === 1;
