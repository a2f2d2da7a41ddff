import { parentPort, type MessagePort, type TransferListItem } from 'node:worker_threads';
import { systemClock, type Clock } from '#app/lib/clock.ts';
import { createLogger } from '../operations/create-logger.ts';
import { logUnhandledErrors } from '../operations/log-unhandled-errors.ts';
import { inLoopTurns } from '#app/lib/loop-turns.ts';
import { openPlatform, type OpenPlatform } from './open-platform.ts';
import {
  transferList,
  serializeResponse,
  deserializeRequest,
  type Chunk,
  type WireResponse,
} from './serialize-http.ts';
import type { HostMessage, WorkerApi, WorkerMessage } from './protocol.ts';

/*
 * Worker thread of the embedded platform (decision 015): hashing, SQL and fsync block no page.
 * Bundled to `build/host/platform-worker.js`.
 */

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown
  ? Omit<Union, Key>
  : never;

/** Pausing makes it possible to read another clock's exact offset. */
function pausableClock(): { clock: Clock; offsetOf: (clock: Clock) => number } {
  let pausedAt: number | undefined;
  return {
    clock: { now: () => pausedAt ?? systemClock.now() },
    offsetOf(platformClock) {
      pausedAt = 0;
      const offset = platformClock.now();
      pausedAt = undefined;
      return offset;
    },
  };
}

const httpCalls: ReadonlySet<keyof WorkerApi> = new Set([
  'fetch',
  'signed',
  'sandbox',
  'vendor',
  'office',
  'injectFault',
]);

type Next = () => Promise<Chunk>;

const createApi =
  ({ platform, vendor, close }: OpenPlatform, onClosed: () => void) =>
  (next: Next): WorkerApi => ({
    fetch: async (request, at) =>
      serializeResponse(await platform.fetch(deserializeRequest(request, next), at)),
    signed: async (request, api, ...rest) =>
      serializeResponse(await platform.signedApis[api](deserializeRequest(request, next), ...rest)),
    sandbox: async (request, code) => {
      const answer = await platform.sandbox?.handle(deserializeRequest(request, next), code);
      return answer && serializeResponse(answer);
    },
    vendor: async (request, at) =>
      serializeResponse(await vendor.fetch(deserializeRequest(request, next), at)),
    office: async (request, at) =>
      serializeResponse(await platform.office.fetch(deserializeRequest(request, next), at)),
    injectFault: async (code, path) => {
      const answer = await platform.sandbox?.injectFault(code, path);
      return answer && serializeResponse(answer);
    },
    provision: (tenant) => platform.provision(tenant),
    tenantAt: (host) => platform.tenantAt(host),
    retire: (code) => platform.retire(code),
    readinessProblems: () => platform.readinessProblems(),
    deliveryState: () => platform.delivery.state(),
    reconciliationState: async () => platform.reconciliation.state(),
    paymentState: () => platform.paymentState(),
    recordSecurityEvent: (event) => platform.securityLog.record(event),
    securityState: async () => platform.securityLog.state(),
    signingSecret: async (api, ...whose) => (await platform.signers[api].find(...whose))?.secret,
    ping: async () => undefined,
    close: () => close().finally(onClosed),
  });

type MessageOf<Kind extends HostMessage['kind']> = Extract<HostMessage, { kind: Kind }>;

/** @param listen registers the message handler and replays queued messages */
async function serve(
  port: MessagePort,
  { environment, secret }: MessageOf<'start'>,
  listen: (answer: (message: HostMessage) => void) => void,
): Promise<void> {
  const log = createLogger(environment.logLevel);
  logUnhandledErrors(log);
  const machine = pausableClock();
  const openResult = await openPlatform(environment, secret, log, machine.clock, (failure) => {
    const reason = `the database ${failure.message}; acknowledged orders are on the disk`;
    port.postMessage({ kind: 'failed', reason, clockOffset: 0 } satisfies WorkerMessage);
    // Stop this thread immediately: the engine would loop forever.
    process.exit(1);
  });
  if (!openResult.ok)
    return port.postMessage({
      kind: 'unopenable',
      fault: openResult.fault,
      clockOffset: 0,
    } satisfies WorkerMessage);
  const { platform } = openResult.value;
  // An open port keeps this thread alive.
  const api = createApi(openResult.value, () => setImmediate(() => port.close()));
  const post = (
    message: DistributiveOmit<WorkerMessage, 'clockOffset'>,
    transfer: TransferListItem[] = [],
  ) => port.postMessage({ ...message, clockOffset: machine.offsetOf(platform.clock) }, transfer);
  const pendingChunks = new Map<number, (chunk: Chunk) => void>();
  const nextOf =
    (number: number): Next =>
    () =>
      new Promise((resolve) => {
        pendingChunks.set(number, resolve);
        post({ kind: 'more', number });
      });
  const answer = async ({ number, name, args }: MessageOf<'question'>): Promise<void> => {
    try {
      const value: unknown = await (
        api(nextOf(number))[name] as (...args: readonly unknown[]) => Promise<unknown>
      )(...args);
      const wire = httpCalls.has(name) ? (value as WireResponse | undefined) : undefined;
      post({ kind: 'answer', number, value }, wire ? transferList(wire) : []);
    } catch (error) {
      post({
        kind: 'error',
        number,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  };
  listen((message) => {
    if (message.kind === 'question') return void answer(message);
    if (message.kind === 'start') return;
    pendingChunks.get(message.number)?.(message.chunk);
    pendingChunks.delete(message.number);
  });
  post({ kind: 'open' });
}

/** The first message opens the platform; later messages wait in a queue. */
function listen(port: MessagePort): void {
  const queuedMessages: HostMessage[] = [];
  let handle = (message: HostMessage): void => void queuedMessages.push(message);
  port.on(
    'message',
    inLoopTurns((message: HostMessage) => {
      if (message.kind !== 'start') return handle(message);
      void serve(port, message, (answer) => {
        handle = answer;
        queuedMessages.forEach(answer);
      });
    }),
  );
}

if (!parentPort)
  throw new Error('the platform worker runs only as a worker thread; start the server instead');
listen(parentPort);
