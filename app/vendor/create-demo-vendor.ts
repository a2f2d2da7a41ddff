import type { Clock } from '#app/lib/clock.ts';
import { addressGroup } from '#app/lib/address-group.ts';
import type { Random } from '#app/lib/random.ts';
import { roundStore } from './db/rounds.ts';
import { seedStore } from './db/seeds.ts';
import { sessionStore } from './db/sessions.ts';
import type { Store } from './db/store.ts';
import { tidy } from './db/tidy.ts';
import { createDoors } from './server/doors.ts';
import { createPages, type GameFiles } from './server/pages.ts';
import { createRoundsDesk } from './server/rounds-desk.ts';
import { answer, readQuestion, refusal, Refused } from './server/talk.ts';
import { createThrottle } from './server/throttle.ts';
import { createWallet, type AskWallet } from './server/wallet.ts';

export interface DemoVendorParts {
  /** Sends a question to the wallet of a brand, over whatever lies between. */
  readonly askWallet: AskWallet;
  /** What questions are signed with. */
  readonly secret: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  /** The games' scripts and styles, as they were built. */
  readonly files: GameFiles;
  /** Bounds are roomier where testers play. */
  readonly sandbox?: boolean;
  /** Told of what nobody expected. */
  readonly log?: (error: unknown) => void;
}

/** Where a request came in, and from where. */
export interface Arrival {
  readonly merchantCode: string;
  readonly ip: string;
}

/** A game vendor of sixteen games that speaks to the platform by the wallet API alone. */
export interface DemoVendor {
  /** Answers `/demo-vendor/*` on a brand's host. Never rejects. */
  fetch(request: Request, at: Arrival): Promise<Response>;
  /**
   * Takes up the rounds that are due, and once an hour forgets what is of no more use; answers how
   * many rounds there were.
   */
  tend(): Promise<number>;
  /** Tends by itself from now on; answers what stops it, when the last round in hand is done. */
  start(): () => Promise<void>;
}

const everyMs = 2000;
const tidyEveryMs = 60 * 60_000;
const below = '/demo-vendor/';

/** Opens the vendor over its tables. */
export function createDemoVendor({
  askWallet,
  secret,
  store,
  clock,
  random,
  files,
  sandbox = false,
  log = () => undefined,
}: DemoVendorParts): DemoVendor {
  const [rounds, seeds, sessions] = [roundStore(store), seedStore(store), sessionStore(store)];
  const wallet = createWallet({ askWallet, secret, clock });
  const desk = createRoundsDesk({ rounds, seeds, wallet, clock });
  const doors = createDoors({ rounds, seeds, sessions, desk, wallet, clock, random });
  const page = createPages(files);
  const isTooSoon = createThrottle({ clock, sandbox });
  const isDoor = (name: string): name is keyof typeof doors => Object.hasOwn(doors, name);

  async function ask(
    name: string,
    request: Request,
    { merchantCode, ip }: Arrival,
  ): Promise<Response> {
    if (!isDoor(name) || request.method !== 'POST')
      return new Response('Not found', {
        status: 404,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      });
    try {
      const question = await readQuestion(request);
      if (
        isTooSoon(name, {
          brand: merchantCode,
          address: addressGroup(ip),
          session: String(question['session']),
        })
      )
        return refusal('too-many');
      return answer(await doors[name](merchantCode, question));
    } catch (error) {
      if (error instanceof Refused) return refusal(error.code);
      log(error);
      return refusal('busy');
    }
  }

  let tidiedAt = -Infinity;
  async function tend(): Promise<number> {
    const now = clock.now();
    if (Math.abs(now - tidiedAt) >= tidyEveryMs) {
      tidiedAt = now;
      await tidy(store, now);
    }
    return desk.tend();
  }

  return {
    async fetch(request, at) {
      const path = new URL(request.url).pathname.slice(below.length);
      return path.startsWith('api/')
        ? ask(path.slice('api/'.length), request, at)
        : page(request, path);
    },
    tend,
    start() {
      let running: Promise<unknown> | undefined;
      const look = () => {
        running ??= tend()
          .catch(log)
          .finally(() => (running = undefined));
      };
      look();
      const timer = setInterval(look, everyMs);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await running;
      };
    },
  };
}
