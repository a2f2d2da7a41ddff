import type { RequestMeta } from '#app/lib/request-meta.ts';
import type { Clock } from '#app/lib/clock.ts';
import { ipPrefix } from '#app/lib/ip-prefix.ts';
import type { Random } from '#app/lib/random.ts';
import { roundStore } from './db/rounds.ts';
import { seedStore } from './db/seeds.ts';
import { sessionStore } from './db/sessions.ts';
import type { Queryable } from './db/queryable.ts';
import { deleteExpired } from './db/cleanup.ts';
import { createVendorApi } from './server/api.ts';
import { createPages, type GameFiles } from './server/pages.ts';
import { createRoundService } from './server/round-service.ts';
import { jsonResponse, readBody, errorResponse, VendorError } from './server/http.ts';
import { createRateLimiter } from './server/rate-limit.ts';
import { createWalletClient, type WalletTransport } from './server/wallet-client.ts';

export interface DemoVendorDeps {
  /** Sends a question to the wallet of a brand, over whatever lies between. */
  readonly walletTransport: WalletTransport;
  /** What questions are signed with. */
  readonly secret: string;
  readonly db: Queryable;
  readonly clock: Clock;
  readonly random: Random;
  /** The games' scripts and styles, as they were built. */
  readonly files: GameFiles;
  /** Bounds are roomier where testers play. */
  readonly sandbox?: boolean;
  /** Told of what nobody expected. */
  readonly log?: (error: unknown) => void;
}

/** A game vendor of sixteen games that speaks to the platform by the wallet API alone. */
export interface DemoVendor {
  /** Answers `/demo-vendor/*` on a brand's host. Never rejects. */
  fetch(request: Request, at: RequestMeta): Promise<Response>;
  /**
   * Takes up the rounds that are due, and once an hour forgets what is of no more use; answers how
   * many rounds there were.
   */
  runMaintenance(): Promise<number>;
  /** Tends by itself from now on; answers what stops it, when the last round in hand is done. */
  start(): () => Promise<void>;
}

const pollIntervalMs = 2000;
const cleanupIntervalMs = 60 * 60_000;
const basePath = '/demo-vendor/';

/**
 * Calls a function at once and then every two seconds, one call at a time. Answers what stops it.
 */
function startPolling(
  run: () => Promise<unknown>,
  log: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const tick = () => {
    running ??= run()
      .catch(log)
      .finally(() => (running = undefined));
  };
  tick();
  const timer = setInterval(tick, pollIntervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Opens the vendor over its tables. */
export function createDemoVendor({
  walletTransport,
  secret,
  db,
  clock,
  random,
  files,
  sandbox = false,
  log = () => undefined,
}: DemoVendorDeps): DemoVendor {
  const [rounds, seeds, sessions] = [roundStore(db), seedStore(db), sessionStore(db)];
  const wallet = createWalletClient({ walletTransport, secret, clock });
  const roundService = createRoundService({ rounds, seeds, wallet, clock });
  const api = createVendorApi({ rounds, seeds, sessions, roundService, wallet, clock, random });
  const page = createPages(files);
  const isRateLimited = createRateLimiter({ clock, sandbox });
  const isEndpoint = (name: string): name is keyof typeof api => Object.hasOwn(api, name);

  async function handleApiCall(
    name: string,
    request: Request,
    { merchantCode, ip }: RequestMeta,
  ): Promise<Response> {
    if (!isEndpoint(name) || request.method !== 'POST')
      return new Response('Not found', {
        status: 404,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      });
    try {
      const body = await readBody(request);
      if (
        isRateLimited(name, {
          brand: merchantCode,
          address: ipPrefix(ip),
          session: String(body['session']),
        })
      )
        return errorResponse('too-many');
      return jsonResponse(await api[name](merchantCode, body));
    } catch (error) {
      if (error instanceof VendorError) return errorResponse(error.code);
      log(error);
      return errorResponse('busy');
    }
  }

  let lastCleanupAt = -Infinity;
  async function runMaintenance(): Promise<number> {
    const now = clock.now();
    if (Math.abs(now - lastCleanupAt) >= cleanupIntervalMs) {
      lastCleanupAt = now;
      await deleteExpired(db, now);
    }
    return roundService.tend();
  }

  return {
    async fetch(request, at) {
      const path = new URL(request.url).pathname.slice(basePath.length);
      return path.startsWith('api/')
        ? handleApiCall(path.slice('api/'.length), request, at)
        : page(request, path);
    },
    runMaintenance,
    start: () => startPolling(runMaintenance, log),
  };
}
