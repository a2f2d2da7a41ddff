import {
  parentPort,
  workerData,
  type MessagePort,
  type TransferListItem,
} from 'node:worker_threads';
import { systemClock, type Clock } from '#app/lib/clock.ts';
import { openLog } from '../open-log.ts';
import { openPlatform, type OpenPlatform } from './open-platform.ts';
import { handedOver, packResponse, unpackRequest, type Chunk, type WireResponse } from './wire.ts';
import type { Asked, Said, ThreadStart, Told } from './words.ts';

/*
 * The thread in which the embedded platform lives with its database (decision 015): hashing, SQL
 * and fsync hold up no page. It hears
 * questions and answers them in any order; bundled to `build/host/platform-thread.js`.
 */

/** `Omit` of each member of a union. */
type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown
  ? Omit<Union, Key>
  : never;

/** The machine's clock, which can be held for a moment to read how far another stands from it. */
function heldClock(): { clock: Clock; offsetOf: (other: Clock) => number } {
  let held: number | undefined;
  return {
    clock: { now: () => held ?? systemClock.now() },
    offsetOf(other) {
      held = 0;
      const offset = other.now();
      held = undefined;
      return offset;
    },
  };
}

/** What answers with a response. */
const answersHttp: ReadonlySet<keyof Asked> = new Set(['fetch', 'sandbox', 'vendor', 'upset']);

type Next = () => Promise<Chunk>;

/** The platform behind its questions. @param last runs after it is closed */
const deskOf =
  ({ platform, vendor, close }: OpenPlatform, last: () => void) =>
  (next: Next): Asked => ({
    fetch: async (request, at) =>
      packResponse(await platform.fetch(unpackRequest(request, next), at)),
    sandbox: async (request, code) => {
      const answer = await platform.sandbox?.handle(unpackRequest(request, next), code);
      return answer && packResponse(answer);
    },
    vendor: async (request, at) =>
      packResponse(await vendor.fetch(unpackRequest(request, next), at)),
    upset: async (code, path) => {
      const answer = await platform.sandbox?.upset(code, path);
      return answer && packResponse(answer);
    },
    provision: (tenant) => platform.provision(tenant),
    retire: (code) => platform.retire(code),
    ready: () => platform.ready(),
    postState: () => platform.post.state(),
    booksState: async () => platform.books.state(),
    close: () => close().finally(last),
  });

async function serve(port: MessagePort, { environment, secret }: ThreadStart): Promise<void> {
  const log = openLog(environment.logLevel);
  const machine = heldClock();
  const opened = await openPlatform(environment, secret, log, machine.clock);
  if (!opened.ok)
    return port.postMessage({
      kind: 'unopenable',
      fault: opened.fault,
      clockOffset: 0,
    } satisfies Said);
  const { platform } = opened.value;
  // The port is what keeps this thread alive.
  const desk = deskOf(opened.value, () => setImmediate(() => port.close()));
  const say = (said: DistributiveOmit<Said, 'clockOffset'>, handed: TransferListItem[] = []) =>
    port.postMessage({ ...said, clockOffset: machine.offsetOf(platform.clock) }, handed);
  const waiting = new Map<number, (chunk: Chunk) => void>();
  const nextOf =
    (number: number): Next =>
    () =>
      new Promise((resolve) => {
        waiting.set(number, resolve);
        say({ kind: 'more', number });
      });
  const answer = async ({
    number,
    name,
    given,
  }: Extract<Told, { kind: 'question' }>): Promise<void> => {
    try {
      const value: unknown = await (
        desk(nextOf(number))[name] as (...given: readonly unknown[]) => Promise<unknown>
      )(...given);
      const wire = answersHttp.has(name) ? (value as WireResponse | undefined) : undefined;
      say({ kind: 'answer', number, value }, wire ? handedOver(wire) : []);
    } catch (error) {
      say({
        kind: 'error',
        number,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  };
  port.on('message', (told: Told) => {
    if (told.kind === 'question') return void answer(told);
    waiting.get(told.number)?.(told.chunk);
    waiting.delete(told.number);
  });
  say({ kind: 'open' });
}

if (!parentPort) throw new Error('the platform’s thread was started as a program');
await serve(parentPort, workerData as ThreadStart);
