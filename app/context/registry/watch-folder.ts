import { subscribe, type AsyncSubscription, type SubscribeCallback } from '@parcel/watcher';
import { join, relative, sep } from 'node:path';
import { followFolders } from './follow-folders.ts';
import { reasonOf } from './tell-change.ts';

export interface FolderWatch {
  /** Whether a folder is being written now. */
  isUnfinished(code: string): boolean;
  close(): Promise<void>;
}

/**
 * Watches the folder of brands, ten thousand of them as lightly as three. `changed` is told which
 * folders were touched once writing has stopped for a moment (`quietMs`); links are not followed,
 * dotfiles do not count. Resolves when watching has begun.
 */
export async function watchFolder(
  dir: string,
  changed: (codes: ReadonlySet<string>) => void,
  failed: (reason: string) => void,
  quietMs?: number,
): Promise<FolderWatch> {
  const own = new Map<string, AsyncSubscription>();
  let closed = false;
  const heard: SubscribeCallback = (error, events) => {
    if (closed) return;
    if (error) return failed(reasonOf(error));
    for (const { path, type } of events) {
      const parts = relative(dir, path).split(sep);
      if (parts[0] && !parts.some((part) => part.startsWith('.')))
        follower.touch(parts[0], type === 'create');
    }
  };
  const follower = followFolders({
    placeOf: (code) => join(dir, code),
    changed,
    quietMs,
    watchAnew: async (code) => {
      await own.get(code)?.unsubscribe();
      own.delete(code);
      // A file beside the brands, or a folder that has gone again, is watched by its parent well
      // enough.
      const subscription = await subscribe(join(dir, code), heard).catch(() => undefined);
      if (subscription) own.set(code, subscription);
    },
  });
  const whole = await subscribe(dir, heard).catch((error: unknown) => failed(reasonOf(error)));
  return {
    isUnfinished: (code) => follower.isUnfinished(code),
    close: async () => {
      closed = true;
      await follower.close();
      await Promise.all(
        [whole, ...own.values()].map((subscription) => subscription?.unsubscribe()),
      );
    },
  };
}
