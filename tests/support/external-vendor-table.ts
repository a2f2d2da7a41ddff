import { expect } from 'vitest';
import {
  exchangeLaunch,
  launchCodeIn,
  sessionIn,
} from '../../scripts/wallet-check/cases/launches.ts';
import { walletClient } from '../../scripts/wallet-check/client.ts';
import { createCaseContext, type CaseContext } from '../../scripts/wallet-check/wallet-case.ts';
import type { TestPlatform } from './test-platform.ts';

/** An external vendor of a brand; it runs the games of the catalogue's vendor MR. */
export const harbour = {
  code: 'harbour-games',
  launchUrl: 'https://games.harbour.example/play',
  runs: ['MR'],
  launchCredential: 'code',
  lateRollback: 'accepted',
} as const;
export const playerPassword = 'Marquee-2026';

export async function registerPlayer(
  testPlatform: TestPlatform,
  brand: string,
  account: string,
  ip: string,
): Promise<{ readonly token: string; readonly account: string }> {
  const credentials = { username: account, password: playerPassword };
  await testPlatform.call(
    brand,
    'register',
    {
      ...credentials,
      confirmPassword: playerPassword,
      countryDialingCode: '+63',
      termsAccepted: true,
      login: true,
    },
    { ip },
  );
  const { token } = (await testPlatform.call(brand, 'login', credentials, { ip })).value;
  return { token, account };
}

/** A game that a player has opened, and a client for its vendor's wallet calls. */
export interface OpenedGame {
  readonly context: CaseContext;
  readonly game: { readonly gameCode: string; readonly name: string; readonly gameType: string };
  /** The wallet's answer to the vendor, in minor units. */
  readonly balance: number;
}

/**
 * Launches the first open slot of a catalogue vendor.
 * @param secret the secret of `harbour` at this brand
 * @param bring whether the launch moves the player's money to the vendor's wallet
 */
export async function openGame(
  testPlatform: TestPlatform,
  secret: string,
  brand: string,
  token: string,
  vassalage: string,
  bring: boolean,
): Promise<OpenedGame> {
  const { games } = (await testPlatform.call(brand, 'gameList', { gameType: 'RNG', pageSize: 100 }))
    .value;
  const game =
    games.find((one) => one.vassalage === vassalage && !one.maintenance) ??
    expect.fail(`${vassalage} has no open slot`);
  const { url } = (
    await testPlatform.call(
      brand,
      'launchGame',
      { gameType: 'RNG', gameCode: game.nodeId, bring },
      { token },
    )
  ).value;
  const vendor = url.startsWith('/') ? 'demo' : harbour.code;
  const client = walletClient({
    url: `http://${brand}.localhost`,
    vendor,
    secret: vendor === 'demo' ? await testPlatform.platform.demoVendorSecret() : secret,
    now: () => testPlatform.clock.now(),
    send: (request) =>
      testPlatform.platform.fetch(request, { merchantCode: brand, ip: '192.0.2.7' }),
  });
  const launch = launchCodeIn(url);
  const session = launch ? await exchangeLaunch(client, launch) : sessionIn(url);
  return {
    context: await createCaseContext(client, session),
    game: { gameCode: game.nodeId, name: game.name, gameType: game.gameType },
    balance: (await client('balance', { session })).json['balance'] as number,
  };
}
