import { existsSync, statSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stagedLocation, stagedName } from '#app/registry/staged/staged-folder.ts';
import { extractCommit } from '../plan/read-baseline.ts';

/** A folder with one brand and the templates. */
export interface DiffSide {
  readonly dir: string;
  /** `live`, `acme@next`, a folder or a commit. */
  readonly label: string;
}

export interface DiffSides {
  readonly before: DiffSide;
  readonly after: DiffSide;
  /** Whether `after` is the staged version. */
  readonly isStaged: boolean;
  remove(): Promise<void>;
}

/** Includes all templates. */
async function copySide(from: string, folder: string, code: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true });
  const templates = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith('_'));
  for (const { name } of templates)
    await cp(path.join(from, name), path.join(to, name), { recursive: true });
  // The caller reports a brand that exists on one side only.
  if (existsSync(folder)) await cp(folder, path.join(to, code), { recursive: true });
}

/**
 * Compares live with staged, or a commit or folder with live.
 * @param against a folder of brands or a commit; default: the staged version, else `HEAD`
 */
export async function makeSides(
  dir: string,
  code: string,
  against: string | undefined,
): Promise<DiffSides> {
  const root = path.resolve(dir);
  const parent = await mkdtemp(path.join(tmpdir(), 'marquee-diff-'));
  const remove = () => rm(parent, { recursive: true, force: true });
  const name = path.basename(root);
  const [before, after] = [path.join(parent, 'before', name), path.join(parent, 'after', name)];
  try {
    const live = path.join(root, code);
    const staged = stagedLocation(root, code).path;
    if (against === undefined && existsSync(staged)) {
      await copySide(root, live, code, before);
      await copySide(root, staged, code, after);
      return {
        before: { dir: before, label: 'live' },
        after: { dir: after, label: stagedName(code) },
        isStaged: true,
        remove,
      };
    }
    const older = against ?? 'HEAD';
    const isFolder = existsSync(older) && statSync(older).isDirectory();
    const from = isFolder ? path.resolve(older) : await extractCommit(dir, older, parent);
    await copySide(from, path.join(from, code), code, before);
    await copySide(root, live, code, after);
    return {
      before: { dir: before, label: older },
      after: { dir: after, label: 'live' },
      isStaged: false,
      remove,
    };
  } catch (fault) {
    await remove();
    throw fault;
  }
}
