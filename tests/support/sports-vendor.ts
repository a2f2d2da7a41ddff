import { movableClock, type MovableClock } from '#app/lib/clock.ts';
import { systemRandom } from '#app/lib/random.ts';
import type { Database } from '#app/platform/db/database.ts';
import { createSportsVendor } from '#app/vendors/sports/create-sports-vendor.ts';
import type { GameVendor } from '#app/vendors/game-server/game-vendor.ts';
import type {
  OpenResponse,
  PlaceRequest,
  PlaceResponse,
} from '#app/vendors/sports/page-protocol.ts';
import { memoryWallet, type MemoryWallet } from './memory-wallet.ts';

const secret = 'between vendor and wallet';
let brandCount = 0;

export type SportsAnswer = OpenResponse & PlaceResponse & { readonly error?: string };

/** Virtual sports at one brand, with a wallet in memory. */
export interface TestSports {
  readonly brand: string;
  readonly gameCode: string;
  readonly vendor: GameVendor;
  readonly wallet: MemoryWallet;
  readonly clock: MovableClock;
  /** Another vendor over the same tables, as after a crash. */
  restarted(): GameVendor;
  ask(endpoint: string, payload?: object): Promise<{ status: number; body: SportsAnswer }>;
  open(): Promise<SportsAnswer>;
}

export function createTestSports(
  database: Database,
  gameCode = 'FB-virtual-football-trophy',
): TestSports {
  brandCount += 1;
  const brand = `sports${brandCount}`;
  const clock = movableClock({ now: () => 1_900_000_000_000 });
  const wallet = memoryWallet({ secret, clock, balance: 100_000 });
  const restarted = () =>
    createSportsVendor({
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
  const vendor = restarted();
  const page = { session: 'the-key-of-a-page', launchCode: 'the-code-of-a-launch' };
  const callEndpoint: TestSports['ask'] = async (endpoint, payload = {}) => {
    const response = await vendor.fetch(
      new Request(`http://x/sports-vendor/api/${endpoint}`, {
        method: 'POST',
        body: JSON.stringify({ ...page, gameCode, ...payload }),
        headers: { 'content-type': 'text/plain' },
      }),
      { merchantCode: brand, ip: '192.0.2.1' },
    );
    return { status: response.status, body: (await response.json()) as SportsAnswer };
  };
  return {
    brand,
    gameCode,
    vendor,
    wallet,
    clock,
    restarted,
    ask: callEndpoint,
    open: async () => (await callEndpoint('open')).body,
  };
}

export const openFixture = ({
  fixtures,
  serverNow,
}: Pick<OpenResponse, 'fixtures' | 'serverNow'>) => {
  const fixture = fixtures.find(({ locksAt }) => locksAt > serverNow);
  if (!fixture) throw new Error('no fixture takes bets');
  return fixture;
};

export const betsOn = (
  { number, markets }: OpenResponse['fixtures'][number],
  prefix: string,
  stake = 500,
): PlaceRequest[] =>
  (markets[0]?.prices ?? []).map(({ pick, odds }) => ({
    ask: `${prefix}-${pick}-0000`,
    legs: [{ number, market: markets[0]?.code ?? '', pick, odds }],
    stake,
  }));
