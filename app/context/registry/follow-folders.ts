import { folderSignature } from './folder-signature.ts';

/**
 * Quiet time after the last write before a change counts, and the longest that writing may put it
 * off: who copies a folder slowly is waited for; ms.
 */
const usualQuietMs = 150;
const longestMs = 5000;
/** How long a folder is followed after it stood still, and how often it is looked at; ms. */
const followMs = 3000;
const lookEveryMs = 40;

interface Followed {
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
export interface Follower {
  /** Something happened in a folder. @param grew whether something came that was not there */
  touch(code: string, grew: boolean): void;
  /** Whether a folder is being written, so that what stands in it now may be half of it. */
  isUnfinished(code: string): boolean;
  close(): Promise<void>;
}

export interface Following {
  /** How long a folder stands still before its change counts, ms. */
  readonly quietMs?: number | undefined;
  readonly placeOf: (code: string) => string;
  /**
   * Folders that stood still for a moment after a change, or have been written for too long to
   * wait.
   */
  readonly changed: (codes: ReadonlySet<string>) => void;
  /** A folder that grew stands still: from now on it is watched anew, whole. */
  readonly watchAnew: (code: string) => Promise<void>;
}

/**
 * Looks at folders in which something happens until nothing does any more. The watcher's word alone
 * is not enough: files that are written into a folder in the moment it is made are not told.
 */
export function followFolders({
  placeOf,
  changed,
  watchAnew,
  quietMs = usualQuietMs,
}: Following): Follower {
  const followed = new Map<string, Followed>();
  let closed = false;
  let running: Promise<void> | undefined;
  /** One look at a folder. @returns whether its change is to be told now */
  const look = async (code: string, folder: Followed): Promise<boolean> => {
    const signature = await folderSignature(placeOf(code));
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
      (now - folder.changedAt >= quietMs || now - waitingSince >= longestMs)
    ) {
      folder.waitingSince = undefined;
      return true;
    }
    if (waitingSince !== undefined || now - folder.changedAt < followMs) return false;
    if (folder.grew) {
      folder.grew = false;
      await watchAnew(code);
    } else followed.delete(code);
    return false;
  };
  const run = async (): Promise<void> => {
    while (followed.size > 0 && !closed) {
      const told = new Set<string>();
      for (const [code, folder] of followed) if (await look(code, folder)) told.add(code);
      if (told.size > 0 && !closed) changed(told);
      await new Promise<void>((resolve) => void setTimeout(resolve, lookEveryMs).unref());
    }
    running = undefined;
  };
  return {
    touch: (code, grew) => {
      const now = performance.now();
      const known = followed.get(code);
      if (known)
        Object.assign(known, {
          changedAt: now,
          waitingSince: known.waitingSince ?? now,
          grew: known.grew || grew,
        });
      else followed.set(code, { signature: '', changedAt: now, waitingSince: now, grew });
      if (!closed) running ??= run();
    },
    isUnfinished: (code) => followed.get(code)?.waitingSince !== undefined,
    close: async () => {
      closed = true;
      await running;
    },
  };
}
