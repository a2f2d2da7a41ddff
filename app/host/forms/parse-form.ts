import busboy from 'busboy';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { BufferedBytes } from '#app/lib/buffered-bytes.ts';

/** The limits of a form. */
export interface FormLimits {
  readonly maxBytes: number;
  readonly maxFieldBytes: number;
  readonly maxFields: number;
  readonly maxFiles: number;
}

/** Why a form was not accepted. `full`: other requests hold too many bytes in memory. */
export type FormFault = 'unreadable' | 'too-large' | 'full';

/** A parsed form, and how many bytes it holds in memory until they are released. */
export interface ParsedForm {
  readonly form: FormData;
  readonly sizeBytes: number;
}

/** The maximum length of a field's name, in bytes: the longest of ours is a fifth of it. */
const maxFieldNameBytes = 100;
/** Headers of one part: a disposition, a type and some that are ignored. */
const maxPartHeaders = 16;

/** Feeds one form to the parser, which stops at the first fault. */
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

/** The parser for a content type; undefined for one that it cannot read (no boundary). */
function parserFor(type: string, limits: FormLimits): FormParser | undefined {
  try {
    return createFormParser(type, limits);
  } catch {
    // busboy throws plain errors for a type without its parameters, and only on creation.
    return undefined;
  }
}

/**
 * Parses a form as it arrives, once, and stops at the first limit that it breaks: the work and the
 * memory are bounded by the limits, whatever the sender does [F1]. The caller releases the form's
 * `sizeBytes` when it is done; a refused form holds nothing.
 */
export async function parseForm(
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
      // Not cancelled: that would tear the connection down before the answer is out.
      reader?.releaseLock();
      return firstFault;
    }
  } catch {
    // The sender broke off or sent invalid HTTP: whatever the host throws, there is no form.
    return 'unreadable';
  }
  if (length > 0) await parser.end();
  return parser.fault();
}
