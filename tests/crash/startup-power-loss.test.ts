import { cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { prepareEngine } from '#app/platform/db/data-folder.ts';
import { durableStartParams } from '#app/platform/db/durable-filesystem.ts';
import type { Database } from '#app/platform/db/database.ts';
import { migrate } from '#app/platform/db/migrate.ts';
import { startPglite } from '#app/platform/db/pglite-engine.ts';
import { readTemplateDatabase } from '#app/platform/db/template-database.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { ledgerTables } from '#app/platform/ledger/tables.ts';
import { findFaults, movementOf, openAccounts } from './ledger-load.ts';
import { SimulatedDisk, type Chance } from './simulated-disk.ts';
import { RecordingDisk, type Step } from './recording-disk.ts';
import { seededRandom, firstSeed, isChaosRun } from './chaos-mode.ts';
import { InstrumentedFilesystem } from './instrumented-filesystem.ts';

/** Twenty seconds on two idle cores, several times that on a busy machine. */
vi.setConfig({ testTimeout: isChaosRun ? 3_600_000 : 300_000 });
const acknowledged = new Set<string>();
let base: string;
/** Folders to start from: closed properly, after a power cut under load, and without tables. */
let closedFolder: string;
let brokenFolder: string;
let bare: string;

/** Starts like the server: the engine, then missing tables. */
async function started(folder: string, disk: SimulatedDisk): Promise<Database> {
  const database = await startPglite({
    fs: new InstrumentedFilesystem(folder, disk),
    startParams: durableStartParams(),
  });
  const migrated = await migrate(database, ledgerTables);
  if (!migrated.ok) throw new Error(migrated.fault.message);
  return database;
}

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'marquee-start-cuts-'));
  closedFolder = await prepareEngine(
    mkdtempSync(join(base, 'closed-')),
    await readTemplateDatabase(ledgerTables),
  );
  bare = await prepareEngine(mkdtempSync(join(base, 'bare-')), await readTemplateDatabase([]));
  brokenFolder = join(base, 'broken');
  const disk = new SimulatedDisk(closedFolder, Infinity);
  const database = await started(closedFolder, disk);
  const ledger = createLedger(database, { now: () => 1 });
  await openAccounts(ledger);
  for (let number = 0; number < 60; number += 1) {
    const movement = movementOf(1, number);
    if ((await ledger.move(movement)).outcome === 'moved') acknowledged.add(movement.key);
    if (number % 20 === 9) await database.script(number === 9 ? 'vacuum' : 'checkpoint');
  }
  disk.writeAfterPowerLoss(brokenFolder);
  await database.close();
});
afterAll(() => rm(base, { recursive: true, force: true }));

/** The faults after a restart from a cut disk. */
async function faultsOf(
  folder: string,
  acknowledged: Iterable<string>,
): Promise<readonly string[]> {
  const database = await started(folder, new SimulatedDisk(folder, Infinity));
  const faults = await findFaults(database, createLedger(database, { now: () => 1 }), acknowledged);
  await database.close();
  return faults;
}

/** All disk operations of a start; `toTheEnd` includes an orderly shutdown. */
async function recorded(folder: string, toTheEnd: boolean): Promise<RecordingDisk> {
  const disk = new RecordingDisk(folder);
  const copy = mkdtempSync(join(base, 'run-'));
  cpSync(folder, copy, { recursive: true });
  const database = await started(copy, disk);
  if (!toTheEnd) disk.stop();
  await database.close();
  await rm(copy, { recursive: true });
  return disk;
}

/**
 * Where to cut: at operations on names. Thorough runs add some of the hundreds of writes into one
 * file.
 */
function placesOf(steps: readonly Step[]): readonly number[] {
  const isPlace = ({ what, path }: Step, index: number) =>
    isChaosRun
      ? what !== 'written' || steps[index - 1]?.path !== path || index % 20 === 0
      : ['created', 'renamed', 'removed'].includes(what);
  const stepNumbers = steps.flatMap((step, index) => (isPlace(step, index) ? [index + 1] : []));
  const oneOf = isChaosRun ? 1 : Math.ceil(stepNumbers.length / atMost);
  return stepNumbers.filter((_, index) => index % oneOf === 0);
}
const atMost = 10;

/** Unsynced data that may have reached the disk. */
const leftovers = (stepNumber: number): readonly (Chance | 'names' | undefined)[] =>
  isChaosRun ? ['names', undefined, () => 0.4, seededRandom(firstSeed + stepNumber)] : ['names'];

describe('a start with a power cut at each of its steps in turn,', () => {
  test.each([
    {
      name: 'of a folder that was closed, until it is closed again',
      folder: () => closedFolder,
      had: acknowledged,
      toTheEnd: true,
    },
    {
      name: 'of a folder that is being repaired',
      folder: () => brokenFolder,
      had: acknowledged,
      toTheEnd: false,
    },
    {
      name: 'of a folder that gets its tables',
      folder: () => bare,
      had: new Set<string>(),
      toTheEnd: false,
    },
  ])(
    '$name: the next start works and has all acknowledged data',
    async ({ folder, had, toTheEnd }) => {
      const run = await recorded(folder(), toTheEnd);
      const stepNumbers = placesOf(run.steps);
      expect(stepNumbers.length).toBeGreaterThan(6);
      expect(acknowledged.size).toBeGreaterThan(40);
      for (const stepNumber of stepNumbers) {
        for (const [way, more] of leftovers(stepNumber).entries()) {
          const diskCopy = mkdtempSync(join(base, 'left-'));
          run.diskAfterStep(stepNumber).writeAfterPowerLoss(diskCopy, more);
          const { what, path } = run.steps[stepNumber - 1]!;
          const faults = await faultsOf(diskCopy, had).catch((cause: unknown) => [String(cause)]);
          expect(
            faults,
            `after step ${stepNumber}, ${path} ${what}; way ${way}, seed ${firstSeed}`,
          ).toEqual([]);
          await rm(diskCopy, { recursive: true });
        }
      }
    },
  );
});
