import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readRecord } from './record.ts';
import type { snapshotPaths } from './paths.ts';

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/**
 * Deletes records of removed brands, unreferenced copies, hosts without owner, and incomplete
 * files.
 */
export async function collectGarbage(
  paths: ReturnType<typeof snapshotPaths>,
  codes: ReadonlySet<string>,
): Promise<void> {
  const copies = new Set<string>();
  const hosts = new Set<string>();
  for (const name of await namesIn(paths.records)) {
    const code = name.replace(/\.json$/, '');
    const record = codes.has(code) ? await readRecord(paths.record(code)) : undefined;
    if (!record) {
      await rm(join(paths.records, name), { force: true });
      continue;
    }
    copies.add(paths.copyName(code, record.hash));
    if (record.template) copies.add(paths.copyName(record.template.code, record.template.hash));
    for (const host of record.hosts) hosts.add(host);
  }
  for (const name of await namesIn(paths.copies))
    if (!copies.has(name)) await rm(join(paths.copies, name), { recursive: true, force: true });
  for (const name of await namesIn(paths.hosts))
    if (!hosts.has(name)) await rm(join(paths.hosts, name), { force: true });
}
