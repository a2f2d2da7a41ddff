import { SimulatedDisk } from './simulated-disk.ts';

export interface Step {
  readonly what: 'created' | 'written' | 'resized' | 'renamed' | 'removed' | 'synced';
  readonly path: string;
  replay(disk: SimulatedDisk): void;
}

/**
 * A simulated disk that records all operations, so that one run of an engine can be cut at each of
 * them.
 */
export class RecordingDisk extends SimulatedDisk {
  readonly steps: Step[] = [];
  private isStopped = false;

  constructor(private readonly start: string) {
    super(start, Infinity);
  }

  /** Later operations are not recorded. */
  stop(): void {
    this.isStopped = true;
  }

  /** The disk's state if the power fails after that many steps. */
  diskAfterStep(count: number): SimulatedDisk {
    const disk = new SimulatedDisk(this.start, Infinity);
    for (const { replay } of this.steps.slice(0, count)) replay(disk);
    return disk;
  }

  override created(path: string): void {
    this.record('created', path, (disk) => disk.created(path));
    super.created(path);
  }
  override written(path: string, at: number, bytes: Uint8Array): void {
    this.record('written', path, (disk) => disk.written(path, at, bytes));
    super.written(path, at, bytes);
  }
  override resized(path: string, size: number): void {
    this.record('resized', path, (disk) => disk.resized(path, size));
    super.resized(path, size);
  }
  override renamed(from: string, to: string): void {
    this.record('renamed', to, (disk) => disk.renamed(from, to));
    super.renamed(from, to);
  }
  override removed(path: string): void {
    this.record('removed', path, (disk) => disk.removed(path));
    super.removed(path);
  }
  override synced(path: string): void {
    const operationsBefore = this.operations;
    super.synced(path);
    if (this.operations > operationsBefore)
      this.record('synced', path, (disk) => disk.synced(path));
  }

  private record(what: Step['what'], path: string, replay: Step['replay']): void {
    if (!this.isStopped) this.steps.push({ what, path, replay });
  }
}
