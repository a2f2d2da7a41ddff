import { MemoryFS } from '@electric-sql/pglite';

/** The engine's folder inside its file system. */
const ENGINE_DATA = '/pglite/data';
const RECORD = 512;

export interface TemplateEntry {
  readonly path: string;
  /** Undefined for folders. */
  readonly content: Uint8Array | undefined;
}

type Operation = (stream: { readonly node: EngineFile }, ...rest: readonly unknown[]) => unknown;

/** A file of Emscripten's file system in memory. */
interface EngineFile {
  contents: Uint8Array;
  usedBytes: number;
  stream_ops: { readonly write: Operation; readonly msync: Operation };
}

/** Of the engine's `FS`, whose type needs the types of Emscripten. */
interface EngineFiles {
  mkdirTree(path: string, mode: number): void;
  mkdir(path: string, mode: number): void;
  writeFile(path: string, content: Uint8Array): void;
  lookupPath(path: string): { readonly node: EngineFile };
}

const noBytes = new Uint8Array();

/** Creates files that share the template's bytes and copy them at their first write. */
function createSharedFiles(files: EngineFiles) {
  const sharedFiles = new WeakSet<EngineFile>();
  const afterCopy =
    (operation: Operation): Operation =>
    (stream, ...rest) => {
      if (sharedFiles.delete(stream.node)) stream.node.contents = stream.node.contents.slice();
      return operation(stream, ...rest);
    };
  let copying: EngineFile['stream_ops'] | undefined;
  return (path: string, content: Uint8Array): void => {
    files.writeFile(path, noBytes);
    const { node } = files.lookupPath(path);
    copying ??= {
      ...node.stream_ops,
      write: afterCopy(node.stream_ops.write),
      msync: afterCopy(node.stream_ops.msync),
    };
    Object.assign(node, {
      contents: content,
      usedBytes: content.length,
      stream_ops: copying,
    } satisfies EngineFile);
    sharedFiles.add(node);
  };
}

/** Files of the databases `template1` and `template0`, which only `create database` reads. */
export const unusedFile = /^\/?base\/[14]\/./;

/** Parses a dump of the engine (`EmbeddedDatabase.copy`), without the unused files. */
export function readTemplate(tar: Uint8Array): readonly TemplateEntry[] {
  const decoder = new TextDecoder();
  const entries: TemplateEntry[] = [];
  let at = 0;
  const field = (start: number, length: number) =>
    decoder.decode(tar.subarray(at + start, at + start + length)).replace(/\0.*$/s, '');
  while (at + RECORD <= tar.length && tar[at] !== 0) {
    const path = field(0, 100);
    const size = Number.parseInt(field(124, 12), 8) || 0;
    const isFolder = field(156, 1) === '5';
    const from = at + RECORD;
    if (!unusedFile.test(path))
      entries.push({ path, content: isFolder ? undefined : tar.subarray(from, from + size) });
    at = from + Math.ceil(size / RECORD) * RECORD;
  }
  return entries;
}

/**
 * An engine in memory that starts with the files of a dump. It does not copy those files: most are
 * never written, and copies of 46 MB cost more garbage collection than the start of the engine.
 */
export class TemplateFilesystem extends MemoryFS {
  constructor(private readonly template: readonly TemplateEntry[]) {
    super();
  }

  override initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS as EngineFiles | undefined;
    if (!files) throw new Error('the engine has no file system');
    files.mkdirTree(ENGINE_DATA, 0o700);
    const createFile = createSharedFiles(files);
    for (const { path, content } of this.template)
      if (content) createFile(ENGINE_DATA + path, content);
      else files.mkdir(ENGINE_DATA + path, 0o700);
    return Promise.resolve();
  }
}
