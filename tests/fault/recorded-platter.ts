import { Platter } from './platter.ts';

/** One file operation of an engine. */
export interface Step {
  readonly what: 'created' | 'written' | 'resized' | 'renamed' | 'removed' | 'synced';
  readonly path: string;
  again(platter: Platter): void;
}

/**
 * A platter that is never cut and keeps what was done to it, so that one run of an engine can be
 * cut off at each of its places.
 */
export class RecordedPlatter extends Platter {
  readonly steps: Step[] = [];
  private isStopped = false;

  constructor(private readonly start: string) {
    super(start, Infinity);
  }

  /** What is done from now on is not kept. */
  stop(): void {
    this.isStopped = true;
  }

  /** The disk as it was when the power went after so many steps. */
  cutAfterStep(count: number): Platter {
    const platter = new Platter(this.start, Infinity);
    for (const { again } of this.steps.slice(0, count)) again(platter);
    return platter;
  }

  override created(path: string): void {
    this.keep('created', path, (platter) => platter.created(path));
    super.created(path);
  }
  override written(path: string, at: number, bytes: Uint8Array): void {
    this.keep('written', path, (platter) => platter.written(path, at, bytes));
    super.written(path, at, bytes);
  }
  override resized(path: string, size: number): void {
    this.keep('resized', path, (platter) => platter.resized(path, size));
    super.resized(path, size);
  }
  override renamed(from: string, to: string): void {
    this.keep('renamed', to, (platter) => platter.renamed(from, to));
    super.renamed(from, to);
  }
  override removed(path: string): void {
    this.keep('removed', path, (platter) => platter.removed(path));
    super.removed(path);
  }
  override synced(path: string): void {
    const before = this.operations;
    super.synced(path);
    if (this.operations > before) this.keep('synced', path, (platter) => platter.synced(path));
  }

  private keep(what: Step['what'], path: string, again: Step['again']): void {
    if (!this.isStopped) this.steps.push({ what, path, again });
  }
}
