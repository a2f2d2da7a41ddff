import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { hashEachFile } from '../last-known-good/copy-folder.ts';
import { writeFileAtomic } from '../last-known-good/record.ts';
import type { FileLocation } from '../read/read-file.ts';
import { shortHash } from '../short-hash.ts';
import { readVersionRecord, type VersionDetails, type VersionRecord } from './version-record.ts';

const maxVersions = 100;
/** Ms: an unreferenced file may belong to a record that another process is about to write. */
const orphanMs = 3_600_000;

/** The oldest versions are removed first. */
export interface VersionStore {
  list(code: string): Promise<VersionRecord[]>;
  newest(code: string): Promise<VersionRecord | undefined>;
  /**
   * Returns the newest version, which is unchanged if the contents are equal. Undefined when the
   * folder cannot be read completely.
   */
  add(
    code: string,
    folder: FileLocation,
    details: VersionDetails,
  ): Promise<VersionRecord | undefined>;
  /** Re-adds an older version as the newest, without reading files. */
  addAgain(version: VersionRecord, details: VersionDetails): Promise<VersionRecord>;
  remove(version: VersionRecord): Promise<void>;
  /** Throws when the stored file is damaged or missing. */
  read(version: VersionRecord, path: string): Promise<Buffer>;
  /** Throws when a stored file is damaged or missing. */
  extract(version: VersionRecord, to: string): Promise<void>;
}

const recordName = (number: number): string => `${String(number).padStart(6, '0')}.json`;

const numbersIn = async (folder: string): Promise<number[]> =>
  (await readdir(folder).catch(() => []))
    .filter((name) => /^\d{6,}\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => b - a);

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Uses the first free number, since processes may collide. */
async function writeRecord(
  folder: string,
  record: Omit<VersionRecord, 'number'>,
): Promise<VersionRecord> {
  for (let number = ((await numbersIn(folder))[0] ?? 0) + 1; ; number += 1) {
    const numbered = { ...record, number };
    const tempPath = join(folder, `.${randomBytes(8).toString('hex')}`);
    try {
      await writeFile(tempPath, JSON.stringify(numbered), { mode: 0o600, flush: true });
      // Unlike a rename, a link never replaces an existing file.
      await link(tempPath, join(folder, recordName(number)));
      return numbered;
    } catch (fault) {
      if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
    } finally {
      await rm(tempPath, { force: true });
    }
  }
}

/** Also removes files that only these versions used. */
async function prune(folder: string, now: number): Promise<void> {
  const numbers = await numbersIn(folder);
  if (numbers.length <= maxVersions) return;
  for (const number of numbers.slice(maxVersions))
    await rm(join(folder, recordName(number)), { force: true });
  const used = new Set<string>();
  for (const number of numbers.slice(0, maxVersions)) {
    const record = await readVersionRecord(join(folder, recordName(number)));
    for (const hash of Object.values(record?.files ?? {})) used.add(hash);
  }
  for (const name of await readdir(join(folder, 'files'))) {
    const path = join(folder, 'files', name);
    if (!used.has(name) && (await stat(path)).mtimeMs < now - orphanMs) await rm(path);
  }
}

/**
 * Files are deduplicated by hash, private to the server's user, with `${NAME}` unresolved.
 * @param root need not exist
 */
export function openVersionStore(root: string): VersionStore {
  const folderOf = (code: string): string => join(root, code);
  const fileOf = (code: string, hash: string): string => join(root, code, 'files', hash);
  const newest = async (code: string): Promise<VersionRecord | undefined> => {
    for (const number of await numbersIn(folderOf(code))) {
      const record = await readVersionRecord(join(folderOf(code), recordName(number)));
      if (record) return record;
    }
    return undefined;
  };
  const read = async ({ code, files }: VersionRecord, path: string): Promise<Buffer> => {
    const hash = files[path] ?? '';
    const bytes = await readFile(fileOf(code, hash));
    if (shortHash(bytes) !== hash) throw new Error(`${fileOf(code, hash)} is damaged`);
    return bytes;
  };
  const write = async (record: Omit<VersionRecord, 'number'>): Promise<VersionRecord> => {
    const stored = await writeRecord(folderOf(record.code), record);
    // Not after a rollback, which may be about to read the oldest version.
    if (record.source === 'served') await prune(folderOf(record.code), Date.parse(record.at));
    return stored;
  };
  return {
    list: async (code) => {
      const records = await Promise.all(
        (await numbersIn(folderOf(code))).map((number) =>
          readVersionRecord(join(folderOf(code), recordName(number))),
        ),
      );
      return records.filter((record) => record !== undefined);
    },
    newest,
    add: async (code, folder, details) => {
      const files: Record<string, string> = {};
      await mkdir(join(folderOf(code), 'files'), { recursive: true, mode: 0o700 });
      const hash = await hashEachFile(folder, async (path, bytes, fileHash) => {
        const file = fileOf(code, fileHash);
        if (await exists(file)) await utimes(file, new Date(details.at), new Date(details.at));
        else await writeFileAtomic(file, bytes);
        files[path] = fileHash;
      });
      if (hash === undefined) return undefined;
      const previous = await newest(code);
      return previous?.hash === hash && isDeepStrictEqual(previous.template, details.template)
        ? previous
        : write({ format: 1, code, hash, files, ...details });
    },
    addAgain: ({ code, hash, files }, details) =>
      write({ format: 1, code, hash, files, ...details }),
    remove: ({ code, number }) => rm(join(folderOf(code), recordName(number)), { force: true }),
    read,
    extract: async (version, to) => {
      await mkdir(to, { recursive: true });
      for (const path of Object.keys(version.files)) {
        await mkdir(dirname(join(to, path)), { recursive: true });
        await writeFile(join(to, path), await read(version, path));
      }
    },
  };
}
