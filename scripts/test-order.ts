import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { recordedSeconds } from './recorded-seconds.ts';

interface OrderedFile {
  readonly project: string;
  /** Relative to the repository. */
  readonly path: string;
  readonly lastMs: number | undefined;
}

/** In order of execution; a new worker for another project loads all modules again. */
const projects = ['crash', 'shared'];

const secondsOf = ({ path, lastMs }: OrderedFile): number =>
  // Vitest keeps the durations of the last run, which a fresh clone lacks.
  lastMs === undefined ? (recordedSeconds[path] ?? 0) : lastMs / 1_000;

/** Orders by project, then longest first, so that no core is idle at the end. */
export const compareFiles = (a: OrderedFile, b: OrderedFile): number =>
  projects.indexOf(a.project) - projects.indexOf(b.project) || secondsOf(b) - secondsOf(a);

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
