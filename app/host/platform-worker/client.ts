import type { Worker } from 'node:worker_threads';
import { movableClock, type Clock } from '#app/lib/clock.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import {
  transferList,
  deserializeResponse,
  type Chunk,
  type WireRequest,
} from './serialize-http.ts';
import { createBodyMemory } from './body-memory.ts';
import { httpCallsOver, type HttpCalls } from './http-calls.ts';
import { createSignedCalls, type SignedCalls } from './signed-calls.ts';
import type { PlatformThread } from './start-thread.ts';
import { startWatchdog } from './watchdog.ts';
import type { CallWorker, HostMessage, WorkerApi, WorkerMessage } from './protocol.ts';
import { fault, faultResponse } from '#app/platform/calls/responses.ts';
import { busy } from '#app/platform/wallet/wallet-responses.ts';

/** Proxy to the embedded platform in its worker thread (decision 015). */
export interface PlatformClient
  extends
    HttpCalls,
    Pick<
      WorkerApi,
      | 'provision'
      | 'retire'
      | 'tenantAt'
      | 'readinessProblems'
      | 'deliveryState'
      | 'reconciliationState'
      | 'paymentState'
      | 'recordSecurityEvent'
      | 'securityState'
      | 'close'
    > {
  readonly signed: SignedCalls;
  /** The fault that a tester configured for a built file or a page's data. */
  injectFault(merchantCode: string, path: string): Promise<Response | undefined>;
  /** Includes the sandbox's offset from the platform's last message. */
  readonly clock: Clock;
  /** Seconds without a response; 0 if the thread responds. */
  silentSeconds(): number;
}

interface PendingCall {
  resolve(value: unknown): void;
  reject(error: Error): void;
  readonly next: (() => Promise<Chunk>) | undefined;
}

/** Their first argument is a request. */
const requestCalls: ReadonlySet<keyof WorkerApi> = new Set([
  'fetch',
  'signed',
  'sandbox',
  'vendor',
  'office',
]);

/**
 * Matches responses to calls.
 * @param onMessage receives every message of the thread
 */
function connectWorker(worker: Worker, onMessage: (message: WorkerMessage) => void): CallWorker {
  const pendingCalls = new Map<number, PendingCall>();
  let last = 0;
  let hasEnded = false;
  worker.on('message', (message: WorkerMessage) => {
    onMessage(message);
    if (!('number' in message)) return;
    const pendingCall = pendingCalls.get(message.number);
    if (message.kind === 'more')
      return void pendingCall?.next?.().then((chunk) =>
        worker.postMessage({
          kind: 'chunk',
          number: message.number,
          chunk,
        } satisfies HostMessage),
      );
    pendingCalls.delete(message.number);
    if (message.kind === 'answer') pendingCall?.resolve(message.value);
    else pendingCall?.reject(new Error(message.message));
  });
  worker.once('exit', () => {
    hasEnded = true;
    for (const { reject } of pendingCalls.values()) reject(new Error('the platform has ended'));
    pendingCalls.clear();
  });
  const callWorker = (
    name: keyof WorkerApi,
    args: readonly unknown[],
    next?: () => Promise<Chunk>,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (hasEnded) return reject(new Error('the platform has ended'));
      last += 1;
      pendingCalls.set(last, { resolve, reject, next });
      const wire = requestCalls.has(name) ? (args[0] as WireRequest) : undefined;
      worker.postMessage(
        { kind: 'question', number: last, name, args } satisfies HostMessage,
        wire ? transferList(wire) : [],
      );
    });
  return callWorker as CallWorker;
}

type OwnCalls =
  | 'fetch'
  | 'call'
  | 'signed'
  | 'sandbox'
  | 'vendor'
  | 'office'
  | 'injectFault'
  | 'silentSeconds'
  | 'clock'
  | 'close';

const plainCalls = (callWorker: CallWorker): Omit<PlatformClient, OwnCalls> => ({
  provision: (tenant) => callWorker('provision', [tenant]),
  tenantAt: (host) => callWorker('tenantAt', [host]),
  retire: (code) => callWorker('retire', [code]),
  readinessProblems: () =>
    callWorker('readinessProblems', []).catch((error: Error) => [error.message]),
  deliveryState: () => callWorker('deliveryState', []),
  reconciliationState: () => callWorker('reconciliationState', []),
  paymentState: () => callWorker('paymentState', []),
  recordSecurityEvent: (event) => callWorker('recordSecurityEvent', [event]),
  securityState: () => callWorker('securityState', []),
});

/** Callable immediately; responses wait until it is open. */
interface PlatformConnection {
  readonly client: PlatformClient;
  /** The fault is one line for operators. Rejects when the thread ends first. */
  readonly opened: Promise<Result<undefined, string>>;
}

/**
 * @param onExit called with a reason when the thread ends unexpectedly: the server cannot run
 * without it
 */
export function connectPlatform(
  { worker, opening }: PlatformThread,
  onExit: (reason: string) => void,
): PlatformConnection {
  const clock = movableClock();
  const moveClock = ({ clockOffset }: WorkerMessage) => clock.move(clockOffset - clock.offset());
  let reason = 'it ended';
  const callWorker = connectWorker(worker, (message) => {
    moveClock(message);
    if (message.kind === 'failed') ({ reason } = message);
  });
  let closing: Promise<void> | undefined;
  const watchdog = startWatchdog(() => callWorker('ping', []));
  const exit = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  void exit.then(watchdog.stop);
  const opened = opening.then((message): Result<undefined, string> => {
    moveClock(message);
    if (message.kind === 'unopenable') return refuse(message.fault);
    worker.on('error', (error) => (reason = error.message));
    void exit.then(() => {
      if (!closing) onExit(reason);
    });
    return ok(undefined);
  });
  // Awaited by the server; prevents an unhandled rejection until then.
  opened.catch(() => undefined);
  const shareOf = createBodyMemory();
  const client: PlatformClient = {
    ...httpCallsOver(callWorker, shareOf),
    signed: createSignedCalls(callWorker, shareOf),
    injectFault: async (code, path) => {
      const answer = await callWorker('injectFault', [code, path]);
      return answer && deserializeResponse(answer);
    },
    ...plainCalls(callWorker),
    silentSeconds: watchdog.silentSeconds,
    clock,
    close: () => (closing ??= callWorker('close', []).then(() => exit)),
  };
  return { client, opened };
}

const retryAfter = '60';

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

const refuseCall = (): Response =>
  faultResponse(fault('database_unreachable'), { 'retry-after': retryAfter });

/**
 * Answers writes with 503 while the disk is nearly full or no file can be opened; reads continue.
 * @param problem one line for operators; undefined while writing is possible
 */
export function guardWrites(
  platform: PlatformClient,
  problem: () => string | undefined,
): PlatformClient {
  const guard =
    <Rest extends readonly unknown[]>(
      pass: (request: Request, ...rest: Rest) => Promise<Response>,
      refuse = refuseCall,
    ) =>
    async (request: Request, ...rest: Rest): Promise<Response> =>
      !isRead(request) && problem() !== undefined ? refuse() : pass(request, ...rest);
  return {
    ...platform,
    fetch: guard(platform.fetch),
    call: guard(platform.call),
    signed: guard(platform.signed, () => busy(503)),
    vendor: guard(platform.vendor),
    async readinessProblems() {
      const current = problem();
      return [...(current === undefined ? [] : [current]), ...(await platform.readinessProblems())];
    },
  };
}
