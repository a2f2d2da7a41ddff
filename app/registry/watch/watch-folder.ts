import { lstat } from 'node:fs/promises';
import { subscribe, type AsyncSubscription, type SubscribeCallback } from '@parcel/watcher';
import { join, relative, sep } from 'node:path';
import { debounceFolders } from './debounce-folders.ts';
import { errorMessage } from '../change-log.ts';
import type { RegistryLog } from '../registry.ts';
import { codeOfStaged } from '../staged/staged-folder.ts';

export interface FolderWatch {
  isUnfinished(code: string): boolean;
  close(): Promise<void>;
}

const isFolder = (path: string): Promise<boolean> =>
  lstat(path).then(
    (stat) => stat.isDirectory(),
    () => false,
  );

/**
 * Scales to ten thousand brands. `onChange` receives changed folders after `quietMs` without
 * writes. Ignores links, dotfiles and staged folders. Resolves when watching has begun.
 */
export async function watchFolder(
  dir: string,
  onChange: (codes: ReadonlySet<string>) => void,
  log: Pick<RegistryLog, 'warn'>,
  quietMs?: number,
): Promise<FolderWatch> {
  const warnUnwatched = (error: unknown): void =>
    log.warn(
      { reason: errorMessage(error) },
      'the brands folder is no longer watched; restart the server after changes',
    );
  // The watcher of a replaced folder cannot be removed, because its descriptors are gone.
  const unsubscribe = async (subscription: AsyncSubscription | undefined | void): Promise<void> =>
    subscription
      ?.unsubscribe()
      .catch((error: unknown) =>
        log.warn({ reason: errorMessage(error) }, 'the watcher of a folder could not be removed'),
      );
  const folderSubscriptions = new Map<string, AsyncSubscription>();
  let isClosed = false;
  const onEvents: SubscribeCallback = (error, events) => {
    if (isClosed) return;
    if (error) return warnUnwatched(error);
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
      await unsubscribe(folderSubscriptions.get(code));
      folderSubscriptions.delete(code);
      const path = join(dir, code);
      const subscription = await subscribe(path, onEvents).catch(async (error: unknown) => {
        // Deleted folders and files beside the brands are covered by the parent's watcher.
        if (await isFolder(path)) warnUnwatched(error);
      });
      if (subscription) folderSubscriptions.set(code, subscription);
    },
  });
  const rootSubscription = await subscribe(dir, onEvents).catch(warnUnwatched);
  return {
    isUnfinished: (code) => settler.isUnfinished(code),
    close: async () => {
      isClosed = true;
      await settler.close();
      await Promise.all([rootSubscription, ...folderSubscriptions.values()].map(unsubscribe));
    },
  };
}
