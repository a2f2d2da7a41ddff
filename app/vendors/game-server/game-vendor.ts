import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import type { RequestMeta } from '#app/domain/request-meta.ts';
import type { Queryable } from '../queryable.ts';
import { startPolling } from '../start-polling.ts';
import { createApiHandler } from './api-handler.ts';
import { errorResponse, VendorError } from './http.ts';
import type { GameFiles } from './page-shell.ts';
import type { RequestLimits } from './rate-limit.ts';
import type { RequestBody } from './request-fields.ts';
import type { WalletTransport } from './wallet-client.ts';

export interface GameVendorDeps {
  /** Sends a request to a brand's wallet, over any transport. */
  readonly walletTransport: WalletTransport;
  /** Signs requests. */
  readonly secret: string;
  readonly db: Queryable;
  readonly clock: Clock;
  readonly random: Random;
  /** Built scripts and styles. */
  readonly files: GameFiles;
  /** Increases limits for testers. */
  readonly sandbox?: boolean;
  /** Receives unexpected errors. */
  readonly log?: (error: unknown) => void;
}

/** A vendor that uses only the platform's wallet API. */
export interface GameVendor {
  /** Serves the vendor's paths on a brand's host. Never rejects. */
  fetch(request: Request, at: RequestMeta): Promise<Response>;
  /**
   * Finishes due rounds; deletes obsolete data once an hour. Returns the number of finished rounds.
   */
  runMaintenance(): Promise<number>;
  /**
   * Starts continuous maintenance.
   * @returns stops it, and resolves when the current run is done
   */
  start(): () => Promise<void>;
}

interface GameVendorParts<Endpoint extends string> {
  /** URL prefix, such as `/demo-vendor/`. */
  readonly root: string;
  readonly endpoints: Readonly<
    Record<Endpoint, (brand: string, body: RequestBody) => Promise<object>>
  >;
  readonly maxPerMinute: RequestLimits<Endpoint>;
  /** Serves paths below the root other than calls. */
  readonly page: (request: Request, path: string) => Response | Promise<Response>;
  /** Returns the number of finished rounds. */
  readonly finishRounds: () => Promise<number>;
  readonly deleteObsolete: (now: number) => Promise<unknown>;
}

const cleanupIntervalMs = 60 * 60_000;

export function createGameVendor<Endpoint extends string>(
  { clock, sandbox = false, log = () => undefined }: GameVendorDeps,
  parts: GameVendorParts<Endpoint>,
): GameVendor {
  const { root, endpoints, maxPerMinute, page, finishRounds, deleteObsolete } = parts;
  const handleApiCall = createApiHandler({
    endpoints,
    maxPerMinute,
    clock,
    sandbox,
    errorResponse,
    log,
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
