import { folderSignature } from '../read/folder-signature.ts';

/**
 * Quiet time after the last write before a change counts, and the longest that writing may put it
 * off: who copies a folder slowly is waited for; ms.
 */
const defaultQuietMs = 150;
const maxDelayMs = 5000;
/** How long a folder is followed after it stood still, and how often it is looked at; ms. */
const pollAfterQuietMs = 3000;
const pollIntervalMs = 40;

interface FolderState {
  signature: string;
  /**
   * When it was last seen to change, and since when a change waits to be told; `performance.now()`.
   */
  changedAt: number;
  waitingSince: number | undefined;
  /** Whether anything came that may be a folder, which the watcher may not see into. */
  grew: boolean;
}

/** Folders in which something happens now. */
export interface FolderSettler {
  /** Something happened in a folder. @param grew whether something came that was not there */
  touch(code: string, grew: boolean): void;
  /** Whether a folder is being written, so that what is in it now may be half of it. */
  isUnfinished(code: string): boolean;
  close(): Promise<void>;
}

export interface SettlerOptions {
  /** How long a folder stands still before its change counts, ms. */
  readonly quietMs?: number | undefined;
  readonly pathOf: (code: string) => string;
  /**
   * Folders that stood still for a moment after a change, or have been written for too long to
   * wait.
   */
  readonly onChange: (codes: ReadonlySet<string>) => void;
  /** A folder that grew stands still: from now on it is watched again, whole. */
  readonly rewatch: (code: string) => Promise<void>;
}

/**
 * Looks at folders in which something happens until nothing does any more. The watcher's event alone
 * is not enough: files that are written into a folder in the moment it is made are not told.
 */
export function debounceFolders({
  pathOf,
  onChange,
  rewatch,
  quietMs = defaultQuietMs,
}: SettlerOptions): FolderSettler {
  const activeFolders = new Map<string, FolderState>();
  let isClosed = false;
  let running: Promise<void> | undefined;
  /** One look at a folder. @returns whether its change is to be told now */
  const poll = async (code: string, folder: FolderState): Promise<boolean> => {
    const signature = await folderSignature(pathOf(code));
    const now = performance.now();
    if (signature !== folder.signature)
      Object.assign(folder, {
        signature,
        changedAt: now,
        waitingSince: folder.waitingSince ?? now,
      });
    const { waitingSince } = folder;
    if (
      waitingSince !== undefined &&
      (now - folder.changedAt >= quietMs || now - waitingSince >= maxDelayMs)
    ) {
      folder.waitingSince = undefined;
      return true;
    }
    if (waitingSince !== undefined || now - folder.changedAt < pollAfterQuietMs) return false;
    if (folder.grew) {
      folder.grew = false;
      await rewatch(code);
    } else activeFolders.delete(code);
    return false;
  };
  const run = async (): Promise<void> => {
    while (activeFolders.size > 0 && !isClosed) {
      const settledCodes = new Set<string>();
      for (const [code, folder] of activeFolders)
        if (await poll(code, folder)) settledCodes.add(code);
      if (settledCodes.size > 0 && !isClosed) onChange(settledCodes);
      await new Promise<void>((resolve) => void setTimeout(resolve, pollIntervalMs).unref());
    }
    running = undefined;
  };
  return {
    touch: (code, grew) => {
      const now = performance.now();
      const existing = activeFolders.get(code);
      if (existing)
        Object.assign(existing, {
          changedAt: now,
          waitingSince: existing.waitingSince ?? now,
          grew: existing.grew || grew,
        });
      else activeFolders.set(code, { signature: '', changedAt: now, waitingSince: now, grew });
      if (!isClosed) running ??= run();
    },
    isUnfinished: (code) => activeFolders.get(code)?.waitingSince !== undefined,
    close: async () => {
      isClosed = true;
      await running;
    },
  };
}
