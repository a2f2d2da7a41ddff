import type { BrandVisit } from './fixtures.ts';

type Sandbox = Pick<BrandVisit, 'sandbox'>;

/** The time by the platform's clock, in ms since the epoch. */
export const platformTime = async ({ sandbox }: Sandbox): Promise<number> =>
  Date.parse(((await sandbox('state')) as { clock: { now: string } }).clock.now);

/**
 * Sets the platform's clock to a time, in ms since the epoch: however long a story's steps have
 * taken, what follows happens then.
 */
export async function setPlatformTime(here: Sandbox, time: number): Promise<void> {
  await here.sandbox('clock', { moveMs: time - (await platformTime(here)) });
}
