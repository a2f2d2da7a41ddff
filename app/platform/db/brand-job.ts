import type { Clock } from '#app/lib/clock.ts';
import { repeatTurns } from '#app/lib/repeat-turns.ts';
import type { Database } from './database.ts';

export interface BrandJob {
  /** Returns how much was done, where the job counts it. */
  runIfDue(): Promise<number>;
  /** Runs now and repeatedly; the result stops it after the current run. */
  start(): () => Promise<void>;
}

export interface JobDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

/** A failure of one brand is reported and does not stop the others. */
export function createBrandJob<Brand>(
  { database, report }: JobDeps,
  intervalMs: number,
  readBrands: (database: Database) => Promise<readonly Brand[]>,
  runBrand: (brand: Brand) => Promise<number | void>,
): BrandJob {
  const runIfDue = async (): Promise<number> => {
    let total = 0;
    for (const brand of await readBrands(database))
      try {
        total += (await runBrand(brand)) ?? 0;
      } catch (error) {
        report(error);
      }
    return total;
  };
  return { runIfDue, start: () => repeatTurns(runIfDue, { intervalMs, report }) };
}
