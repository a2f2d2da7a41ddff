import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Environment } from '../../environment.ts';
import type { HostMessage, WorkerMessage } from './protocol.ts';

type ThreadOpening = Extract<WorkerMessage, { readonly kind: 'open' | 'unopenable' }>;

/** Preloads the platform's modules, then waits for `open`. */
export interface PlatformThread {
  readonly worker: Worker;
  /** `secret` encrypts other secrets. */
  open(environment: Environment, secret: string): void;
  /** Rejects with the thread's error when it ends first. */
  readonly opening: Promise<ThreadOpening>;
}

/**
 * WebAssembly bytes that a function executes before V8 optimises it (default 1,800,000). At start,
 * thousands of functions passed the default, which took a fifth of the CPU time.
 */
const wasmTieringBudget = 18_000_000;

/** Never throws; errors in the thread reject `opening`. */
export function startPlatformThread(): PlatformThread {
  setFlagsFromString(`--wasm-tiering-budget=${wasmTieringBudget}`);
  const worker = new Worker(new URL('./platform-worker.js', import.meta.url));
  // Listen immediately: the message may arrive before the server's other listeners exist.
  const opening = new Promise<ThreadOpening>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the platform ended before it was open')));
    const listener = (message: WorkerMessage): void => {
      if (message.kind !== 'open' && message.kind !== 'unopenable') return;
      worker.off('message', listener);
      resolve(message);
    };
    worker.on('message', listener);
  });
  // Prevents an unhandled rejection when nothing awaits it.
  opening.catch(() => undefined);
  return {
    worker,
    opening,
    open: (environment, secret) =>
      worker.postMessage({ kind: 'start', environment, secret } satisfies HostMessage),
  };
}
