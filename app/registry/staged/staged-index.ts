import { stat } from 'node:fs/promises';
import { findStagedCodes } from './staged-folder.ts';

/** Ms: a folder written so recently may change again with the same mtime. */
const racyMs = 2_000;

/** Frequently called, so the folder is read only after a change. */
export interface StagedIndex {
  codes(): Promise<readonly string[]>;
}

/** @param now ms since the epoch, by the file system's clock */
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
