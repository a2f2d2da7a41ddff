import { rmSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into a server with `--import`: ends it and deletes its folders when the parent process
 * ends in any way.
 */
if (isMainThread) {
  process.stdin
    .resume()
    .on('end', () => process.kill(process.pid, 'SIGTERM'))
    .unref();
  process.on('exit', () => {
    for (const folder of [process.env['DATA_DIR'], process.env['MERCHANTS_DIR']])
      if (folder) rmSync(folder, { recursive: true, force: true });
  });
}
