import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('[WL-02] logs failed background tasks and ends the process only on an uncaught exception', () => {
  const script = `
    import { createLogger } from './app/host/operations/create-logger.ts';
    import { logUnhandledErrors } from './app/host/operations/log-unhandled-errors.ts';
    logUnhandledErrors(createLogger('info'));
    void Promise.reject(new Error('promise failed'));
    void Promise.reject('text thrown');
    setInterval(async () => { throw new Error('timer failed'); }, 1);
    setTimeout(() => {
      process.stdout.write('still running');
      throw new Error('state lost');
    }, 50);`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  expect(stdout).toBe('still running');
  expect(status).not.toBe(0);
  const lines = stderr.split('\n').filter((line) => line.startsWith('{"level":50'));
  for (const message of ['promise failed', 'text thrown', 'timer failed'])
    expect(lines.filter((line) => line.includes(message))).not.toEqual([]);
  expect(stderr).toMatch(/^\{"level":60.*state lost/m);
});
