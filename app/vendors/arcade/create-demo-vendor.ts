import type { RequestMeta } from '#app/lib/request-meta.ts';
import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import { startPolling } from '../start-polling.ts';
import { roundStore } from './db/rounds.ts';
import { seedStore } from './db/seeds.ts';
import { sessionStore } from '../game-server/sessions.ts';
import type { Queryable } from '../queryable.ts';
import { deleteExpired } from './db/cleanup.ts';
import { createVendorApi } from './server/api.ts';
import { createPages } from './server/pages.ts';
import type { GameFiles } from '../game-server/page-shell.ts';
import { createRoundService } from './server/round-service.ts';
import { createApiHandler } from '../game-server/api-handler.ts';
import { errorResponse, VendorError } from '../game-server/http.ts';
import { createWalletClient, type WalletTransport } from '../game-server/wallet-client.ts';

export interface DemoVendorDeps {
  /** Sends a request to the wallet of a brand, over any transport. */
  readonly walletTransport: WalletTransport;
  /** The secret that signs requests. */
  readonly secret: string;
  readonly db: Queryable;
  readonly clock: Clock;
  readonly random: Random;
  /** The games' built scripts and styles. */
  readonly files: GameFiles;
  /** Limits are larger for testers. */
  readonly sandbox?: boolean;
  /** Receives unexpected errors. */
  readonly log?: (error: unknown) => void;
}

/** A game vendor of sixteen games that uses only the platform's wallet API. */
export interface DemoVendor {
  /** Answers `/demo-vendor/*` on a brand's host. Never rejects. */
  fetch(request: Request, at: RequestMeta): Promise<Response>;
  /**
   * Finishes rounds that are due, and once an hour deletes obsolete data; returns the number of
   * rounds.
   */
  runMaintenance(): Promise<number>;
  /**
   * Starts continuous maintenance.
   * @returns stops it, and resolves when the current round is done
   */
  start(): () => Promise<void>;
}

const cleanupIntervalMs = 60 * 60_000;
const basePath = '/demo-vendor/';
/** This vendor's code at the wallet. */
const vendorCode = 'demo';

/** A fast player sends three requests a second. */
const maxPerMinute = {
  session: { open: 60, play: 300, choose: 300, table: 120, seeds: 30 },
  address: { open: 240, play: 1500, choose: 1500, table: 1200, seeds: 120 },
};

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
  const [rounds, seeds, sessions] = [roundStore(db), seedStore(db), sessionStore(db, vendorCode)];
  const wallet = createWalletClient({ vendorCode, walletTransport, secret, clock });
  const roundService = createRoundService({ rounds, seeds, wallet, clock });
  const api = createVendorApi({ rounds, seeds, sessions, roundService, wallet, clock, random });
  const page = createPages(files);
  const handleApiCall = createApiHandler({
    endpoints: api,
    ...{ maxPerMinute, clock, sandbox, errorResponse, log },
    refusalResponse: (error) =>
      error instanceof VendorError ? errorResponse(error.code) : undefined,
  });

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
