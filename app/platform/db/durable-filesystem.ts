import { fsyncSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { guardLog, type GuardedLayer } from './guard-log.ts';
import { releaseFailedFiles, type FailingLayer } from './release-failed-files.ts';

/**
 * The part of the engine's file layer that is touched here; the engine itself leaves it untyped.
 */
export interface NodeStream {
  readonly nfd: number;
}
interface AttributeChange {
  readonly mode?: number | null | undefined;
  readonly size?: number | undefined;
}
export interface NodeLayer {
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (stream: NodeStream) => number };
    readonly node_ops: { setattr(node: unknown, change: AttributeChange): void };
  };
}
type EngineOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];
type BootStep = NonNullable<EngineOptions['preRun']>[number];

/** What the engine may not give to anybody but the owner of its files: it asks for 0666 [F3]. */
const othersRights = 0o077;

/** The engine's own mark that a server runs in a folder. */
const PID_FILE = 'postmaster.pid';

/** Ends the engine after a failed write of its log: it must not return. */
export type LogFailureHandler = (failure: Error) => never;

/** Without a better place to go, the failure goes to whoever asked the engine. */
const rethrow: LogFailureHandler = (failure) => {
  throw failure;
};

/**
 * The folder file system with the fsync that the engine's own lacks: as shipped, a commit returns
 * before anything is on the disk, and a power cut loses acknowledged money (stack.md).
 * `tests/crash` proves it again.
 */
export class DurableFilesystem extends NodeFS {
  /** @param onLogFailure is called when the log cannot be written [M1] */
  constructor(
    folder: string,
    private readonly onLogFailure: LogFailureHandler = rethrow,
  ) {
    super(folder);
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    // It guards nothing (every engine calls itself process 42; `folder-lock.ts` keeps others out),
    // and the engine refuses for ever to start over an empty one: what is left when the power goes
    // between its name and its bytes.
    rmSync(join(this.rootDir, PID_FILE), { force: true });
    const { emscriptenOpts } = await super.init(...args);
    const steps: BootStep[] = [...(emscriptenOpts.preRun ?? []), (module) => this.adapt(module)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun: steps } };
  }

  /**
   * Adds fsync to the layer of this one engine, and keeps its files from other users of the
   * machine; a test adds its recorder here.
   */
  protected adapt(layer: NodeLayer): void {
    const { node_ops: nodeOps } = layer.NODEFS;
    const setAttributes = nodeOps.setattr;
    nodeOps.setattr = (node, change) =>
      setAttributes(
        node,
        typeof change.mode === 'number' ? { ...change, mode: change.mode & ~othersRights } : change,
      );
    layer.NODEFS.stream_ops.fsync = ({ nfd }) => {
      fsyncSync(nfd);
      return 0;
    };
    // The engine hands its file layer over untyped; these are the operations its Node layer has.
    releaseFailedFiles(layer as NodeLayer & FailingLayer);
    guardLog((layer as NodeLayer & GuardedLayer).NODEFS, this.onLogFailure);
  }
}

/**
 * Start parameters that let the engine call fsync: no `-F`, and `fsync` because the engine's
 * `fdatasync` does nothing. The log
 * files that `maintenance.ts` frees are kept small: a folder need not reserve the gigabyte of a big
 * server.
 */
export const durableStartParams = (): string[] => [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...[
    'wal_sync_method=fsync',
    'max_wal_size=64MB',
    'min_wal_size=32MB',
    // `analyze` reads 300 rows for each of these, and everybody waits while it does: the planner
    // must know how large a table is, not its values to the last one.
    'default_statistics_target=10',
  ].flatMap((setting) => ['-c', setting]),
];
