import { Worker } from 'node:worker_threads';
import { movableClock, type Clock } from '#app/lib/clock.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { Arrival } from '#app/platform/http/dispatcher.ts';
import type { Environment } from '../../environment.ts';
import {
  chunksOf,
  handedOver,
  packRequest,
  unpackResponse,
  type Chunk,
  type WireRequest,
} from './wire.ts';
import { createWalletGate } from './wallet-gate.ts';
import type { Asked, Said, ThreadStart, Told } from './words.ts';

/** The embedded platform as the server sees it: it lives in a thread of its own (decision 015). */
export interface RemotePlatform extends Pick<
  Asked,
  'provision' | 'retire' | 'ready' | 'postState' | 'booksState' | 'close'
> {
  /**
   * Answers one call of a brand that the host has resolved. Rejects only when the thread has ended.
   */
  fetch(request: Request, at: Arrival): Promise<Response>;
  /** The tester's desk of one brand, when there is one. */
  sandbox(request: Request, merchantCode: string): Promise<Response | undefined>;
  /** The demo vendor's games, and what they ask of it, at one brand. */
  vendor(request: Request, at: Arrival): Promise<Response>;
  /** What a tester has done to a built file or to a page's data; undefined when nothing. */
  upset(merchantCode: string, path: string): Promise<Response | undefined>;
  /**
   * The platform's time, as far as the sandbox had moved it when the platform last said anything.
   */
  readonly clock: Clock;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
  /** The next chunk of its body, when that was left to be asked for. */
  readonly next: (() => Promise<Chunk>) | undefined;
}

type Ask = <Name extends keyof Asked>(
  name: Name,
  given: Parameters<Asked[Name]>,
  next?: () => Promise<Chunk>,
) => ReturnType<Asked[Name]>;

/**
 * Asks the thread, and hands each answer to whoever asked.
 * @param heard is told of everything that the thread says
 */
function talkTo(thread: Worker, heard: (said: Said) => void): Ask {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let hasEnded = false;
  thread.on('message', (said: Said) => {
    heard(said);
    if (said.kind === 'open' || said.kind === 'unopenable') return;
    const asker = waiting.get(said.number);
    if (said.kind === 'more')
      return void asker
        ?.next?.()
        .then((chunk) =>
          thread.postMessage({ kind: 'chunk', number: said.number, chunk } satisfies Told),
        );
    waiting.delete(said.number);
    if (said.kind === 'answer') asker?.resolve(said.value);
    else asker?.reject(new Error(said.message));
  });
  thread.once('exit', () => {
    hasEnded = true;
    for (const { reject } of waiting.values()) reject(new Error('the platform has ended'));
    waiting.clear();
  });
  const ask = (
    name: keyof Asked,
    given: readonly unknown[],
    next?: () => Promise<Chunk>,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (hasEnded) return reject(new Error('the platform has ended'));
      last += 1;
      waiting.set(last, { resolve, reject, next });
      const wire =
        name === 'fetch' || name === 'sandbox' || name === 'vendor'
          ? (given[0] as WireRequest)
          : undefined;
      thread.postMessage(
        { kind: 'question', number: last, name, given } satisfies Told,
        wire ? handedOver(wire) : [],
      );
    });
  return ask as Ask;
}

const opening = (
  thread: Worker,
  heard: (look: (said: Said) => void) => void,
): Promise<Result<undefined, string>> =>
  new Promise((resolve, reject) => {
    heard((said) => {
      if (said.kind === 'open') resolve(ok(undefined));
      if (said.kind === 'unopenable') resolve(refuse(said.fault));
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the platform ended before it was open')));
  });

/**
 * Starts the platform in its thread. The fault is one line for the operator. @param ended is told,
 * with a reason, when the thread ends although nobody closed it: a server without its platform is
 * of no use
 */
export async function startPlatform(
  environment: Environment,
  secret: string,
  ended: (reason: string) => void,
): Promise<Result<RemotePlatform, string>> {
  const thread = new Worker(new URL('./platform-thread.js', import.meta.url), {
    workerData: { environment, secret } satisfies ThreadStart,
  });
  const clock = movableClock();
  const gate = createWalletGate();
  const watchers: ((said: Said) => void)[] = [
    ({ clockOffset }) => clock.move(clockOffset - clock.offset()),
  ];
  const ask = talkTo(thread, (said) => watchers.forEach((watch) => watch(said)));
  const opened = await opening(thread, (look) => watchers.push(look));
  if (!opened.ok) return opened;
  watchers.length = 1;
  let closing: Promise<void> | undefined;
  let reason = 'it ended';
  thread.on('error', (error) => (reason = error.message));
  const exit = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  void exit.then(() => closing ?? ended(reason));
  return ok({
    fetch: (request, at) =>
      gate({
        request,
        merchantCode: at.merchantCode,
        read: () => packRequest(request),
        answer: async (wire) => unpackResponse(await ask('fetch', [wire, at], chunksOf(request))),
      }),
    sandbox: async (request, code) => {
      const answer = await ask('sandbox', [await packRequest(request), code], chunksOf(request));
      return answer && unpackResponse(answer);
    },
    vendor: async (request, at) =>
      unpackResponse(await ask('vendor', [await packRequest(request), at], chunksOf(request))),
    upset: async (code, path) => {
      const answer = await ask('upset', [code, path]);
      return answer && unpackResponse(answer);
    },
    provision: (tenant) => ask('provision', [tenant]),
    retire: (code) => ask('retire', [code]),
    ready: () => ask('ready', []).catch(() => false),
    postState: () => ask('postState', []),
    booksState: () => ask('booksState', []),
    clock,
    close: () => (closing ??= ask('close', []).then(() => exit)),
  });
}
