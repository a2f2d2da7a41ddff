import { movableClock, type MovableClock } from '#app/lib/clock.ts';
import { systemRandom } from '#app/lib/random.ts';
import type { Database } from '#app/platform/db/database.ts';
import { memoryWallet, type MemoryWallet } from './memory-wallet.ts';
import { createDemoVendor } from '#app/vendors/arcade/create-demo-vendor.ts';
import type { GameVendor } from '#app/vendors/game-server/game-vendor.ts';
import type { RoundView, SeedView } from '#app/vendors/arcade/server/views.ts';

const secret = 'between vendor and wallet';
let brands = 0;
export interface TestVendor {
  readonly brand: string;
  readonly vendor: GameVendor;
  readonly wallet: MemoryWallet;
  readonly clock: MovableClock;
  /** Opens another vendor over the same tables, as after a crash. */
  restarted(): GameVendor;
  ask(
    endpoint: string,
    payload?: object,
    vendor?: GameVendor,
    ip?: string,
  ): Promise<{ status: number; body: Answer }>;
}
export interface Answer {
  readonly error?: string;
  readonly balance: number;
  readonly round: RoundView;
  readonly rounds: RoundView[];
  readonly seeds: SeedView;
  readonly retired: SeedView & { serverSeed: string };
  readonly table: {
    number: number;
    hash: string;
    nextHash: string;
    serverSeed?: string;
    outcome?: { number: number };
  };
}

/** @param balance of its player, minor units */
export function createTestVendor(
  database: Database,
  gameCode = 'MR-mango-fiesta',
  balance = 100_000,
): TestVendor {
  brands += 1;
  const brand = `brand${brands}`;
  const clock = movableClock({ now: () => 1_900_000_000_000 });
  const wallet = memoryWallet({ secret, clock, balance });
  const open = () =>
    createDemoVendor({
      walletTransport: wallet.ask,
      secret,
      db: database,
      clock,
      random: systemRandom,
      files: () => undefined,
      log: (error) => {
        throw error;
      },
    });
  const vendor = open();
  return {
    brand,
    vendor,
    wallet,
    clock,
    restarted: open,
    async ask(endpoint, payload = {}, by = vendor, ip = '192.0.2.1') {
      const body = JSON.stringify({
        session: 'the-key-of-a-page',
        launchCode: 'the-code-of-a-launch',
        gameCode,
        ...payload,
      });
      const response = await by.fetch(
        new Request(`http://x/demo-vendor/api/${endpoint}`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'text/plain' },
        }),
        { merchantCode: brand, ip },
      );
      return { status: response.status, body: (await response.json()) as Answer };
    },
  };
}
/** @param stake minor units */
export const spin = (ask: string, stake = 100) => ({ ask: `ask-${ask}-0000`, stake });
