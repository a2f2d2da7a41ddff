import { expect } from 'vitest';
import { exchangeLaunch, launchCodeIn } from '../../scripts/wallet-check/cases/launches.ts';
import { walletClient } from '../../scripts/wallet-check/client.ts';
import type { TestPlatform } from './test-platform.ts';

export interface GameSession {
  readonly username: string;
  readonly token: string;
  /** The token as the vendor has it. */
  readonly session: string;
  readonly gameCode: string;
}

const password = 'Marquee-2026';
let memberCount = 0;

export async function openGameSession(
  testPlatform: TestPlatform,
  brand: string,
  minor = 1_000_037,
): Promise<GameSession> {
  memberCount += 1;
  const username = `seat${memberCount}x${Math.floor(minor % 97)}`;
  const person = {
    username,
    password,
    confirmPassword: password,
    countryDialingCode: '+63',
    termsAccepted: true,
    login: true,
  };
  expect(
    await testPlatform.call(brand, 'register', person, {
      ip: `198.18.${memberCount >> 8}.${memberCount & 255}`,
    }),
  ).toMatchObject({ success: true });
  if (minor > 0)
    expect(await testPlatform.control(brand, 'credit', { account: username, minor })).toMatchObject(
      { success: true },
    );
  const token = (await testPlatform.call(brand, 'login', { username, password })).value.token;
  return { username, token, ...(await openGame(testPlatform, brand, token)) };
}

/** A verified number identifies the member at every brand of a licence group. */
export async function openVerifiedGameSession(
  testPlatform: TestPlatform,
  brand: string,
  mobile: string,
  minor = 1_000_037,
): Promise<GameSession> {
  memberCount += 1;
  const username = `proved${memberCount}`;
  await testPlatform.call(brand, 'smsRegister', { countryDialingCode: '63', mobileNo: mobile });
  const person = {
    username,
    password,
    confirmPassword: password,
    mobileNum: mobile,
    countryDialingCode: '63',
    verificationCode: await testPlatform.codeTo(brand, `+63${mobile}`),
    termsAccepted: true,
  };
  expect(
    await testPlatform.call(brand, 'register', person, {
      ip: `198.19.${memberCount >> 8}.${memberCount & 255}`,
    }),
  ).toMatchObject({ success: true });
  expect(await testPlatform.control(brand, 'credit', { account: username, minor })).toMatchObject({
    success: true,
  });
  const token = (await testPlatform.call(brand, 'login', { username, password })).value.token;
  return { username, token, ...(await openGame(testPlatform, brand, token)) };
}

export async function launchFirstSlot(
  testPlatform: TestPlatform,
  brand: string,
  token: string,
): Promise<{ readonly gameCode: string; readonly url: string }> {
  const { games } = (await testPlatform.call(brand, 'gameList', { gameType: 'RNG' })).value;
  const game = games.find(({ maintenance }) => !maintenance) ?? expect.fail('no slot is open');
  const { value } = await testPlatform.call(
    brand,
    'launchGame',
    { gameType: 'RNG', gameCode: game.nodeId },
    { token },
  );
  return { gameCode: game.nodeId, url: value.url };
}

/** Opens the first open slot, like its vendor. */
export async function openGame(
  testPlatform: TestPlatform,
  brand: string,
  token: string,
): Promise<Pick<GameSession, 'session' | 'gameCode'>> {
  const { gameCode, url } = await launchFirstSlot(testPlatform, brand, token);
  const client = walletClient({
    url: `http://${brand}.localhost`,
    vendor: 'demo',
    secret: await testPlatform.platform.demoVendorSecret(),
    now: () => testPlatform.clock.now(),
    send: (request) =>
      testPlatform.platform.fetch(request, { merchantCode: brand, ip: '192.0.2.7' }),
  });
  const launch = launchCodeIn(url) ?? expect.fail('a launch without a code');
  return { session: await exchangeLaunch(client, launch), gameCode };
}
