import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import type { RequestMeta } from '#app/lib/request-meta.ts';
import { createApiHandler } from '../game-server/api-handler.ts';
import { gameOf } from '../game-server/game-field.ts';
import { errorResponse, VendorError } from '../game-server/http.ts';
import type { GameFiles } from '../game-server/page-shell.ts';
import { createPlayerSessions } from '../game-server/player-sessions.ts';
import { sessionStore } from '../game-server/sessions.ts';
import { createStakedRounds } from '../game-server/staked-rounds.ts';
import { createWalletClient, type WalletTransport } from '../game-server/wallet-client.ts';
import type { Queryable } from '../queryable.ts';
import { startPolling } from '../start-polling.ts';
import { fixtureStore } from './db/fixtures.ts';
import { ticketStore, type Ticket } from './db/tickets.ts';
import { payoutOf } from './models/fixture.ts';
import { timesOf } from './models/schedule.ts';
import { createFixtureBook, rulesOf } from './server/fixture-book.ts';
import { createSportsPages } from './server/pages.ts';
import { createSportsApi } from './server/sports-api.ts';

export interface SportsVendorDeps {
  /** Sends a request to the wallet of a brand, over any transport. */
  readonly walletTransport: WalletTransport;
  /** The secret that signs requests. */
  readonly secret: string;
  readonly db: Queryable;
  readonly clock: Clock;
  readonly random: Random;
  /** The page's built script and style. */
  readonly files: GameFiles;
  /** Limits are larger for testers. */
  readonly sandbox?: boolean;
  /** Receives unexpected errors. */
  readonly log?: (error: unknown) => void;
}

/** Virtual sports as a vendor that knows the platform only by its wallet API. */
export interface SportsVendor {
  /** Answers `/sports-vendor/*` on a brand's host. Never rejects. */
  fetch(request: Request, at: RequestMeta): Promise<Response>;
  /**
   * Settles the tickets of ended fixtures and finishes interrupted bets. Once an hour, deletes old
   * fixtures without bets. Returns the number of settled tickets.
   */
  runMaintenance(): Promise<number>;
  /**
   * Starts continuous maintenance.
   * @returns stops it, and resolves when the current run is done
   */
  start(): () => Promise<void>;
}

/** What its addresses begin with. */
export const sportsRoot = '/sports-vendor/';
/** This vendor's code at the wallet. */
const vendorCode = 'sports';
const cleanupIntervalMs = 60 * 60_000;

/** Several players may share one address. */
const maxPerMinute = {
  session: { open: 60, fixtures: 120, place: 120 },
  address: { open: 240, fixtures: 1_200, place: 600 },
};

/** Opens the vendor over its tables. */
export function createSportsVendor({
  walletTransport,
  secret,
  db,
  clock,
  random,
  files,
  sandbox = false,
  log = () => undefined,
}: SportsVendorDeps): SportsVendor {
  const [fixtures, tickets] = [fixtureStore(db), ticketStore(db)];
  const wallet = createWalletClient({ vendorCode, walletTransport, secret, clock });
  const sessions = sessionStore(db, vendorCode);
  const book = createFixtureBook({ fixtures, clock, random });
  const rounds = createStakedRounds({
    ...{ rounds: tickets, wallet, clock },
    openUntil: ({ gameCode, fixture }) => timesOf(rulesOf(gameCode), fixture).endsAt,
    async decisionOf(ticket: Ticket) {
      const { brand, gameCode, fixture } = ticket;
      const result = await book.result({ brand, gameCode }, fixture);
      return { outcome: result, paid: payoutOf(rulesOf(gameCode), ticket, result) };
    },
  });
  const page = createSportsPages(files, sportsRoot);
  const handleApiCall = createApiHandler({
    endpoints: createSportsApi({
      ...{ book, tickets, rounds, wallet, clock, random },
      players: createPlayerSessions({ gameOf, sessions, wallet, clock }),
    }),
    ...{ maxPerMinute, clock, sandbox, errorResponse, log },
    refusalResponse: (error) =>
      error instanceof VendorError ? errorResponse(error.code) : undefined,
  });

  let lastCleanupAt = -Infinity;
  async function runMaintenance(): Promise<number> {
    const now = clock.now();
    if (Math.abs(now - lastCleanupAt) >= cleanupIntervalMs) {
      lastCleanupAt = now;
      await fixtures.deleteUnused(now);
    }
    return rounds.tend();
  }

  return {
    async fetch(request, at) {
      const path = new URL(request.url).pathname.slice(sportsRoot.length);
      return path.startsWith('api/')
        ? handleApiCall(path.slice('api/'.length), request, at)
        : page(request, path);
    },
    runMaintenance,
    start: () => startPolling(runMaintenance, log),
  };
}
