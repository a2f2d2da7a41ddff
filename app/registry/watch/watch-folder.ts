import { subscribe, type AsyncSubscription, type SubscribeCallback } from '@parcel/watcher';
import { join, relative, sep } from 'node:path';
import { debounceFolders } from './debounce-folders.ts';
import { errorMessage } from '../change-log.ts';
import { codeOfStaged } from '../staged/staged-folder.ts';

export interface FolderWatch {
  /** Whether a folder is being written now. */
  isUnfinished(code: string): boolean;
  close(): Promise<void>;
}

/**
 * Watches the folder of brands, ten thousand of them as cheaply as three. `onChange` receives the
 * changed folders once writing has stopped for a moment (`quietMs`); links are not followed,
 * dotfiles and staged folders do not count. Resolves when watching has begun.
 */
export async function watchFolder(
  dir: string,
  onChange: (codes: ReadonlySet<string>) => void,
  onError: (reason: string) => void,
  quietMs?: number,
): Promise<FolderWatch> {
  const folderSubscriptions = new Map<string, AsyncSubscription>();
  let isClosed = false;
  const onEvents: SubscribeCallback = (error, events) => {
    if (isClosed) return;
    if (error) return onError(errorMessage(error));
    for (const { path, type } of events) {
      const parts = relative(dir, path).split(sep);
      if (parts[0] && !codeOfStaged(parts[0]) && !parts.some((part) => part.startsWith('.')))
        settler.touch(parts[0], type === 'create');
    }
  };
  const settler = debounceFolders({
    pathOf: (code) => join(dir, code),
    onChange,
    quietMs,
    rewatch: async (code) => {
      await folderSubscriptions.get(code)?.unsubscribe();
      folderSubscriptions.delete(code);
      // A file beside the brands, or a deleted folder, is covered by its parent's watcher.
      const subscription = await subscribe(join(dir, code), onEvents).catch(() => undefined);
      if (subscription) folderSubscriptions.set(code, subscription);
    },
  });
  const rootSubscription = await subscribe(dir, onEvents).catch((error: unknown) =>
    onError(errorMessage(error)),
  );
  return {
    isUnfinished: (code) => settler.isUnfinished(code),
    close: async () => {
      isClosed = true;
      await settler.close();
      await Promise.all(
        [rootSubscription, ...folderSubscriptions.values()].map(async (subscription) =>
          subscription?.unsubscribe(),
        ),
      );
    },
  };
}
