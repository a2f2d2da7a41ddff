import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Environment } from '../../environment.ts';
import type { HostMessage, WorkerMessage } from './protocol.ts';

/** How a thread answers when it is told to open its database. */
type ThreadOpening = Extract<WorkerMessage, { readonly kind: 'open' | 'unopenable' }>;

/** The platform's thread, which loads its modules and then waits to be told what to open. */
export interface PlatformThread {
  readonly worker: Worker;
  /** Tells it to open its database. `secret` seals others. */
  open(environment: Environment, secret: string): void;
  /** Its answer. Rejects when the thread ends before, with its error if there was one. */
  readonly opening: Promise<ThreadOpening>;
}

/**
 * How many bytes of WebAssembly a function runs before V8 recompiles it with its optimising
 * compiler; 1,800,000 by default. During a start thousands of the engine's functions pass that, and
 * recompiling them took a fifth of its processor time. Functions that stay in use are still
 * optimised, a moment later.
 */
const wasmTieringBudget = 18_000_000;

/**
 * Starts the thread of the embedded platform. Throws nothing: an error in the thread rejects
 * `opening`.
 */
export function startPlatformThread(): PlatformThread {
  setFlagsFromString(`--wasm-tiering-budget=${wasmTieringBudget}`);
  const worker = new Worker(new URL('./platform-worker.js', import.meta.url));
  // It may arrive before the server has loaded what listens to the others.
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
  // Not an unhandled rejection when nobody waits for it (any more).
  opening.catch(() => undefined);
  return {
    worker,
    opening,
    open: (environment, secret) =>
      worker.postMessage({ kind: 'start', environment, secret } satisfies HostMessage),
  };
}
