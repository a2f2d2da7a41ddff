interface Node {
  readonly name: string;
}
interface Stream {
  readonly fd: number;
}

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
 * Releases nodes and streams of failed opens. Otherwise the engine treats the file as existing
 * forever, and each failure leaks one of 4,096 streams.
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
