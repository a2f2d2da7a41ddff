import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorMessage } from '#app/registry/change-log.ts';
import { UsageError } from '../exit-codes.ts';
import { pictureFile, renderDiff, type DiffReport } from './render-diff.ts';

const reportNames: readonly string[] = ['index.html', 'pictures'];

/**
 * Fails before the slow work if the folder cannot be written. Replaces an earlier report. Throws a
 * UsageError for a folder with other files.
 */
export async function prepareFolder(out: string): Promise<void> {
  const others = existsSync(out)
    ? readdirSync(out).filter((name) => !reportNames.includes(name))
    : [];
  if (others.length > 0)
    throw new UsageError(`${out} holds other files (${others[0] ?? ''}); name another with --out`);
  try {
    await rm(path.join(out, 'pictures'), { recursive: true, force: true });
    await mkdir(path.join(out, 'pictures'), { recursive: true });
  } catch (fault) {
    throw new UsageError(
      `${out} cannot be written (${errorMessage(fault)}); name another with --out`,
    );
  }
}

/** Writes only pictures of changed pages. Returns the report's file. */
export async function writeDiff(out: string, report: DiffReport): Promise<string> {
  for (const page of report.pages.filter(({ state }) => state === 'changed'))
    for (const picture of page.pictures)
      for (const side of ['before', 'after'] as const)
        await writeFile(path.join(out, pictureFile(page, picture, side)), picture[side].bytes);
  const file = path.join(out, 'index.html');
  await writeFile(file, renderDiff(report));
  return file;
}
