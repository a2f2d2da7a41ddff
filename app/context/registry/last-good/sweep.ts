import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readRecord } from './kept-record.ts';
import type { keptPlaces } from './kept-places.ts';

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/**
 * Throws away records of brands that are no more, copies that no record names, hosts that nobody
 * has, and what was only begun.
 */
export async function sweepKept(
  places: ReturnType<typeof keptPlaces>,
  codes: ReadonlySet<string>,
): Promise<void> {
  const copies = new Set<string>();
  const hosts = new Set<string>();
  for (const name of await namesIn(places.records)) {
    const code = name.replace(/\.json$/, '');
    const record = codes.has(code) ? await readRecord(places.record(code)) : undefined;
    if (!record) {
      await rm(join(places.records, name), { force: true });
      continue;
    }
    copies.add(places.copyName(code, record.hash));
    if (record.template) copies.add(places.copyName(record.template.code, record.template.hash));
    for (const host of record.hosts) hosts.add(host);
  }
  for (const name of await namesIn(places.copies))
    if (!copies.has(name)) await rm(join(places.copies, name), { recursive: true, force: true });
  for (const name of await namesIn(places.hosts))
    if (!hosts.has(name)) await rm(join(places.hosts, name), { force: true });
}
