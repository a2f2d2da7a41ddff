import { stat } from 'node:fs/promises';
import { findStagedCodes } from './staged-folder.ts';

/** A folder that was written so shortly before it was read may change again with the same time. */
const racyMs = 2_000;

/** Which brands are staged now; asked for often, so the folder of brands is read when it changed. */
export interface StagedIndex {
  codes(): Promise<readonly string[]>;
}

/** @param dir the folder of brands; @param now ms since the epoch, by the clock of the files */
export function createStagedIndex(dir: string, now: () => number): StagedIndex {
  let cached: { readonly mtimeMs: number; readonly codes: readonly string[] } | undefined;
  return {
    codes: async () => {
      const folder = await stat(dir).catch(() => undefined);
      if (!folder) return [];
      if (cached?.mtimeMs === folder.mtimeMs) return cached.codes;
      const codes = await findStagedCodes(dir);
      cached = now() - folder.mtimeMs > racyMs ? { mtimeMs: folder.mtimeMs, codes } : undefined;
      return codes;
    },
  };
}
