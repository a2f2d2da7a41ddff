import { join, resolve } from 'node:path';
import { keepLastGood } from '#app/context/registry/last-good/keep-last-good.ts';
import type { LastGood } from '#app/context/registry/last-good/last-good.ts';
import { nothingToServe } from '#app/context/registry/nothing-to-serve.ts';
import type { Workshop } from '#app/context/registry/assemble-brand.ts';
import { emptyShelf, everything, restock, type Shelf } from '#app/context/registry/shelf.ts';
import { productWords } from '#app/features/words.ts';
import type { EnvironmentValues } from '#schema/environment-places.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { checkContrast } from '#themes/check-contrast.ts';
import { UsageError } from './exit-codes.ts';

/** Colours that a server refuses; `check` says where and what to write instead. */
const unreadable = ({ theme }: Merchant) =>
  checkContrast(theme)
    .slice(0, 1)
    .map(({ mode }) => ({
      path: ['theme', 'tokens', mode],
      message: 'text cannot be read in a replaced colour',
    }));

const workshopOf = (judgeColours: boolean): Workshop => ({
  words: productWords,
  inspect: judgeColours ? unreadable : undefined,
});

/** What a server keeps of the last good versions in its data folder, to be looked at. */
export const openLastGood = (
  dir: string,
  dataDir: string,
  environment: EnvironmentValues,
): LastGood =>
  keepLastGood(dir, { root: join(resolve(dataDir), 'last-good'), now: () => 0 }, () => new Set(), {
    ...workshopOf(true),
    dir,
    environment,
    log: { info: () => undefined, warn: () => undefined },
  });

/**
 * Reads the folder of brands once, as a server that starts now would, and says what that server
 * would serve.
 * @param judgeColours whether unreadable colours refuse a brand, as they do in a server
 * @param lastGood what the server serves in place of brands that are broken now
 * Throws a UsageError when there is no such folder.
 */
export async function readShelf(
  dir: string,
  environment: EnvironmentValues,
  judgeColours: boolean,
  lastGood?: LastGood,
): Promise<Shelf> {
  const shelf = await restock(emptyShelf, resolve(dir), everything, {
    environment,
    workshop: workshopOf(judgeColours),
    lastGood,
  });
  if (shelf.folders.size === 0)
    throw new UsageError((await nothingToServe(dir)) ?? `${dir} holds no brand`);
  return shelf;
}
