import { fsyncSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { guardLog, type GuardedLayer } from './guard-log.ts';
import { releaseFailedFiles, type FailingLayer } from './release-failed-files.ts';

/** The part of the engine's file layer that is used here; the engine itself leaves it untyped. */
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

/** The permissions that the engine must not grant to others: it requests 0666 [F3]. */
const othersRights = 0o077;

/** The engine's own marker of a running server. */
const PID_FILE = 'postmaster.pid';

/** Ends the engine after a failed write of its log: it must not return. */
export type LogFailureHandler = (failure: Error) => never;

/** By default the failure goes to the caller of the engine. */
const rethrow: LogFailureHandler = (failure) => {
  throw failure;
};

/**
 * The folder file system with the fsync that the engine's own lacks: as shipped, a commit returns
 * before anything is on the disk, and a power cut loses acknowledged money (stack.md).
 * `tests/crash` proves it again.
 */
export class DurableFilesystem extends NodeFS {
  /** @param onLogFailure called when the log cannot be written [M1] */
  constructor(
    folder: string,
    private readonly onLogFailure: LogFailureHandler = rethrow,
  ) {
    super(folder);
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    // It protects nothing (every engine calls itself process 42; `folder-lock.ts` keeps others
    // out), and the engine never starts again over an empty one, which remains when the power fails
    // between its creation and its first byte.
    rmSync(join(this.rootDir, PID_FILE), { force: true });
    const { emscriptenOpts } = await super.init(...args);
    const steps: BootStep[] = [...(emscriptenOpts.preRun ?? []), (module) => this.adapt(module)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun: steps } };
  }

  /**
   * Adds fsync to the layer of this engine, and protects its files from other users of the machine;
   * a test adds its recorder here.
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
    // The engine passes its file layer untyped; these are the operations of its Node layer.
    releaseFailedFiles(layer as NodeLayer & FailingLayer);
    guardLog((layer as NodeLayer & GuardedLayer).NODEFS, this.onLogFailure);
  }
}

/**
 * Start parameters that let the engine call fsync: no `-F`, and `fsync` because the engine's
 * `fdatasync` does nothing. The log files that `maintenance.ts` frees are kept small: a folder need
 * not reserve the gigabyte of a big server.
 */
export const durableStartParams = (): string[] => [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...[
    'wal_sync_method=fsync',
    'max_wal_size=64MB',
    'min_wal_size=32MB',
    // `analyze` reads 300 rows for each of these while everybody waits: the planner needs a table's
    // size, not its exact values.
    'default_statistics_target=10',
  ].flatMap((setting) => ['-c', setting]),
];
