import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { RegistrySnapshot } from '#app/registry/registry-snapshot.ts';
import type { VersionRecord } from '#app/registry/versions/version-record.ts';
import type { VersionStore } from '#app/registry/versions/version-store.ts';
import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import { readRegistry } from '../read-registry.ts';

export interface VersionSources {
  readonly store: VersionStore;
  /** The folder of brands. */
  readonly dir: string;
  readonly environment: EnvironmentValues;
}

/** In a temporary folder with the real one's name. */
async function inTemporaryFolder(
  dir: string,
  work: (folder: string) => Promise<RegistrySnapshot>,
): Promise<RegistrySnapshot> {
  const parent = await mkdtemp(join(tmpdir(), 'marquee-version-'));
  try {
    return await work(join(parent, basename(resolve(dir))));
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

const copyFolder = (dir: string, code: string, folder: string): Promise<void> =>
  cp(join(resolve(dir), code), join(folder, code), { recursive: true });

/**
 * As the server did: over the template of that time, or the current one if that is no longer
 * stored.
 */
export const readVersion = (
  { store, dir, environment }: VersionSources,
  version: VersionRecord,
): Promise<RegistrySnapshot> =>
  inTemporaryFolder(dir, async (folder) => {
    await store.extract(version, join(folder, version.code));
    const { template } = version;
    if (template) {
      const stored = (await store.list(template.code)).find(({ hash }) => hash === template.hash);
      if (stored) await store.extract(stored, join(folder, template.code));
      else await copyFolder(dir, template.code, folder).catch(() => undefined);
    }
    return readRegistry(folder, environment, false);
  });

/**
 * As a server would serve it now: over the current templates. A template is read with all brands,
 * which may extend it.
 * @param codes the current folders
 */
export const readVersionNow = (
  { store, dir, environment }: VersionSources,
  version: VersionRecord,
  codes: ReadonlySet<string>,
): Promise<RegistrySnapshot> =>
  inTemporaryFolder(dir, async (folder) => {
    const isTemplate = version.code.startsWith('_');
    for (const code of codes)
      if (code !== version.code && (isTemplate || code.startsWith('_')))
        await copyFolder(dir, code, folder);
    await store.extract(version, join(folder, version.code));
    return readRegistry(folder, environment, true);
  });
