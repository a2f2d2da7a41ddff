import type { Worker } from 'node:worker_threads';
import { movableClock, type Clock } from '#app/lib/clock.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { RequestMeta } from '#app/domain/request-meta.ts';
import {
  chunkReader,
  transferList,
  deserializeResponse,
  serializeRequest,
  type Chunk,
  type WireRequest,
  type WireResponse,
} from './serialize-http.ts';
import { createBodyMemory, type BodyMemory } from './body-memory.ts';
import { createCallTurns } from './call-turns.ts';
import { createSignedCalls, type SignedCalls } from './signed-calls.ts';
import type { PlatformThread } from './start-thread.ts';
import { startWatchdog } from './watchdog.ts';
import type { CallWorker, HostMessage, WorkerApi, WorkerMessage } from './protocol.ts';
import { fault, faultResponse } from '#app/platform/calls/responses.ts';
import { busy } from '#app/platform/wallet/wallet-responses.ts';
import { errorResponse } from '#app/vendors/game-server/http.ts';

/** The promises reject only when the thread has ended. */
interface HttpCalls {
  /** For requests from outside, within limits. */
  fetch(request: Request, at: RequestMeta): Promise<Response>;
  /** For the host's own calls, which the limits of pages and forms already cover. */
  call(request: Request, at: RequestMeta): Promise<Response>;
  sandbox(request: Request, merchantCode: string): Promise<Response | undefined>;
  vendor(request: Request, at: RequestMeta): Promise<Response>;
  office(request: Request, at: RequestMeta): Promise<Response>;
}

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

/** Calls whose first argument is a request. */
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
  let lastNumber = 0;
  let hasEnded = false;
  worker.on('message', (message: WorkerMessage) => {
    onMessage(message);
    if (!('number' in message)) return;
    const pendingCall = pendingCalls.get(message.number);
    if (message.kind === 'more')
      return void pendingCall
        ?.next?.()
        .then((chunk) =>
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
      lastNumber += 1;
      pendingCalls.set(lastNumber, { resolve, reject, next });
      const wire = requestCalls.has(name) ? (args[0] as WireRequest) : undefined;
      worker.postMessage(
        { kind: 'question', number: lastNumber, name, args } satisfies HostMessage,
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

const retryAfter = '60';

const refuseForMemory = (): Response =>
  faultResponse(fault('too_many_requests'), { 'retry-after': retryAfter, connection: 'close' });

function httpCallsOver(callWorker: CallWorker, shareOf: BodyMemory): HttpCalls {
  const turns = createCallTurns();
  const sendBuffered = async (
    request: Request,
    { ip }: RequestMeta,
    send: (wire: WireRequest) => Promise<WireResponse>,
    refuse: () => Response,
  ): Promise<Response> => {
    const share = shareOf(ip);
    try {
      const wire = await serializeRequest(request, share);
      return wire ? deserializeResponse(await send(wire)) : refuse();
    } finally {
      share.release();
    }
  };
  return {
    call: async (request, { merchantCode, ip, host }) => {
      const wire = await serializeRequest(request);
      const at = { merchantCode, ip, host };
      return wire
        ? deserializeResponse(await callWorker('fetch', [wire, at], chunkReader(request)))
        : refuseForMemory();
    },
    fetch: async (request, at) =>
      // Refuse before reading the body, which keeps floods cheap.
      turns.mayWait(at.ip)
        ? sendBuffered(
            request,
            at,
            (wire) =>
              turns.run(at.ip, wire, () => callWorker('fetch', [wire, at], chunkReader(request))),
            refuseForMemory,
          )
        : refuseForMemory(),
    sandbox: async (request, code) => {
      const wire = await serializeRequest(request);
      const answer = wire && (await callWorker('sandbox', [wire, code], chunkReader(request)));
      return answer && deserializeResponse(answer);
    },
    vendor: (request, at) =>
      sendBuffered(
        request,
        at,
        (wire) => callWorker('vendor', [wire, at], chunkReader(request)),
        () => errorResponse('too-many'),
      ),
    office: (request, at) =>
      sendBuffered(
        request,
        at,
        (wire) => callWorker('office', [wire, at], chunkReader(request)),
        refuseForMemory,
      ),
  };
}

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

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

const refuseWrite = (): Response =>
  faultResponse(fault('database_unreachable'), { 'retry-after': retryAfter });

/**
 * Answers writes with 503 while the disk is nearly full or no file can be opened; reads continue.
 * @param problem one line for operators; undefined while writing is possible
 */
export function guardWrites(
  platform: PlatformClient,
  problem: () => string | undefined,
): PlatformClient {
  const guardCall =
    <Rest extends readonly unknown[]>(
      pass: (request: Request, ...rest: Rest) => Promise<Response>,
      refuse = refuseWrite,
    ) =>
    async (request: Request, ...rest: Rest): Promise<Response> =>
      !isRead(request) && problem() !== undefined ? refuse() : pass(request, ...rest);
  return {
    ...platform,
    fetch: guardCall(platform.fetch),
    call: guardCall(platform.call),
    signed: guardCall(platform.signed, () => busy(503)),
    vendor: guardCall(platform.vendor),
    async readinessProblems() {
      const current = problem();
      return [...(current === undefined ? [] : [current]), ...(await platform.readinessProblems())];
    },
  };
}
