import { watch } from 'chokidar';
import { basename, relative, sep } from 'node:path';

/** Quiet time after the last write before a change counts, and the longest that writing may put it off; ms. */
const quietMs = 150;
const longestMs = 600;

export interface FolderWatch {
  close(): Promise<void>;
}

/**
 * Watches the folder of brands. `changed` is told which folders were touched once writing has stopped for a moment; links are not
 * followed, dotfiles do not count. Resolves when watching has begun.
 */
export async function watchFolder(dir: string, changed: (codes: ReadonlySet<string>) => void, failed: (reason: string) => void): Promise<FolderWatch> {
  const watcher = watch(dir, { ignoreInitial: true, followSymlinks: false, depth: 8, ignored: (path) => path !== dir && basename(path).startsWith('.') });
  let touched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let firstAt = 0;
  const flush = (): void => {
    timer = undefined;
    const codes = touched;
    touched = new Set();
    changed(codes);
  };
  watcher.on('all', (_event, path) => {
    if (touched.size === 0) firstAt = performance.now();
    touched.add(relative(dir, path).split(sep)[0] ?? '');
    clearTimeout(timer);
    timer = setTimeout(flush, Math.max(0, Math.min(quietMs, firstAt + longestMs - performance.now())));
  });
  watcher.on('error', (error) => failed(error instanceof Error ? error.message : String(error)));
  await new Promise<void>((resolve) => watcher.on('ready', () => resolve()));
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
