import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

const codeOf = (fault: unknown): unknown =>
  fault instanceof Error && 'code' in fault ? fault.code : undefined;

/**
 * Makes a folder and those above it. Node's own `recursive` never ends where a file system has no
 * place for it (under `/proc`, say): there `mkdir` answers that the parent is missing although it
 * stands. Throws what `mkdir` throws.
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
