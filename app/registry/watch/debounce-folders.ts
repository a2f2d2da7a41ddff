import { computeFolderSignature } from '../read/folder-signature.ts';

/** Ms that a folder must be unchanged, and maximum delay during a slow copy. */
const defaultQuietMs = 150;
const maxDelayMs = 5000;
/** Polling after the last change: duration as a multiple of `quietMs`, and interval in ms. */
const pollQuietTimes = 20;
const pollIntervalMs = 40;

interface FolderState {
  signature: string;
  /** Last change, and start of the pending change; `performance.now()`. */
  changedAt: number;
  waitingSince: number | undefined;
  /** Something was added that may be a folder with unwatched contents. */
  grew: boolean;
}

export interface FolderSettler {
  touch(code: string, grew: boolean): void;
  isUnfinished(code: string): boolean;
  close(): Promise<void>;
}

export interface SettlerOptions {
  readonly quietMs?: number | undefined;
  readonly pathOf: (code: string) => string;
  /** Called for folders that became quiet, or whose writing exceeded the maximum delay. */
  readonly onChange: (codes: ReadonlySet<string>) => void;
  /** Called when a grown folder is quiet, to watch its new contents. */
  readonly rewatch: (code: string) => Promise<void>;
}

/**
 * Polls, because the watcher misses files that are written at the moment of a folder's creation.
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
  const poll = async (code: string, folder: FolderState): Promise<boolean> => {
    const signature = await computeFolderSignature(pathOf(code));
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
