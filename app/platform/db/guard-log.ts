const logPath = /\/pg_wal\/|\/global\/pg_control$/;
/** Not disk failures: the engine checks whether a file exists. */
const expectedCodes = new Set(['ENOENT', 'EEXIST']);

interface Node {
  readonly name: string;
}
interface Stream {
  readonly nfd: number;
  readonly node: Node;
}
type Operation<Args extends readonly unknown[]> = (...args: Args) => unknown;

export interface GuardedLayer {
  readonly NODEFS: {
    realPath(node: Node): string;
    tryFSOperation(operation: () => unknown): unknown;
    readonly stream_ops: {
      open: Operation<[stream: Stream]>;
      write: Operation<[stream: Stream, ...rest: unknown[]]>;
      fsync: Operation<[stream: Stream]>;
    };
    readonly node_ops: {
      mknod: Operation<[parent: Node, name: string, ...rest: unknown[]]>;
      rename: Operation<[node: Node, folder: Node, name: string]>;
    };
  };
}

/**
 * Calls `onFailure` when the log cannot be written or any file cannot be flushed. The embedded
 * engine would then loop forever, and only a restart can determine the state of the log.
 */
export function guardLog(
  layer: GuardedLayer['NODEFS'],
  onFailure: (failure: Error) => never,
): void {
  const { stream_ops: streams, node_ops: nodes } = layer;
  let lastError: unknown;
  const attempt = layer.tryFSOperation;
  // The engine maps errors to its own numbers; operators need the system's names.
  layer.tryFSOperation = (operation) =>
    attempt(() => {
      try {
        return operation();
      } catch (error) {
        lastError = error;
        throw error;
      }
    });

  const guard =
    <Args extends readonly unknown[]>(
      operation: Operation<Args>,
      pathOf: (...args: Args) => string,
      description: string,
    ): Operation<Args> =>
    (...args) => {
      lastError = undefined;
      try {
        return operation(...args);
      } catch (error) {
        const code = codeOf(lastError ?? error);
        const path = pathOf(...args);
        if (expectedCodes.has(code) || (description !== 'flush' && !logPath.test(path)))
          throw error;
        return onFailure(new Error(`cannot ${description} ${path} (${code})`, { cause: error }));
      }
    };
  const streamPath = ({ node }: Stream): string => layer.realPath(node);
  const childPath = (folder: Node, name: string): string => `${layer.realPath(folder)}/${name}`;
  streams.open = guard(streams.open, streamPath, 'open');
  streams.write = guard(streams.write, streamPath, 'write');
  streams.fsync = guard(streams.fsync, streamPath, 'flush');
  nodes.mknod = guard(nodes.mknod, childPath, 'make');
  nodes.rename = guard(nodes.rename, (_, folder, name) => childPath(folder, name), 'rename');
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'input/output error';
