import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

const codeOf = (fault: unknown): unknown =>
  fault instanceof Error && 'code' in fault ? fault.code : undefined;

/**
 * Node's `recursive` loops forever where a file system refuses folders (such as `/proc`): `mkdir`
 * reports an existing parent as missing.
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
