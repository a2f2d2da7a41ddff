import type { RequestMeta } from '#app/lib/request-meta.ts';
import { Worker } from 'node:worker_threads';
import { movableClock, type Clock } from '#app/lib/clock.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { fault, faultResponse } from '#app/platform/calls/responses.ts';
import { errorResponse } from '#app/vendors/arcade/server/http.ts';
import type { Environment } from '../../environment.ts';
import {
  chunkReader,
  transferList,
  serializeRequest,
  deserializeResponse,
  type Chunk,
  type WireRequest,
} from './serialize-http.ts';
import { createVendorProof } from './vendor-proof.ts';
import { createWalletAdmission, type WalletAdmission } from './wallet-admission.ts';
import { createBodyMemory } from './body-memory.ts';
import { startWatchdog } from './watchdog.ts';
import type { ReadAnswer, ReadCall } from '#app/platform/calls/read-call.ts';
import type {
  HostMessage,
  WireRead,
  WireReadAnswer,
  WorkerApi,
  WorkerMessage,
  WorkerStart,
} from './protocol.ts';

/** The embedded platform as the server sees it: it lives in a thread of its own (decision 015). */
export interface PlatformClient extends Pick<
  WorkerApi,
  | 'provision'
  | 'retire'
  | 'tenantAt'
  | 'readinessProblems'
  | 'postState'
  | 'booksState'
  | 'recordSecurityEvent'
  | 'securityState'
  | 'close'
> {
  /**
   * Answers one call of a brand that the host has resolved. Rejects only when the thread has ended.
   */
  fetch(request: Request, at: RequestMeta): Promise<Response>;
  /** Answers a read of the host's own. Rejects only when the thread has ended. */
  read(call: ReadCall, at: RequestMeta): Promise<ReadAnswer>;
  /** The sandbox API of one brand, when the sandbox is on. */
  sandbox(request: Request, merchantCode: string): Promise<Response | undefined>;
  /** The demo vendor's games, and what they ask of it, at one brand. */
  vendor(request: Request, at: RequestMeta): Promise<Response>;
  /** What a tester has done to a built file or to a page's data; undefined when nothing. */
  injectFault(merchantCode: string, path: string): Promise<Response | undefined>;
  /**
   * The platform's time, as far as the sandbox had moved it when the platform last said anything.
   */
  readonly clock: Clock;
  /** For how long the thread has not answered, s; 0 while it does. */
  silentSeconds(): number;
}

interface PendingCall {
  resolve(value: unknown): void;
  reject(error: Error): void;
  /** The next chunk of its body, when that was left to be asked for. */
  readonly next: (() => Promise<Chunk>) | undefined;
}

type CallWorker = <Name extends keyof WorkerApi>(
  name: Name,
  args: Parameters<WorkerApi[Name]>,
  next?: () => Promise<Chunk>,
) => ReturnType<WorkerApi[Name]>;

/**
 * Asks the thread, and hands each answer to whoever asked.
 * @param heard is told of everything that the thread says
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
      const wire =
        name === 'fetch' || name === 'sandbox' || name === 'vendor'
          ? (args[0] as WireRequest)
          : undefined;
      worker.postMessage(
        { kind: 'question', number: last, name, args } satisfies HostMessage,
        wire ? transferList(wire) : [],
      );
    });
  return callWorker as CallWorker;
}

/** Asks the thread what pages show; the reads of one turn of the loop cross together. */
function connectReads(worker: Worker): PlatformClient['read'] {
  const pending = new Map<
    number,
    { resolve(answer: ReadAnswer): void; reject(error: Error): void }
  >();
  let waiting: WireRead[] = [];
  let last = 0;
  let hasEnded = false;
  const endError = () => new Error('the platform has ended');
  worker.once('exit', () => {
    hasEnded = true;
    for (const { reject } of pending.values()) reject(endError());
    pending.clear();
  });
  const flush = () => {
    const reads = waiting;
    waiting = [];
    if (!hasEnded) worker.postMessage({ kind: 'reads', reads } satisfies HostMessage);
  };
  const take = ({ number, ...answer }: WireReadAnswer): void => {
    const call = pending.get(number);
    pending.delete(number);
    call?.resolve(
      answer.kind === 'response'
        ? { kind: 'response', response: deserializeResponse(answer.response) }
        : answer,
    );
  };
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'read') message.answers.forEach(take);
  });
  return (call, at) =>
    new Promise((resolve, reject) => {
      if (hasEnded) return reject(endError());
      const number = (last += 1);
      pending.set(number, { resolve, reject });
      if (waiting.push({ number, call, at }) === 1) setImmediate(flush);
    });
}

const waitUntilOpen = (
  worker: Worker,
  onMessage: (listener: (message: WorkerMessage) => void) => void,
): Promise<Result<undefined, string>> =>
  new Promise((resolve, reject) => {
    onMessage((message) => {
      if (message.kind === 'open') resolve(ok(undefined));
      if (message.kind === 'unopenable') resolve(refuse(message.fault));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the platform ended before it was open')));
  });

/** Proves vendors by the secrets that the platform's thread has [F18]. */
const proofOver = (callWorker: ReturnType<typeof connectWorker>) =>
  createVendorProof(
    (merchantCode, vendorCode) => callWorker('vendorSecret', [merchantCode, vendorCode]),
    () => performance.now(),
  );

/** There is no room for a body, at its address or at all [F1]. */
const noRoomHeaders = { 'retry-after': '60', connection: 'close' };

/** What is answered with a response, from the thread. */
function httpCallsOver(
  callWorker: CallWorker,
  admit: WalletAdmission,
): Pick<PlatformClient, 'fetch' | 'sandbox' | 'vendor'> {
  const shareOf = createBodyMemory();
  return {
    fetch: async (request, at) => {
      const share = shareOf(at.ip);
      try {
        return await admit({
          request,
          merchantCode: at.merchantCode,
          readBody: () => serializeRequest(request, share),
          answer: async (wire) =>
            deserializeResponse(await callWorker('fetch', [wire, at], chunkReader(request))),
          refuse: () => faultResponse(fault('too_many_requests'), noRoomHeaders),
        });
      } finally {
        share.release();
      }
    },
    sandbox: async (request, code) => {
      const wire = await serializeRequest(request);
      const answer = wire && (await callWorker('sandbox', [wire, code], chunkReader(request)));
      return answer && deserializeResponse(answer);
    },
    vendor: async (request, at) => {
      const share = shareOf(at.ip);
      try {
        const wire = await serializeRequest(request, share);
        if (!wire) return errorResponse('too-many');
        return deserializeResponse(await callWorker('vendor', [wire, at], chunkReader(request)));
      } finally {
        share.release();
      }
    },
  };
}

type OwnCalls =
  'fetch' | 'sandbox' | 'vendor' | 'read' | 'injectFault' | 'silentSeconds' | 'clock' | 'close';

/** The calls that the worker's API takes as they are. */
const plainCalls = (callWorker: CallWorker): Omit<PlatformClient, OwnCalls> => ({
  provision: (tenant) => callWorker('provision', [tenant]),
  tenantAt: (host) => callWorker('tenantAt', [host]),
  retire: (code) => callWorker('retire', [code]),
  readinessProblems: () =>
    callWorker('readinessProblems', []).catch((error: Error) => [error.message]),
  postState: () => callWorker('postState', []),
  booksState: () => callWorker('booksState', []),
  recordSecurityEvent: (event) => callWorker('recordSecurityEvent', [event]),
  securityState: () => callWorker('securityState', []),
});

/**
 * Starts the platform in its thread. The fault is one line for the operator. @param ended is told,
 * with a reason, when the thread ends although nobody closed it: a server without its platform is
 * of no use
 */
export async function startPlatformWorker(
  environment: Environment,
  secret: string,
  onExit: (reason: string) => void,
): Promise<Result<PlatformClient, string>> {
  const worker = new Worker(new URL('./platform-worker.js', import.meta.url), {
    workerData: { environment, secret } satisfies WorkerStart,
  });
  const clock = movableClock();
  const listeners: ((message: WorkerMessage) => void)[] = [
    ({ clockOffset }) => clock.move(clockOffset - clock.offset()),
  ];
  const callWorker = connectWorker(worker, (message) =>
    listeners.forEach((listener) => listener(message)),
  );
  const openResult = await waitUntilOpen(worker, (listener) => listeners.push(listener));
  if (!openResult.ok) return openResult;
  listeners.length = 1;
  let closing: Promise<void> | undefined;
  let reason = 'it ended';
  listeners.push((message) => {
    if (message.kind === 'failed') ({ reason } = message);
  });
  const watchdog = startWatchdog(() => callWorker('ping', []));
  worker.on('error', (error) => (reason = error.message));
  const exit = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  void exit.then(() => {
    watchdog.stop();
    if (!closing) onExit(reason);
  });
  return ok({
    ...httpCallsOver(callWorker, createWalletAdmission({ isProved: proofOver(callWorker) })),
    read: connectReads(worker),
    injectFault: async (code, path) => {
      const answer = await callWorker('upset', [code, path]);
      return answer && deserializeResponse(answer);
    },
    ...plainCalls(callWorker),
    silentSeconds: watchdog.silentSeconds,
    clock,
    close: () => (closing ??= callWorker('close', []).then(() => exit)),
  });
}
