import { systemRandom } from '#app/lib/random.ts';
import type { Database } from '#app/platform/db/database.ts';
import { createDemoVendor } from '#app/vendors/arcade/create-demo-vendor.ts';
import type { GameVendor } from '#app/vendors/game-server/game-vendor.ts';
import { walletClient } from '../../scripts/wallet-check/client.ts';
import { createTestPlatformOver, type TestPlatform } from '../support/test-platform.ts';
import { launchFirstSlot, openGameSession } from '../support/game-session.ts';
import { pageOf } from '../support/launched-game.ts';
import { testTenant } from '../support/test-tenant.ts';
import type { Player, Vendor } from './wallet-server.ts';

const brand = 'alon';
/** The demo vendor's wallet beside the main one. */
export const gamesWallet = 'demo';
/** The initial balance of each wallet, in minor units. */
export const startMoney = 50_000;
/** Between two starts, ms: leftovers become due but no session expires. */
const betweenStarts = 5 * 60_000;

export interface Member extends Player {
  readonly token: string;
  /** The demo vendor's page key of the member's open game. */
  readonly pageKey: string;
}

export interface PowerLossPlatform {
  readonly testPlatform: TestPlatform;
  readonly demo: GameVendor;
  /** Requests of the vendor fail once `isStopped` returns true. */
  vendor(isStopped?: () => boolean): Vendor;
  play(endpoint: string, input: object): Promise<Readonly<Record<string, unknown>>>;
}

/** @param start the number of earlier starts */
export async function openPowerLossPlatform(
  database: Database,
  start: number,
): Promise<PowerLossPlatform> {
  const testPlatform = await createTestPlatformOver(
    database,
    testTenant(brand, { currencyAccount: 'transfer', currency: { code: 'PHP', symbol: 'P' } }),
  );
  testPlatform.clock.move(start * betweenStarts);
  const secret = await testPlatform.platform.demoVendorSecret();
  const send = (request: Request): Promise<Response> =>
    testPlatform.platform.fetch(request, { merchantCode: brand, ip: '192.0.2.7' });
  const client = walletClient({
    url: `http://${brand}.localhost`,
    vendor: 'demo',
    secret,
    now: () => testPlatform.clock.now(),
    send,
  });
  const demo = createDemoVendor({
    walletTransport: send,
    secret,
    db: database,
    clock: testPlatform.clock,
    random: systemRandom,
    files: () => undefined,
  });
  return {
    testPlatform,
    demo,
    vendor: (isStopped = () => false) => ({
      async ask(call, body) {
        const { status, text, headers } = await client(call, body);
        if (isStopped()) throw new Error('the power is gone');
        return { status, text, retryAfter: headers.get('retry-after') ?? undefined };
      },
      close: () => undefined,
    }),
    play: async (endpoint, input) =>
      (await (
        await demo.fetch(
          new Request(`http://x/demo-vendor/api/${endpoint}`, {
            method: 'POST',
            body: JSON.stringify(input),
          }),
          { merchantCode: brand, ip: '192.0.2.7' },
        )
      ).json()) as Record<string, unknown>,
  };
}

export async function createMembers(
  { testPlatform, vendor, play }: PowerLossPlatform,
  count: number,
): Promise<readonly Member[]> {
  const members: Member[] = [];
  for (let number = 0; number < count; number += 1) {
    const { username, token, session } = await openGameSession(testPlatform, brand, 2 * startMoney);
    const initialBalance = (await readBalancesByVendor(testPlatform, token)).get('main') ?? 0;
    if (initialBalance > 2 * startMoney)
      throw new Error(
        'a new member has money of their own: the sums of this test do not know of it',
      );
    await transfer(testPlatform, {
      transferId: `first-money-${number}`,
      token,
      from: 'main',
      to: gamesWallet,
      amount: startMoney,
    });
    const { player } = JSON.parse((await vendor().ask('balance', { session })).text) as {
      player: string;
    };
    const { gameCode, url } = await launchFirstSlot(testPlatform, brand, token);
    const page = pageOf(url);
    await play('open', { ...page, gameCode });
    members.push({ account: username, token, session, player, pageKey: page.session });
  }
  return members;
}

export interface Transfer {
  readonly token: string;
  readonly transferId: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

export async function transfer(
  testPlatform: TestPlatform,
  { token, transferId, from, to, amount }: Transfer,
): Promise<number | undefined> {
  const { success, value, message } = await testPlatform.call(
    brand,
    'walletTransfer',
    { transferId, from, to, amount },
    { token },
  );
  if (!success && message !== 'wallet_short') throw new Error(`a transfer was answered ${message}`);
  return success ? value.moved : undefined;
}

/** Balances as the member sees them; their sum is the total. */
export async function readBalancesByVendor(
  testPlatform: TestPlatform,
  token: string,
): Promise<ReadonlyMap<string, number>> {
  const { wallets, minor } = (await testPlatform.call(brand, 'consolidated', {}, { token })).value;
  if (wallets.reduce((sum, wallet) => sum + wallet.minor, 0) !== minor)
    throw new Error('the wallets are not their total');
  return new Map(wallets.map((wallet) => [wallet.code, wallet.minor]));
}
