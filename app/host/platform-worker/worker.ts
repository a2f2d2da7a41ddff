import {
  parentPort,
  workerData,
  type MessagePort,
  type TransferListItem,
} from 'node:worker_threads';
import { systemClock, type Clock } from '#app/lib/clock.ts';
import { createLogger } from '../create-logger.ts';
import { openPlatform, type OpenPlatform } from './open-platform.ts';
import {
  transferList,
  serializeResponse,
  deserializeRequest,
  type Chunk,
  type WireResponse,
} from './serialize-http.ts';
import type {
  HostMessage,
  WireRead,
  WireReadAnswer,
  WorkerApi,
  WorkerMessage,
  WorkerStart,
} from './protocol.ts';

/*
 * The thread in which the embedded platform lives with its database (decision 015): hashing, SQL
 * and fsync hold up no page. It hears
 * questions and answers them in any order; bundled to `build/host/platform-worker.js`.
 */

/** `Omit` of each member of a union. */
type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown
  ? Omit<Union, Key>
  : never;

/** The machine's clock, which can be held for a moment to read how far another stands from it. */
function pausableClock(): { clock: Clock; offsetOf: (other: Clock) => number } {
  let pausedAt: number | undefined;
  return {
    clock: { now: () => pausedAt ?? systemClock.now() },
    offsetOf(other) {
      pausedAt = 0;
      const offset = other.now();
      pausedAt = undefined;
      return offset;
    },
  };
}

/** What answers with a response. */
const httpCalls: ReadonlySet<keyof WorkerApi> = new Set(['fetch', 'sandbox', 'vendor', 'upset']);

type Next = () => Promise<Chunk>;

/** The platform behind its questions. @param last runs after it is closed */
const createApi =
  ({ platform, vendor, close }: OpenPlatform, last: () => void) =>
  (next: Next): WorkerApi => ({
    fetch: async (request, at) =>
      serializeResponse(await platform.fetch(deserializeRequest(request, next), at)),
    sandbox: async (request, code) => {
      const answer = await platform.sandbox?.handle(deserializeRequest(request, next), code);
      return answer && serializeResponse(answer);
    },
    vendor: async (request, at) =>
      serializeResponse(await vendor.fetch(deserializeRequest(request, next), at)),
    upset: async (code, path) => {
      const answer = await platform.sandbox?.injectFault(code, path);
      return answer && serializeResponse(answer);
    },
    provision: (tenant) => platform.provision(tenant),
    tenantAt: (host) => platform.tenantAt(host),
    retire: (code) => platform.retire(code),
    readinessProblems: () => platform.readinessProblems(),
    postState: () => platform.delivery.state(),
    booksState: async () => platform.reconciliation.state(),
    recordSecurityEvent: (event) => platform.securityLog.record(event),
    securityState: async () => platform.securityLog.state(),
    vendorSecret: async (merchantCode, vendorCode) =>
      (await platform.walletVendors.find(merchantCode, vendorCode))?.secret,
    ping: async () => undefined,
    close: () => close().finally(last),
  });

async function serve(port: MessagePort, { environment, secret }: WorkerStart): Promise<void> {
  const log = createLogger(environment.logLevel);
  const machine = pausableClock();
  const openResult = await openPlatform(environment, secret, log, machine.clock, (failure) => {
    const reason = `the database ${failure.message}; acknowledged orders are on the disk`;
    port.postMessage({ kind: 'failed', reason, clockOffset: 0 } satisfies WorkerMessage);
    // Nothing may run in this thread any more: the engine would spin for ever [M1].
    process.exit(1);
  });
  if (!openResult.ok)
    return port.postMessage({
      kind: 'unopenable',
      fault: openResult.fault,
      clockOffset: 0,
    } satisfies WorkerMessage);
  const { platform } = openResult.value;
  // The port is what keeps this thread alive.
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
  const answer = async ({
    number,
    name,
    args,
  }: Extract<HostMessage, { kind: 'question' }>): Promise<void> => {
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
  const answerReads = createReadAnswerer(platform, (answers) => post({ kind: 'read', answers }));
  port.on('message', (message: HostMessage) => {
    if (message.kind === 'reads') return answerReads(message.reads);
    if (message.kind === 'question') return void answer(message);
    pendingChunks.get(message.number)?.(message.chunk);
    pendingChunks.delete(message.number);
  });
  post({ kind: 'open' });
}

/** Answers reads in any order; the answers of one turn of the loop cross together. */
function createReadAnswerer(
  platform: OpenPlatform['platform'],
  post: (answers: readonly WireReadAnswer[]) => void,
): (reads: readonly WireRead[]) => void {
  let answers: WireReadAnswer[] = [];
  const flush = () => {
    const ready = answers;
    answers = [];
    post(ready);
  };
  const answerOne = async ({ number, call, at }: WireRead): Promise<void> => {
    // `read` never rejects.
    const result = await platform.read(call, at);
    const answer =
      result.kind === 'response'
        ? { kind: result.kind, response: await serializeResponse(result.response) }
        : result;
    if (answers.push({ number, ...answer }) === 1) setImmediate(flush);
  };
  return (reads) => reads.forEach((read) => void answerOne(read));
}

if (!parentPort)
  throw new Error('the platform worker runs only as a worker thread; start the server instead');
await serve(parentPort, workerData as WorkerStart);
