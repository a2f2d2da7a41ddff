import type { BrandVisit } from './fixtures.ts';

type Sandbox = Pick<BrandVisit, 'sandbox'>;

/** The platform's clock, in ms since the epoch. */
export const readPlatformTime = async ({ sandbox }: Sandbox): Promise<number> =>
  Date.parse(((await sandbox('state')) as { clock: { now: string } }).clock.now);

/**
 * Sets the platform's clock, in ms since the epoch, so that later steps do not depend on the
 * story's speed.
 */
export async function setPlatformTime(brandSite: Sandbox, time: number): Promise<void> {
  await brandSite.sandbox('clock', { moveMs: time - (await readPlatformTime(brandSite)) });
}
