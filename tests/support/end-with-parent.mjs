import { rmSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into a server by `--import`: ends it and deletes its folders when the process that holds
 * the other end of its input ends, however that happens.
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
