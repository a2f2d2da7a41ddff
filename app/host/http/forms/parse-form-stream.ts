import busboy from 'busboy';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { BufferedBytes } from '#app/lib/buffered-bytes.ts';

export interface FormLimits {
  readonly maxBytes: number;
  readonly maxFieldBytes: number;
  readonly maxFields: number;
  readonly maxFiles: number;
}

/** `full`: other requests hold too many bytes in memory. */
export type FormFault = 'unreadable' | 'too-large' | 'full';

export interface ParsedForm {
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
export async function parseFormStream(
  request: Request,
  limits: FormLimits,
  buffered: BufferedBytes,
): Promise<Result<ParsedForm, FormFault>> {
  const parser = parserFor(request.headers.get('content-type') ?? '', limits);
  if (!parser) return refuse('unreadable');
  let sizeBytes = 0;
  const fault = await feed(request, limits, parser, (bytes) => {
    if (!buffered.take(bytes)) return false;
    sizeBytes += bytes;
    return true;
  });
  if (fault === undefined) return ok({ form: parser.form, sizeBytes });
  parser.destroy();
  buffered.release(sizeBytes);
  return refuse(fault);
}

async function feed(
  request: Request,
  { maxBytes }: FormLimits,
  parser: FormParser,
  take: (bytes: number) => boolean,
): Promise<FormFault | undefined> {
  const reader = request.body?.getReader();
  let length = 0;
  try {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) break;
      length += part.value.byteLength;
      const fault =
        length > maxBytes ? 'too-large' : take(part.value.byteLength) ? undefined : 'full';
      if (fault === undefined) parser.write(part.value);
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
