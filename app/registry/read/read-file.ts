import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { fileProblem, type Problem } from '#schema/problem.ts';

/** One file of a brand's folder: its path, and its name for the operator. */
export interface FileLocation {
  readonly path: string;
  /** `merchants/acme/texts/EN.json`. */
  readonly name: string;
}

// Neither a link created after the listing nor a pipe without a writer may lead outside or block.
const openFlags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

const formatSize = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MiB` : `${bytes / 1024} KiB`;

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ELOOP: 'is a symbolic link; copy the file here instead',
  EACCES: 'cannot be read: permission denied; check its permissions',
};

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Reads a plain file of at most `limit` bytes; links, pipes, folders and larger files are refused
 * unread.
 */
export async function readBytes(
  { path, name }: FileLocation,
  limit: number,
): Promise<Result<Buffer, Problem>> {
  try {
    const handle = await open(path, openFlags);
    try {
      const stat = await handle.stat();
      if (!stat.isFile()) return refuse(fileProblem(name, 'is not a regular file'));
      if (stat.size > limit)
        return refuse(fileProblem(name, `is larger than ${formatSize(limit)}`, 'make it smaller'));
      return ok(await handle.readFile());
    } finally {
      await handle.close();
    }
  } catch (error) {
    return refuse(
      fileProblem(
        name,
        reasons[errorCode(error)] ?? `cannot be read (${errorCode(error) || String(error)})`,
      ),
    );
  }
}

/** The position of the first byte that is not UTF-8, and the likely cause. */
function firstInvalidByte(bytes: Buffer): { line: number; column: number; hint: string } {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return { line: 1, column: 1, hint: 'it is UTF-16: save it as UTF-8' };
  // Invalid bytes become U+FFFD, so the text before the first one is unchanged; a real U+FFFD may
  // come earlier.
  const text = bytes.toString('utf8');
  const real = Buffer.from('\ufffd');
  let at = text.indexOf('\ufffd');
  for (
    let from = Buffer.byteLength(text.slice(0, at));
    bytes.subarray(from, from + real.length).equals(real);
    from = Buffer.byteLength(text.slice(0, at))
  )
    at = text.indexOf('\ufffd', at + 1);
  const precedingLines = text.slice(0, at).split('\n');
  return {
    line: precedingLines.length,
    column: (precedingLines.at(-1)?.length ?? 0) + 1,
    hint: `save it as UTF-8: the character here is the byte 0x${(bytes[Buffer.byteLength(text.slice(0, at))] ?? 0).toString(16).padStart(2, '0')}`,
  };
}

/**
 * Reads a text file as UTF-8; a byte-order mark is dropped. Other encodings, and files larger than
 * `limit` bytes, are problems. An unreadable file is a problem in the result, not an exception.
 */
export async function readText(
  location: FileLocation,
  limit: number,
): Promise<Result<string, Problem>> {
  const bytes = await readBytes(location, limit);
  if (!bytes.ok) return bytes;
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const { line, column, hint } = firstInvalidByte(bytes.value);
    return refuse({ ...fileProblem(location.name, 'is not UTF-8 text', hint), line, column });
  }
}
