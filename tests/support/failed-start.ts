import { spawn } from 'node:child_process';

export interface FailedStart {
  readonly code: number | null;
  readonly lines: readonly string[];
}

const patienceMs = 45_000;

export const runFailedStart = (
  env: Record<string, string>,
  args: readonly string[] = ['--no-opt', '--liftoff-only', 'build/host/server.js'],
): Promise<FailedStart> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: '0',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, lines: output.split('\n').filter(Boolean) });
    });
  });
