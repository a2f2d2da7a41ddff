import { folderSignature } from '../read/folder-signature.ts';

/**
 * How long a folder must be unchanged before a change counts, and the longest delay while somebody
 * copies a folder slowly; ms.
 */
const defaultQuietMs = 150;
const maxDelayMs = 5000;
/** How long a folder is polled after its last change, in multiples of `quietMs`; how often, ms. */
const pollQuietTimes = 20;
const pollIntervalMs = 40;

interface FolderState {
  signature: string;
  /** When it last changed, and since when a change is pending; `performance.now()`. */
  changedAt: number;
  waitingSince: number | undefined;
  /** Whether something was added that may be a folder, whose contents the watcher may not see. */
  grew: boolean;
}

/** Folders that are being changed. */
export interface FolderSettler {
  /**
   * Something happened in a folder.
   * @param grew whether something was added
   */
  touch(code: string, grew: boolean): void;
  /** Whether a folder is being written, so that its contents may be incomplete. */
  isUnfinished(code: string): boolean;
  close(): Promise<void>;
}

export interface SettlerOptions {
  /** How long a folder must be unchanged before its change counts, ms. */
  readonly quietMs?: number | undefined;
  readonly pathOf: (code: string) => string;
  /**
   * Receives folders that were unchanged for a moment after a change, or that have been written for
   * too long to wait.
   */
  readonly onChange: (codes: ReadonlySet<string>) => void;
  /** Called when a folder that grew is unchanged again: it is now watched completely. */
  readonly rewatch: (code: string) => Promise<void>;
}

/**
 * Polls changing folders until they stay unchanged. The watcher's event alone is not enough: files
 * that are written into a folder at the moment of its creation cause none.
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
  /**
   * Polls a folder once.
   * @returns whether its change is reported now
   */
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
    if (waitingSince !== undefined || now - folder.changedAt < quietMs * pollQuietTimes)
      return false;
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
