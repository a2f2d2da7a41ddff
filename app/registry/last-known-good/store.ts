import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'jsonc-parser';
import { maxManifestBytes } from '#schema/check-manifest.ts';
import { lazy } from '#app/lib/lazy.ts';
import type { Brand } from '../brand.ts';
import { createBackgroundCheck } from '../background-check.ts';
import { reservationsOf } from '../reserved-names.ts';
import { folderLocation } from '../read/find-folders.ts';
import { computeFolderSignature } from '../read/folder-signature.ts';
import { readReservations } from '../read/read-reserved-names.ts';
import { readText, type FileLocation } from '../read/read-file.ts';
import type { RegistryOptions } from '../registry.ts';
import { shortHash } from '../short-hash.ts';
import { errorMessage } from '../change-log.ts';
import { createCopies, type Copies } from './copies.ts';
import { snapshotPaths } from './paths.ts';
import { readRecord, writeFileAtomic, type SnapshotRecord } from './record.ts';
import type { LastKnownGoodStore } from './last-known-good.ts';
import { collectGarbage } from './gc.ts';
import { findLastWriter } from '../versions/last-writer.ts';
import { openVersionStore, type VersionStore } from '../versions/version-store.ts';

/** Versions until an unused template is deleted. */
const maxOrphanTemplates = 8;

function hostsOf({ merchant }: Brand): readonly string[] {
  const { player, agent } = reservationsOf(merchant);
  return [...player, ...agent];
}

const garbageCollectionJob = '.sweep';

async function templateOf(folder: FileLocation): Promise<string | undefined> {
  const text = await readText(
    { ...folder, path: join(folder.path, 'manifest.json') },
    maxManifestBytes,
  );
  const manifest: unknown = text.ok
    ? parse(text.value, [], { allowTrailingComma: true })
    : undefined;
  return typeof manifest === 'object' &&
    manifest !== null &&
    'extends' in manifest &&
    typeof manifest.extends === 'string'
    ? manifest.extends
    : undefined;
}

async function writeRecord(
  paths: ReturnType<typeof snapshotPaths>,
  record: SnapshotRecord,
  previous: SnapshotRecord | undefined,
): Promise<void> {
  await Promise.all(
    [paths.records, paths.hosts].map((folder) => mkdir(folder, { recursive: true, mode: 0o700 })),
  );
  for (const host of record.hosts) await writeFileAtomic(paths.host(host), record.code);
  await writeFileAtomic(paths.record(record.code), JSON.stringify(record));
  if (previous && previous.hash !== record.hash)
    await rm(paths.copy(record.code, previous.hash, '').path, { recursive: true, force: true });
}

const brandSignature = async (
  dir: string,
  code: string,
  templateCode: string | undefined,
): Promise<string> =>
  shortHash(
    ...(await Promise.all(
      [code, ...(templateCode ? [templateCode] : [])].map((name) =>
        computeFolderSignature(join(dir, name)),
      ),
    )),
  );

interface SaveDeps {
  readonly dir: string;
  readonly paths: ReturnType<typeof snapshotPaths>;
  readonly copies: Copies;
  readonly now: () => number;
  /** Store of all valid versions; undefined to store only the last one. */
  readonly versions: VersionStore | undefined;
  readonly onTemplate: (hash: string) => void;
  readonly onHosts: (hostNames: readonly string[]) => Promise<void>;
}

async function addVersions(
  { dir, paths, now, versions }: SaveDeps,
  { code, hash, template }: Pick<SnapshotRecord, 'code' | 'hash' | 'template'>,
): Promise<void> {
  if (!versions) return;
  const at = new Date(now()).toISOString();
  const add = async (part: { readonly code: string; readonly hash: string }) =>
    versions.add(part.code, paths.copy(part.code, part.hash, part.code), {
      at,
      by: await findLastWriter(
        dir,
        part.code === code && template ? [code, template.code] : [part.code],
      ),
      source: 'served',
      ...(part.code === code && template ? { template } : {}),
    });
  if (template) await add(template);
  await add({ code, hash });
}

/** Copies a brand and its template, and records the copy if it is valid. */
async function saveVersion(deps: SaveDeps, code: string): Promise<void> {
  const { dir, paths, now, versions, onTemplate, onHosts } = deps;
  const { copy, build } = deps.copies;
  const previous = await readRecord(paths.record(code));
  const signatureOf = (templateCode: string | undefined) => brandSignature(dir, code, templateCode);
  // A process may have crashed between writing record and version.
  const isStored = !versions || (await versions.newest(code))?.hash === previous?.hash;
  if (previous && isStored && previous.seen === (await signatureOf(previous.template?.code)))
    return;
  const templateCode = await templateOf(folderLocation(dir, code));
  const signature = await signatureOf(templateCode);
  const hash = await copy(code);
  const templateHash = templateCode === undefined ? undefined : await copy(templateCode);
  if (templateHash !== undefined) onTemplate(templateHash);
  if (hash === undefined || (templateCode !== undefined && templateHash === undefined)) return;
  const version = {
    code,
    hash,
    ...(templateCode !== undefined && templateHash !== undefined
      ? { template: { code: templateCode, hash: templateHash } }
      : {}),
  };
  const isSame = previous?.hash === hash && isDeepStrictEqual(previous.template, version.template);
  // Validates the copy, not the folder, which may have changed during copying.
  const brand = await build(version);
  if (brand) {
    const hosts = hostsOf(brand).map(paths.hostName);
    const since = isSame ? previous.since : new Date(now()).toISOString();
    await writeRecord(paths, { format: 1, since, seen: signature, hosts, ...version }, previous);
    await onHosts(hosts);
    await addVersions(deps, version);
  } else if (previous?.hash !== hash)
    await rm(paths.copy(code, hash, '').path, { recursive: true, force: true });
}

function openHostOwners(paths: ReturnType<typeof snapshotPaths>) {
  // Known hosts only: invented host names must not cause file access.
  const hostFiles = lazy(async () => new Set(await readdir(paths.hosts).catch(() => [])));
  return {
    async add(hostNames: readonly string[]): Promise<void> {
      const names = await hostFiles();
      for (const name of hostNames) names.add(name);
    },
    async find(host: string): Promise<string | undefined> {
      const name = paths.hostName(host);
      if (!(await hostFiles()).has(name)) return undefined;
      return readFile(paths.host(name), 'utf8').catch(() => undefined);
    },
  };
}

const logFailedSave =
  (log: RegistryOptions['log']) =>
  (code: string, error: unknown): void =>
    log.warn(
      { merchantCode: code, reason: errorMessage(error) },
      'could not store the last valid version of a brand',
    );

/**
 * @param dir the brands' folder
 * @param root the folder of the copies
 * @param codes the current folders
 */
export function createLastKnownGoodStore(
  dir: string,
  { root, now, versionsRoot, writableFrom }: NonNullable<RegistryOptions['lastKnownGood']>,
  codes: () => ReadonlySet<string>,
  options: RegistryOptions,
): LastKnownGoodStore {
  const paths = snapshotPaths(root);
  const copies = createCopies(dir, paths, options);
  const newTemplates = new Set<string>();
  const hostOwners = openHostOwners(paths);
  const saveDeps = {
    dir,
    paths,
    copies,
    now,
    versions: versionsRoot === undefined ? undefined : openVersionStore(versionsRoot),
    onTemplate: (hash: string) => newTemplates.add(hash),
    onHosts: hostOwners.add,
  };
  const removeOrphans = async (): Promise<void> => {
    newTemplates.clear();
    await collectGarbage(paths, codes());
  };
  const removals = new Set<string>();
  const work = createBackgroundCheck(
    async (job) => {
      if (job === garbageCollectionJob) await removeOrphans();
      else if (removals.delete(job)) await rm(paths.record(job), { force: true });
      else await saveVersion(saveDeps, job);
      if (newTemplates.size > maxOrphanTemplates) await removeOrphans();
    },
    logFailedSave(options.log),
    writableFrom,
  );
  return {
    save: (codesToSave) => {
      for (const code of codesToSave) {
        removals.delete(code);
        work.add([code]);
      }
    },
    restore: async (code) => {
      if (removals.has(code)) return undefined;
      const record = await readRecord(paths.record(code));
      const brand = record && (await copies.build(record).catch(() => undefined));
      return brand && { brand, since: record.since };
    },
    reservationsOf: async (code) => {
      const record = await readRecord(paths.record(code));
      return (
        record &&
        readReservations(
          paths.copy(code, record.hash, folderLocation(dir, code).name),
          code,
          options.environment,
        )
      );
    },
    ownerOf: hostOwners.find,
    remove: (removedCodes) => {
      for (const code of removedCodes) removals.add(code);
      if (removals.size > 0) work.add([...removals, garbageCollectionJob]);
    },
    collectGarbage: () => work.add([garbageCollectionJob]),
    close: () => work.close(),
  };
}
