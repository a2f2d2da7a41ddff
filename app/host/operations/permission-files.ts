import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { readPermission } from '#app/api/reading/read-permission.ts';
import type { PermissionStore, StoredPermission } from '#app/context/caches/permission-store.ts';
import { permissionGates } from '#schema/permission.ts';
import { writeFileAtomic } from '#app/registry/last-known-good/record.ts';

const storedSchema = z.object({
  hostKey: z.string(),
  at: z.number(),
  permission: z.unknown(),
  restrictedAt: z.number().optional(),
  gateTimes: z.partialRecord(z.enum(permissionGates), z.number()).optional(),
});

/**
 * Ms after which an unchanged permission is rewritten: its age decides how long it may be served.
 */
const rewriteMs = 15 * 60 * 1000;

export interface PermissionFiles extends PermissionStore {
  flush(): Promise<void>;
}

/**
 * Stores the last valid permission per brand and host, so that a server can start while an external
 * platform is down [ST-03]. The embedded platform needs no files.
 */
export function createPermissionFiles(dataDir: string, log: Logger): PermissionFiles {
  const folder = path.resolve(dataDir, 'permissions');
  /** Sequential, so that the latest write wins. */
  let writing = Promise.resolve();
  const written = new Map<string, { readonly at: number; readonly text: string }>();
  const fileOf = (hostKey: string): string =>
    path.join(folder, `${createHash('sha256').update(hostKey).digest('hex').slice(0, 40)}.json`);

  async function load(hostKey: string): Promise<StoredPermission | undefined> {
    try {
      const stored = storedSchema.parse(JSON.parse(await readFile(fileOf(hostKey), 'utf8')));
      // The same parser as for the platform's responses.
      const permission = readPermission(stored.permission, () => undefined);
      if (!permission) throw new Error('it opens nothing');
      const { at } = stored;
      // Earlier versions stored a region restriction inside the permission.
      const restrictedAt = stored.restrictedAt ?? (permission.regionRestriction ? at : undefined);
      const { gateTimes } = stored;
      return stored.hostKey === hostKey ? { at, permission, restrictedAt, gateTimes } : undefined;
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isMissing) log.warn({ err: error }, 'a kept permission cannot be read');
      return undefined;
    }
  }

  async function write(hostKey: string, stored: StoredPermission): Promise<void> {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFileAtomic(fileOf(hostKey), JSON.stringify({ hostKey, ...stored }));
    } catch (error) {
      written.delete(hostKey);
      log.warn({ err: error }, 'a permission could not be kept');
    }
  }

  function save(hostKey: string, stored: StoredPermission): Promise<void> {
    const text = JSON.stringify([stored.permission, stored.restrictedAt !== undefined]);
    const lastWritten = written.get(hostKey);
    if (lastWritten?.text === text && stored.at - lastWritten.at < rewriteMs)
      return Promise.resolve();
    written.set(hostKey, { at: stored.at, text });
    writing = writing.then(() => write(hostKey, stored));
    return writing;
  }

  return { load, save, flush: () => writing };
}
