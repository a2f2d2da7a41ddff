import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Chance = () => number;

interface Pending {
  /** Bytes at an offset, or the new size of the file. */
  readonly at: number;
  readonly bytes?: Uint8Array;
}
/** An unnamed file: its durable contents and the later operations without fsync. */
interface Inode {
  durable: Uint8Array;
  pending: Pending[];
}
const SECTOR = 512;

/**
 * The durable contents of a disk: only fsynced bytes and names. Follows an engine's file operations
 * until the power is cut. fsync of a file persists its bytes and name; fsync of a folder persists
 * its names, including removals.
 */
export class SimulatedDisk {
  operations = 0;
  readonly counts = { write: 0, fsync: 0 };
  private readonly live = new Map<string, Inode>();
  private readonly durable = new Map<string, Inode>();
  private readonly folders = new Set<string>(['.']);

  /** `start` is an existing folder; `cutAfter` counts the operations until the power fails. */
  constructor(
    start: string,
    private powerLossAfter: number,
  ) {
    this.loadFolder(start, '.');
  }

  /** Sets the number of operations until the power fails, unless it already has. */
  losePowerIn(operations: number): void {
    if (!this.isCut) this.powerLossAfter = this.operations + operations;
  }

  /** True once the power has failed; later acknowledgements never reached the disk. */
  get isCut(): boolean {
    return this.operations >= this.powerLossAfter;
  }

  created(path: string): void {
    if (this.step()) this.live.set(path, { durable: new Uint8Array(), pending: [] });
  }
  written(path: string, at: number, bytes: Uint8Array): void {
    this.counts.write += 1;
    if (this.step()) this.live.get(path)?.pending.push({ at, bytes });
  }
  resized(path: string, size: number): void {
    if (this.step()) this.live.get(path)?.pending.push({ at: size });
  }
  renamed(from: string, to: string): void {
    if (!this.step()) return;
    for (const [path, inode] of Array.from(this.live)) {
      if (path !== from && !path.startsWith(`${from}/`)) continue;
      this.live.delete(path);
      this.live.set(to + path.slice(from.length), inode);
    }
  }
  removed(path: string): void {
    if (this.step()) this.live.delete(path);
  }
  synced(path: string): void {
    this.counts.fsync += 1;
    const inode = this.live.get(path);
    // A start syncs a thousand untouched files, which are no useful moments for a cut.
    if (inode && inode.pending.length === 0 && this.durable.get(path) === inode) return;
    if (!this.step()) return;
    if (inode) this.persistFile(path, inode);
    else this.persistNames(path);
  }

  /**
   * Writes the durable data into `target`. `survival` may retain unsynced data completely, torn or
   * not at all. With `names`, every name survives without bytes, as on file systems with delayed
   * allocation.
   */
  writeAfterPowerLoss(target: string, survival?: Chance | 'names'): void {
    if (survival === 'names') for (const folder of this.liveFolders()) this.persistNames(folder);
    else if (survival) this.flushAtRandom(survival);
    for (const folder of this.folders) mkdirSync(join(target, folder), { recursive: true });
    for (const [path, inode] of this.durable) {
      mkdirSync(dirname(join(target, path)), { recursive: true });
      writeFileSync(join(target, path), inode.durable);
    }
  }

  private step(): boolean {
    if (this.isCut) return false;
    this.operations += 1;
    return !this.isCut;
  }

  private flushAtRandom(chance: Chance): void {
    for (const folder of this.liveFolders()) if (chance() < 0.5) this.persistNames(folder);
    for (const inode of new Set(this.live.values())) {
      const flushed = inode.pending.filter(() => chance() < 0.6);
      flush(
        inode,
        flushed.map((change) => (chance() < 0.3 ? torn(change, chance) : change)),
      );
    }
  }

  private liveFolders(): Set<string> {
    return new Set([...this.live.keys(), ...this.durable.keys()].map(dirname));
  }

  private persistFile(path: string, inode: Inode): void {
    flush(inode, inode.pending);
    inode.pending = [];
    for (const [name, other] of Array.from(this.durable))
      if (other === inode) this.durable.delete(name);
    this.durable.set(path, inode);
  }

  private persistNames(folder: string): void {
    this.folders.add(folder);
    for (const path of Array.from(this.durable.keys()))
      if (dirname(path) === folder && !this.live.has(path)) this.durable.delete(path);
    for (const [path, inode] of this.live)
      if (dirname(path) === folder) this.durable.set(path, inode);
  }

  private loadFolder(start: string, folder: string): void {
    for (const entry of readdirSync(join(start, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        this.folders.add(path);
        this.loadFolder(start, path);
      } else {
        const inode: Inode = { durable: readFileSync(join(start, path)), pending: [] };
        this.live.set(path, inode);
        this.durable.set(path, inode);
      }
    }
  }
}

const torn = (change: Pending, chance: Chance): Pending =>
  change.bytes
    ? {
        at: change.at,
        bytes: change.bytes.subarray(
          0,
          Math.floor((change.bytes.length / SECTOR) * chance()) * SECTOR,
        ),
      }
    : change;

function flush(inode: Inode, changes: readonly Pending[]): void {
  let size = inode.durable.length;
  const capacity = changes.reduce(
    (max, { at, bytes }) => Math.max(max, at + (bytes?.length ?? 0)),
    size,
  );
  const content = new Uint8Array(capacity);
  content.set(inode.durable);
  for (const { at, bytes } of changes) {
    if (bytes) {
      content.set(bytes, at);
      size = Math.max(size, at + bytes.length);
    } else {
      content.fill(0, at);
      size = at;
    }
  }
  inode.durable = content.subarray(0, size);
}
