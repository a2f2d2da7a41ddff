import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { recordedSeconds } from './recorded-seconds.ts';

/** What a file is ordered by. */
interface OrderedFile {
  readonly project: string;
  /** Relative to the repository. */
  readonly path: string;
  readonly lastMs: number | undefined;
}

/** Projects in the order in which they run; the last has only short files, so both cores end together. */
const projects = ['crash', 'whole', 'beside'];

const secondsOf = ({ path, lastMs }: OrderedFile): number =>
  // A fresh clone has no durations of a last run, which Vitest keeps.
  lastMs === undefined ? (recordedSeconds[path] ?? 0) : lastMs / 1_000;

/**
 * Compares two files by when they run. Projects run one after another: a worker ends when its next
 * file is of another project, and the new worker loads every module again. Within a project the
 * longest files run first, so that no core is idle while the other runs a long one.
 */
export const compareFiles = (a: OrderedFile, b: OrderedFile): number =>
  projects.indexOf(a.project) - projects.indexOf(b.project) || secondsOf(b) - secondsOf(a);

/** Makes Vitest run files in the order of `compareFiles`. */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const root = `${this.ctx.config.root}/`;
    const ordered = (await super.sort(files)).map((file) => {
      const path = file.moduleId.replace(root, '');
      const { name } = file.project;
      const last = this.ctx.cache.getFileTestResults(`${name}:${path}`);
      return { file, project: name, path, lastMs: last?.duration };
    });
    return ordered.sort(compareFiles).map(({ file }) => file);
  }
}
