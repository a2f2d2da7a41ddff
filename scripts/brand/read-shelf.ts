import { resolve } from 'node:path';
import { nothingToServe } from '#app/context/registry/nothing-to-serve.ts';
import { emptyShelf, everything, restock, type Shelf } from '#app/context/registry/shelf.ts';
import { productWords } from '#app/features/words.ts';
import type { EnvironmentValues } from '#schema/environment-places.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { checkContrast } from '#themes/check-contrast.ts';
import { UsageError } from './exit-codes.ts';

/** Colours that a server refuses; `check` says where and what to write instead. */
const unreadable = ({ theme }: Merchant) => checkContrast(theme).slice(0, 1).map(({ mode }) => ({ path: ['theme', 'tokens', mode], message: 'text cannot be read in a replaced colour' }));

/**
 * Reads the folder of brands once, as a server that starts now would, and says what that server would serve.
 * @param judgeColours whether unreadable colours refuse a brand, as they do in a server
 * Throws a UsageError when there is no such folder.
 */
export async function readShelf(dir: string, environment: EnvironmentValues, judgeColours: boolean): Promise<Shelf> {
  const shelf = await restock(emptyShelf, resolve(dir), everything, environment, { words: productWords, inspect: judgeColours ? unreadable : undefined });
  if (shelf.folders.size === 0) throw new UsageError((await nothingToServe(dir)) ?? `${dir} holds no brand`);
  return shelf;
}
