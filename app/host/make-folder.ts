import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

const codeOf = (fault: unknown): unknown =>
  fault instanceof Error && 'code' in fault ? fault.code : undefined;

/**
 * Makes a folder and its parents. Node's own `recursive` never ends where a file system does not
 * allow it (under `/proc`, for example): there `mkdir` reports a missing parent although it exists.
 * Throws what `mkdir` throws.
 */
export async function makeFolder(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder).catch(async (fault: unknown) => {
      if (codeOf(fault) !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw fault;
    });
  await make().catch(async (fault: unknown) => {
    const parent = path.dirname(path.resolve(folder));
    if (codeOf(fault) !== 'ENOENT' || parent === path.resolve(folder)) throw fault;
    await makeFolder(parent);
    await make();
  });
}
