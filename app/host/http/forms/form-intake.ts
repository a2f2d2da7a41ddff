import type { Clock } from '#app/lib/clock.ts';
import { createByteBudget } from '#app/lib/byte-budget.ts';
import { createAddressLimiter, type AddressLimiter } from '#app/lib/address-limiter.ts';
import { createBufferedBytes, type BufferedBytes } from '#app/lib/buffered-bytes.ts';
import { plainText } from '../plain-text.ts';
import busboy from 'busboy';
import { ok, refuse, type Result } from '#app/lib/result.ts';

interface FormLimits {
  readonly maxBytes: number;
  readonly maxFieldBytes: number;
  readonly maxFields: number;
  readonly maxFiles: number;
}

/** `full`: other requests hold too many bytes in memory. */
type FormFault = 'unreadable' | 'too-large' | 'full';

interface ParsedForm {
  readonly form: FormData;
  readonly sizeBytes: number;
}

/** Bytes; five times the longest name in the product. */
const maxFieldNameBytes = 100;
/** A disposition, a type and some ignored headers. */
const maxPartHeaders = 16;

function createFormParser(type: string, limits: FormLimits) {
  const form = new FormData();
  let fault: FormFault | undefined;
  const fail = (reason: FormFault): void => void (fault ??= reason);
  const parser = busboy({
    headers: { 'content-type': type },
    defParamCharset: 'utf8',
    limits: {
      fieldNameSize: maxFieldNameBytes,
      fieldSize: limits.maxFieldBytes,
      fields: limits.maxFields,
      files: limits.maxFiles,
      fileSize: limits.maxBytes,
      parts: limits.maxFields + limits.maxFiles,
      headerPairs: maxPartHeaders,
    },
  });
  const closed = new Promise<void>((resolve) => parser.once('close', resolve));
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated) fail('too-large');
    else form.append(name, value);
  });
  parser.on('file', (name, stream, { filename, mimeType }) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(new Uint8Array(chunk)));
    stream.once('error', () => fail('unreadable'));
    stream.once('end', () =>
      form.append(name, new File(chunks, filename ?? '', { type: mimeType })),
    );
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.once(limit, () => fail('too-large'));
  parser.on('error', () => fail('unreadable'));
  return {
    form,
    fault: () => fault,
    write: (chunk: Uint8Array) => void parser.write(chunk),
    end: async () => {
      parser.end();
      await closed;
    },
    destroy: () => void parser.destroy(),
  };
}

type FormParser = ReturnType<typeof createFormParser>;

/** Undefined for an unreadable type, such as one without a boundary. */
function parserFor(type: string, limits: FormLimits): FormParser | undefined {
  try {
    return createFormParser(type, limits);
  } catch {
    // busboy throws plain errors for incomplete types, only on creation.
    return undefined;
  }
}

/**
 * Parses a form while streaming and stops at the first exceeded limit. The caller must release
 * `sizeBytes`; a refused form holds no memory.
 */
async function parseFormStream(
  request: Request,
  limits: FormLimits,
  buffered: BufferedBytes,
): Promise<Result<ParsedForm, FormFault>> {
  const parser = parserFor(request.headers.get('content-type') ?? '', limits);
  if (!parser) return refuse('unreadable');
  let sizeBytes = 0;
  const fault = await feedParser(request, limits, parser, (bytes) => {
    if (!buffered.take(bytes)) return false;
    sizeBytes += bytes;
    return true;
  });
  if (fault === undefined) return ok({ form: parser.form, sizeBytes });
  parser.destroy();
  buffered.release(sizeBytes);
  return refuse(fault);
}

async function feedParser(
  request: Request,
  { maxBytes }: FormLimits,
  parser: FormParser,
  take: (bytes: number) => boolean,
): Promise<FormFault | undefined> {
  const reader = request.body?.getReader();
  let length = 0;
  try {
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) break;
      length += chunk.value.byteLength;
      const fault =
        length > maxBytes ? 'too-large' : take(chunk.value.byteLength) ? undefined : 'full';
      if (fault === undefined) parser.write(chunk.value);
      const firstFault = fault ?? parser.fault();
      if (firstFault === undefined) continue;
      // Cancelling would close the connection before the response is sent.
      reader?.releaseLock();
      return firstFault;
    }
  } catch {
    // The sender disconnected or sent invalid HTTP.
    return 'unreadable';
  }
  if (length > 0) await parser.end();
  return parser.fault();
}

export type FormSize = 'usual' | 'large';

/** Reads a posted form and returns the response; refusals are responses too, never exceptions. */
export type FormIntake = (
  /** `ip`: the address or member that the limits apply to. */
  input: { readonly request: Request; readonly ip: string; readonly size: FormSize },
  answer: (form: FormData) => Promise<Response>,
) => Promise<Response>;

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

const limits: Readonly<Record<FormSize, FormLimits>> = {
  // Ten times the longest registration.
  usual: { maxBytes: 64 * kibibyte, maxFieldBytes: 16 * kibibyte, maxFields: 100, maxFiles: 4 },
  // Three pictures of 5 MB plus slack, so that an oversized one is reported at its field.
  large: { maxBytes: 24 * mebibyte, maxFieldBytes: 64 * kibibyte, maxFields: 100, maxFiles: 20 },
};

/** Concurrent forms. Slow uploads hold few bytes, so the total is limited by bytes instead. */
const concurrency = {
  usual: { maxTotal: 1024, maxPerOwner: 256 },
  large: { maxTotal: 1024, maxPerOwner: 2 },
} as const;

/** Per address. */
const budgets = {
  usual: { maxBytes: 4 * mebibyte, refillBytesPerSecond: 256 * kibibyte },
  large: { maxBytes: 96 * mebibyte, refillBytesPerSecond: 2 * mebibyte },
} as const;

/** For all forms together. */
const maxBufferedBytes = 64 * mebibyte;

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

const retryLater = (text: string, status: 429 | 503): Response =>
  plainText(text, status, { 'Retry-After': '60', Connection: 'close' });

const faultResponses: Readonly<Record<FormFault, () => Response>> = {
  unreadable: () => plainText('This form could not be read.', 400),
  'too-large': () => plainText('This form is too large.', 413, { Connection: 'close' }),
  full: () =>
    retryLater('Many people are sending forms at the moment. Please try again in a minute.', 503),
};

const tooManyForms = () => retryLater('Too many forms. Please try again in a minute.', 429);

const isOtherType = ({ headers }: Request): boolean =>
  (headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0) &&
  !formTypes.test(headers.get('content-type') ?? '');

const announcedBytes = ({ headers }: Request, maxBytes: number): number =>
  headers.has('transfer-encoding') ? maxBytes : Number(headers.get('content-length') ?? 0);

/** The slot is taken before the body is read and released after the response. */
async function runWithin(
  limiter: AddressLimiter,
  ip: string,
  job: () => Promise<Response>,
): Promise<Response> {
  const admission = limiter.acquire(ip);
  if (admission !== 'room') return admission === 'full' ? faultResponses.full() : tooManyForms();
  try {
    return await job();
  } finally {
    limiter.release(ip);
  }
}

/** Limits the address before reading, the size before parsing, and parses once while streaming. */
export function createFormIntake(clock: Clock): FormIntake {
  const buffered = createBufferedBytes(maxBufferedBytes);
  const limiters = {
    usual: createAddressLimiter(concurrency.usual),
    large: createAddressLimiter(concurrency.large),
  };
  const budgetOf = {
    usual: createByteBudget(budgets.usual),
    large: createByteBudget(budgets.large),
  };
  return async ({ request, ip, size }, answer) => {
    const { maxBytes } = limits[size];
    const sizeBytes = announcedBytes(request, maxBytes);
    if (!budgetOf[size](ip, sizeBytes, clock.now())) return tooManyForms();
    if (sizeBytes > maxBytes) return faultResponses['too-large']();
    if (isOtherType(request)) return plainText('This is not a form.', 415);
    return runWithin(limiters[size], ip, async () => {
      if (sizeBytes === 0) return answer(new FormData());
      const parsed = await parseFormStream(request, limits[size], buffered);
      if (!parsed.ok) return faultResponses[parsed.fault]();
      try {
        return await answer(parsed.value.form);
      } finally {
        buffered.release(parsed.value.sizeBytes);
      }
    });
  };
}
