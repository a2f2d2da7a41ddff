import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import type { RegistrySnapshot } from '#app/registry/registry-snapshot.ts';
import { UsageError } from '../exit-codes.ts';
import { readRegistry } from '../read-registry.ts';

const run = promisify(execFile);

/** One side of a plan: all folders as a server would read them. */
export interface Baseline {
  readonly snapshot: RegistrySnapshot;
  /** A folder or a commit. */
  readonly label: string;
}

/**
 * Writes the folder of brands of a commit into another folder; the work tree stays untouched.
 * Throws a UsageError for an unknown commit.
 * @returns the path of the brands
 */
export async function extractCommit(dir: string, commit: string, folder: string): Promise<string> {
  const directory = path.resolve(dir);
  const git = (...args: string[]) =>
    run('git', ['-C', directory, ...args], { maxBuffer: 64 * 1024 * 1024 });
  const fail = (why: unknown): never => {
    throw new UsageError(
      `there is nothing to compare with at ${commit}: ${(why instanceof Error ? why.message : String(why)).split('\n').filter(Boolean).at(-1) ?? ''}; name a folder or another commit with --against`,
    );
  };
  const { stdout: root } = await git('rev-parse', '--show-toplevel').catch(fail);
  const { stdout: prefix } = await git('rev-parse', '--show-prefix').catch(fail);
  const archive = path.join(folder, 'before.tar');
  await run('git', [
    '-C',
    root.trim(),
    'archive',
    `--output=${archive}`,
    commit,
    '--',
    prefix.trim() || '.',
  ]).catch(fail);
  await run('tar', ['-xf', archive, '-C', folder]).catch(fail);
  return path.join(folder, prefix.trim());
}

async function readCommit(
  dir: string,
  commit: string,
  environment: EnvironmentValues,
): Promise<RegistrySnapshot> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-plan-'));
  try {
    return await readRegistry(await extractCommit(dir, commit, folder), environment, false);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Throws a UsageError when `against` is neither.
 * @param against a folder of brands, or a commit (`HEAD`, a tag, a branch)
 */
export async function readBaseline(
  dir: string,
  against: string,
  environment: EnvironmentValues,
): Promise<Baseline> {
  if (existsSync(against) && statSync(against).isDirectory())
    return { snapshot: await readRegistry(against, environment, false), label: against };
  return { snapshot: await readCommit(dir, against, environment), label: against };
}
