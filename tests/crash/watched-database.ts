import { PGlite } from '@electric-sql/pglite';
import type { Database } from '#app/platform/db/database.ts';
import { durableStartParams } from '#app/platform/db/durable-filesystem.ts';
import { startPglite } from '#app/platform/db/pglite-engine.ts';
import { InstrumentedFilesystem } from './instrumented-filesystem.ts';
import { SimulatedDisk } from './simulated-disk.ts';

/** A database and the disk that shows what a power cut would leave. */
export interface WatchedDatabase {
  readonly database: Database;
  readonly disk: SimulatedDisk;
}

/**
 * Opens a folder on a disk that a test can cut; the engine does not notice, and later writes are
 * lost.
 */
export async function openWatched(
  folder: string,
  cutAfter: number,
  asShipped = false,
): Promise<WatchedDatabase> {
  const disk = new SimulatedDisk(folder, cutAfter);
  const startParams = asShipped ? PGlite.defaultStartParams : durableStartParams();
  const database = await startPglite({
    fs: new InstrumentedFilesystem(folder, disk, asShipped),
    startParams,
  }).catch((cause: unknown) => {
    throw new Error(
      `the engine does not start, while the power ${disk.isCut ? 'goes' : 'is there'}: ${JSON.stringify(disk.counts)}`,
      { cause },
    );
  });
  return { disk, database };
}
