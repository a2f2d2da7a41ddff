import {
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { parse, type ParseError } from 'jsonc-parser';
import type { Edit } from './fix.ts';
import { addAt, commentOutAt, fillAt, removeAt, renameAt, setAt } from './json-edits.ts';
import { compressImage } from './compress-image.ts';

const bom = '\ufeff';

/** Undefined content: the file does not exist. */
export interface ChangedFile {
  /** The name in findings. */
  readonly file: string;
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
}

/**
 * A copy of the folder of brands for trying fixes, so that a running server never sees partial
 * changes.
 */
export interface WorkingCopy {
  readonly dir: string;
  /** False, without any change, when one of the edits cannot be applied. */
  apply(edits: readonly Edit[]): Promise<boolean>;
  /** The previous contents of the files touched since the last call. */
  takeTouched(): ReadonlyMap<string, Buffer | undefined>;
  restore(files: ReadonlyMap<string, Buffer | undefined>): Promise<void>;
  /** Undefined for missing files. */
  contents(files: Iterable<string>): Promise<ReadonlyMap<string, Buffer | undefined>>;
  changedFiles(): Promise<ChangedFile[]>;
  remove(): Promise<void>;
}

const readIf = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);

/**
 * Whether a file is, or would be, a regular one inside a folder; symbolic links must not lead out.
 */
async function isInside(path: string, dir: string): Promise<boolean> {
  const stat = await lstat(path).catch(() => undefined);
  if (stat && !stat.isFile()) return false;
  for (let ancestor = dirname(path); ; ancestor = dirname(ancestor)) {
    const real = await realpath(ancestor).catch(() => undefined);
    if (real !== undefined) return `${real}${sep}`.startsWith(`${await realpath(dir)}${sep}`);
  }
}

async function writeFileAtomic(path: string, content: Buffer | string | undefined): Promise<void> {
  if (content === undefined) return rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true });
  // Atomic for readers, which ignore dotfiles.
  const temporaryPath = join(dirname(path), `.${basename(path)}.new`);
  await writeFile(temporaryPath, content);
  await rename(temporaryPath, path);
}

/** Whether JSON can be edited without repair. */
const isSound = (text: string): boolean => {
  const errors: ParseError[] = [];
  parse(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
  return errors.length === 0;
};

function editText(text: string, edit: Edit): string {
  if ('path' in edit && !isSound(text)) return text;
  switch (edit.do) {
    case 'set':
      return setAt(text, edit.path, edit.value, edit.note);
    case 'fill':
      return fillAt(text, edit.path, edit.value, edit.note);
    case 'comment-out':
      return commentOutAt(text, edit.path);
    case 'rename':
      return renameAt(text, edit.path, edit.name);
    case 'remove':
      return removeAt(text, edit.path);
    case 'add':
      return addAt(text, edit.path, edit.value, edit.first);
    case 'line': {
      const lines = text.split('\n');
      const replacedLine = (lines[edit.line - 1] ?? '').replace(edit.was, () => edit.now);
      return (
        replacedLine.trim() === ''
          ? lines.toSpliced(edit.line - 1, 1)
          : lines.with(edit.line - 1, replacedLine)
      ).join('\n');
    }
    default:
      return text;
  }
}

/**
 * Writes the results into the real folder.
 * @returns the files that were skipped because another process changed them
 */
export async function writeBack(
  dir: string,
  changedFiles: readonly ChangedFile[],
): Promise<string[]> {
  const skipped: string[] = [];
  for (const { file, before, after } of changedFiles) {
    const path = join(dirname(dir), file);
    const now = (await isInside(path, dir)) ? await readIf(path) : Buffer.from(file);
    if (now === before || (now && before?.equals(now))) await writeFileAtomic(path, after);
    else skipped.push(file);
  }
  return skipped;
}

/**
 * Copies the files that are about to change into a new folder.
 * @param root the parent of such folders; created if missing
 * @param now ms since 1970, for the folder name
 * @returns the folder; undefined when there is nothing to copy
 */
export async function keepOriginals(
  root: string,
  changedFiles: readonly ChangedFile[],
  now: number,
): Promise<string | undefined> {
  const originals = changedFiles.flatMap(({ file, before }) => (before ? [{ file, before }] : []));
  if (originals.length === 0) return undefined;
  await mkdir(root, { recursive: true, mode: 0o700 });
  const stamp = new Date(now).toISOString().replace(/:/g, '-');
  const folder = await mkdtemp(join(root, `${stamp}-`));
  for (const { file, before } of originals) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), before);
  }
  return folder;
}

/** Excludes what the registry does not read, such as pipes. */
const isCopied = async (path: string): Promise<boolean> => {
  const stat = await lstat(path).catch(() => undefined);
  return stat !== undefined && (stat.isDirectory() || stat.isFile() || stat.isSymbolicLink());
};

/** Undefined when an image cannot become smaller. */
const contentAfter = async (
  edit: Edit,
  now: Buffer | undefined,
  text: string,
): Promise<string | Buffer | undefined> =>
  edit.do === 'lighten'
    ? now && (await compressImage(now))
    : edit.do === 'write' || edit.do === 'create'
      ? edit.content
      : editText(text, edit);

async function changedSince(
  originals: ReadonlyMap<string, Buffer | undefined>,
  pathOf: (file: string) => string,
) {
  const files = await Promise.all(
    [...originals].map(async ([file, before]) => ({
      file,
      before,
      after: await readIf(pathOf(file)),
    })),
  );
  return files.filter(({ before, after }) =>
    before === undefined ? after !== undefined : after === undefined || !before.equals(after),
  );
}

export async function copyBrands(dir: string): Promise<WorkingCopy> {
  const home = await mkdtemp(join(tmpdir(), 'marquee-check-'));
  const copy = join(home, basename(dir));
  await cp(dir, copy, { recursive: true, verbatimSymlinks: true, filter: isCopied });
  const originals = new Map<string, Buffer | undefined>();
  let touchedFiles = new Map<string, Buffer | undefined>();
  const at = (file: string): string => join(home, file);
  const trackFile = async (file: string): Promise<Buffer | undefined> => {
    const now = await readIf(at(file));
    if (!originals.has(file)) originals.set(file, now);
    if (!touchedFiles.has(file)) touchedFiles.set(file, now);
    return now;
  };
  const applyEdit = async (edit: Edit): Promise<boolean> => {
    if (
      !(await isInside(at(edit.file), copy)) ||
      ('to' in edit && !(await isInside(at(edit.to), copy)))
    )
      return false;
    const now = await trackFile(edit.file);
    if (edit.do === 'move') {
      if (!now || (await trackFile(edit.to))) return false;
      await writeFileAtomic(at(edit.to), now);
      await writeFileAtomic(at(edit.file), undefined);
      return true;
    }
    if (edit.do === 'create' && now) return false;
    const text = now?.toString('utf8') ?? '';
    const textWithoutBom = text.startsWith(bom) ? text.slice(1) : text;
    const next = await contentAfter(edit, now, textWithoutBom);
    if (next === undefined || next === textWithoutBom) return false;
    await writeFileAtomic(
      at(edit.file),
      typeof next === 'string' && text !== textWithoutBom ? bom + next : next,
    );
    return true;
  };
  const restore = async (files: ReadonlyMap<string, Buffer | undefined>): Promise<void> => {
    for (const [file, content] of files) await writeFileAtomic(at(file), content);
  };
  return {
    dir: copy,
    restore,
    apply: async (edits) => {
      const previousFiles = touchedFiles;
      touchedFiles = new Map();
      let isApplied = true;
      for (const edit of edits) isApplied &&= await applyEdit(edit);
      if (!isApplied) await restore(touchedFiles);
      touchedFiles = new Map([...(isApplied ? touchedFiles : []), ...previousFiles]);
      return isApplied;
    },
    takeTouched: () => {
      const previous = touchedFiles;
      touchedFiles = new Map();
      return previous;
    },
    contents: async (files) =>
      new Map(
        await Promise.all([...files].map(async (file) => [file, await readIf(at(file))] as const)),
      ),
    changedFiles: () => changedSince(originals, at),
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
