import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import type { RequestMeta } from '#app/lib/request-meta.ts';
import type { Queryable } from '../queryable.ts';
import { startPolling } from '../start-polling.ts';
import { createApiHandler } from './api-handler.ts';
import { errorResponse, VendorError } from './http.ts';
import type { GameFiles } from './page-shell.ts';
import type { RequestLimits } from './rate-limit.ts';
import type { RequestBody } from './request-fields.ts';
import type { WalletTransport } from './wallet-client.ts';

export interface GameVendorDeps {
  /** Sends a request to the wallet of a brand, over any transport. */
  readonly walletTransport: WalletTransport;
  /** The secret that signs requests. */
  readonly secret: string;
  readonly db: Queryable;
  readonly clock: Clock;
  readonly random: Random;
  /** The built scripts and styles of the pages. */
  readonly files: GameFiles;
  /** Limits are larger for testers. */
  readonly sandbox?: boolean;
  /** Receives unexpected errors. */
  readonly log?: (error: unknown) => void;
}

/** A vendor of games that knows the platform only by its wallet API. */
export interface GameVendor {
  /** Answers the vendor's addresses on a brand's host. Never rejects. */
  fetch(request: Request, at: RequestMeta): Promise<Response>;
  /**
   * Finishes rounds that are due. Once an hour, deletes obsolete data. Returns the number of
   * finished rounds.
   */
  runMaintenance(): Promise<number>;
  /**
   * Starts continuous maintenance.
   * @returns stops it, and resolves when the current run is done
   */
  start(): () => Promise<void>;
}

interface GameVendorParts<Endpoint extends string> {
  /** The first part of the vendor's addresses, such as `/demo-vendor/`. */
  readonly root: string;
  readonly endpoints: Readonly<
    Record<Endpoint, (brand: string, body: RequestBody) => Promise<object>>
  >;
  readonly maxPerMinute: RequestLimits<Endpoint>;
  /** Answers a path below the root that is not a call. */
  readonly page: (request: Request, path: string) => Response | Promise<Response>;
  /** Finishes rounds that are due; returns how many. */
  readonly finishRounds: () => Promise<number>;
  readonly deleteObsolete: (now: number) => Promise<unknown>;
}

const cleanupIntervalMs = 60 * 60_000;

/** Serves a vendor's pages and calls, and runs its maintenance. */
export function createGameVendor<Endpoint extends string>(
  { clock, sandbox = false, log = () => undefined }: GameVendorDeps,
  parts: GameVendorParts<Endpoint>,
): GameVendor {
  const { root, endpoints, maxPerMinute, page, finishRounds, deleteObsolete } = parts;
  const handleApiCall = createApiHandler({
    ...{ endpoints, maxPerMinute, clock, sandbox, errorResponse, log },
    refusalResponse: (error) =>
      error instanceof VendorError ? errorResponse(error.code) : undefined,
  });

  let lastCleanupAt = -Infinity;
  async function runMaintenance(): Promise<number> {
    const now = clock.now();
    if (Math.abs(now - lastCleanupAt) >= cleanupIntervalMs) {
      lastCleanupAt = now;
      await deleteObsolete(now);
    }
    return finishRounds();
  }

  return {
    async fetch(request, at) {
      const path = new URL(request.url).pathname.slice(root.length);
      return path.startsWith('api/')
        ? handleApiCall(path.slice('api/'.length), request, at)
        : page(request, path);
    },
    runMaintenance,
    start: () => startPolling(runMaintenance, log),
  };
}
