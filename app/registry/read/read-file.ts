import { constants, type Stats } from 'node:fs';
import { lstat, open, realpath, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { fileProblem, type Problem } from '#schema/problem.ts';

export interface FileLocation {
  readonly path: string;
  /** For operators: `merchants/acme/texts/EN.json`. */
  readonly name: string;
  /** The folder that must contain the file when it is read, without links. */
  readonly folder?: string;
}

// Prevents following a link created after the listing, and blocking on a pipe.
const openFlags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

const linkHint = 'copy the file here instead of a link';

const formatSize = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MiB` : `${bytes / 1024} KiB`;

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ELOOP: 'is a symbolic link; copy the file here instead',
  EACCES: 'cannot be read: permission denied; check its permissions',
};

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Detects a subfolder that was replaced by a link. */
async function isInFolder(stat: Stats, path: string, folder: string): Promise<boolean> {
  const parent = await realpath(dirname(folder));
  const realPath = join(parent, basename(folder), relative(folder, path));
  if ((await realpath(path)) !== realPath) return false;
  const { ino, dev } = await lstat(realPath);
  return ino === stat.ino && dev === stat.dev;
}

/** Undefined when the size has changed since the check. */
async function readExactly(handle: FileHandle, size: number): Promise<Buffer | undefined> {
  const buffer = Buffer.alloc(size + 1);
  let length = 0;
  for (let isAtEnd = false; !isAtEnd && length <= size;) {
    const { bytesRead } = await handle.read(buffer, length, size + 1 - length);
    length += bytesRead;
    isAtEnd = bytesRead === 0;
  }
  return length === size ? buffer.subarray(0, size) : undefined;
}

/** Rejects links, pipes, folders, and files larger than `limit` bytes or outside of `folder`. */
export async function readBytes(
  { path, name, folder }: FileLocation,
  limit: number,
): Promise<Result<Buffer, Problem>> {
  try {
    const handle = await open(path, openFlags);
    try {
      const stat = await handle.stat();
      if (!stat.isFile()) return refuse(fileProblem(name, 'is not a regular file'));
      if (stat.size > limit)
        return refuse(fileProblem(name, `is larger than ${formatSize(limit)}`, 'make it smaller'));
      if (folder !== undefined && !(await isInFolder(stat, path, folder)))
        return refuse(fileProblem(name, 'is outside of the brand’s folder', linkHint));
      // Files of /proc have size 0, but contents.
      const bytes = await readExactly(handle, stat.size);
      return bytes ? ok(bytes) : refuse(fileProblem(name, 'changed while it was read'));
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

function firstInvalidByte(bytes: Buffer): { line: number; column: number; hint: string } {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return { line: 1, column: 1, hint: 'it is UTF-16: save it as UTF-8' };
  // Invalid bytes become U+FFFD; the text may also contain a real U+FFFD.
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
 * Strips a byte-order mark. Other encodings and files over `limit` bytes are returned as problems.
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
