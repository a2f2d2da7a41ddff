import { fsyncSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { guardLog, type GuardedLayer } from './guard-log.ts';
import { releaseFailedFiles, type FailingLayer } from './release-failed-files.ts';

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

/** Permissions to remove: the engine requests 0666. */
const othersRights = 0o077;

const PID_FILE = 'postmaster.pid';

/** Must end the engine after a failed log write, and not return. */
export type LogFailureHandler = (failure: Error) => never;

const rethrow: LogFailureHandler = (failure) => {
  throw failure;
};

/**
 * Adds the fsync that NodeFS lacks: without it a commit returns before data is on disk, and a power
 * cut loses acknowledged money (stack.md). Tested by `tests/crash`.
 */
export class DurableFilesystem extends NodeFS {
  constructor(
    folder: string,
    private readonly onLogFailure: LogFailureHandler = rethrow,
  ) {
    super(folder);
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    // Useless here (every engine is process 42; `folder-lock.ts` prevents concurrent use), and an
    // empty file left by a power cut would block the start.
    rmSync(join(this.rootDir, PID_FILE), { force: true });
    const { emscriptenOpts } = await super.init(...args);
    const steps: BootStep[] = [...(emscriptenOpts.preRun ?? []), (module) => this.adapt(module)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun: steps } };
  }

  /** Adds fsync and restricts file permissions; tests add a recorder here. */
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
    // The operations of the engine's Node file layer, which it passes untyped.
    releaseFailedFiles(layer as NodeLayer & FailingLayer);
    guardLog((layer as NodeLayer & GuardedLayer).NODEFS, this.onLogFailure);
  }
}

/**
 * Enables fsync: omits `-F` and avoids `fdatasync`, which does nothing in the engine. The small log
 * limits save each folder the default gigabyte.
 */
export const durableStartParams = (): string[] => [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...[
    'wal_sync_method=fsync',
    'max_wal_size=64MB',
    'min_wal_size=32MB',
    // `analyze` blocks everything while it samples 300 rows per unit; the planner needs only table
    // sizes.
    'default_statistics_target=10',
  ].flatMap((setting) => ['-c', setting]),
];
