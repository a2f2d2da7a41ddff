interface Node {
  readonly name: string;
}
interface Stream {
  readonly fd: number;
}

/** The operations of the engine's file layer that create nodes and open streams. */
export interface FailingLayer {
  readonly FS: {
    lookupNode(parent: Node, name: string): Node;
    destroyNode(node: Node): void;
    closeStream(fd: number): void;
  };
  readonly NODEFS: {
    readonly node_ops: { mknod: (parent: Node, name: string, ...rest: unknown[]) => unknown };
    readonly stream_ops: { open: (stream: Stream) => unknown };
  };
}

/**
 * Releases files that could not be created or opened. The engine's own layer keeps both: a file
 * that the system had no handle for would exist forever in its tree and never on the disk, so that
 * the engine neither opens nor creates it, and every failed opening takes one of its 4,096 streams
 * until nothing can be booked any more [issue 16].
 */
export function releaseFailedFiles({ FS, NODEFS }: FailingLayer): void {
  const { node_ops: nodes, stream_ops: streams } = NODEFS;
  const { mknod } = nodes;
  nodes.mknod = (parent, name, ...rest) => {
    try {
      return mknod(parent, name, ...rest);
    } catch (error) {
      FS.destroyNode(FS.lookupNode(parent, name));
      throw error;
    }
  };
  const { open } = streams;
  streams.open = (stream) => {
    try {
      return open(stream);
    } catch (error) {
      FS.closeStream(stream.fd);
      throw error;
    }
  };
}
