import { relative } from 'node:path';
import {
  DurableFilesystem,
  type NodeLayer,
  type NodeStream,
} from '#app/platform/db/durable-filesystem.ts';
import type { SimulatedDisk } from './simulated-disk.ts';

/** The part of the engine's file layer that the simulated disk observes. */
type Node = { readonly name: string };
type Stream = NodeStream & { readonly node: Node };
interface InstrumentedLayer extends NodeLayer {
  readonly NODEFS: {
    realPath(node: Node): string;
    readonly stream_ops: {
      fsync?: (stream: NodeStream) => number;
      write(
        stream: Stream,
        buffer: Uint8Array,
        offset: number,
        length: number,
        position: number,
      ): number;
      setattr(stream: Stream, change: { size?: number }): void;
    };
    readonly node_ops: {
      mknod(parent: Node, name: string, mode: number, dev: number): Node;
      rename(node: Node, folder: Node, name: string): void;
      unlink(parent: Node, name: string): void;
      setattr(node: Node, change: { size?: number }): void;
    };
  };
}
const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;

/**
 * The production file system with a simulated disk; `asShipped` omits our fsync to show its effect.
 */
export class InstrumentedFilesystem extends DurableFilesystem {
  constructor(
    folder: string,
    private readonly disk: SimulatedDisk,
    private readonly asShipped = false,
  ) {
    super(folder);
  }

  protected override adapt(layer: NodeLayer): void {
    if (!this.asShipped) super.adapt(layer);
    // The engine's file layer is untyped; these are the operations of its Node layer.
    const { NODEFS } = layer as InstrumentedLayer;
    const pathOf = (node: Node, name?: string) => {
      const path = relative(this.rootDir, NODEFS.realPath(node));
      return name === undefined ? path || '.' : path ? `${path}/${name}` : name;
    };
    this.watchStreams(NODEFS.stream_ops, pathOf);
    this.watchNames(NODEFS.node_ops, pathOf);
  }

  private watchStreams(
    streams: InstrumentedLayer['NODEFS']['stream_ops'],
    pathOf: (node: Node) => string,
  ): void {
    const { disk } = this;
    const { fsync, write, setattr } = streams;
    streams.write = (stream, buffer, offset, length, position) => {
      const count = write(stream, buffer, offset, length, position);
      disk.written(pathOf(stream.node), position, buffer.slice(offset, offset + count));
      return count;
    };
    streams.setattr = (stream, change) => {
      setattr(stream, change);
      if (change.size !== undefined) disk.resized(pathOf(stream.node), change.size);
    };
    if (!fsync) return;
    streams.fsync = (stream) => {
      const path = pathOf((stream as Stream).node);
      // Real fsync for the log only: a thousand real ones per start would take minutes and prove no
      // more.
      const answer = path.startsWith('pg_wal/') ? fsync(stream) : 0;
      disk.synced(path);
      return answer;
    };
  }

  private watchNames(
    names: InstrumentedLayer['NODEFS']['node_ops'],
    pathOf: (node: Node, name?: string) => string,
  ): void {
    const { disk } = this;
    const { mknod, rename, unlink, setattr } = names;
    names.mknod = (parent, name, mode, dev) => {
      const node = mknod(parent, name, mode, dev);
      if ((mode & FILE_TYPE) === REGULAR) disk.created(pathOf(parent, name));
      return node;
    };
    names.rename = (node, folder, name) => {
      const from = pathOf(node);
      rename(node, folder, name);
      disk.renamed(from, pathOf(folder, name));
    };
    names.unlink = (parent, name) => {
      unlink(parent, name);
      disk.removed(pathOf(parent, name));
    };
    names.setattr = (node, change) => {
      setattr(node, change);
      if (change.size !== undefined) disk.resized(pathOf(node), change.size);
    };
  }
}
