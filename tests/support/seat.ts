import { expect } from 'vitest';
import type { PlatformBench } from './platform-bench.ts';

/** A member who plays: what a game was handed when it opened. */
export interface Seat {
  readonly username: string;
  readonly token: string;
  /** The session's token, as the vendor has it. */
  readonly session: string;
  readonly gameCode: string;
}

const password = 'Marquee-2026';
let made = 0;

/** Registers a member with play money and opens a game for them. */
export async function takeSeat(
  bench: PlatformBench,
  brand: string,
  minor = 1_000_000,
): Promise<Seat> {
  made += 1;
  const username = `seat${made}x${Math.floor(minor % 97)}`;
  const person = {
    username,
    password,
    confirmPassword: password,
    countryDialingCode: '+63',
    termsAccepted: true,
    login: true,
  };
  expect(
    await bench.ask(brand, 'register', person, { ip: `198.18.${made >> 8}.${made & 255}` }),
  ).toMatchObject({ success: true });
  if (minor > 0)
    expect(await bench.control(brand, 'credit', { account: username, minor })).toMatchObject({
      success: true,
    });
  const token = (await bench.ask(brand, 'login', { username, password })).value.token;
  return { username, token, ...(await openGame(bench, brand, token)) };
}

/**
 * The same of somebody whose mobile number is proved: known by it at every brand of a licence
 * group.
 */
export async function takeProvedSeat(
  bench: PlatformBench,
  brand: string,
  mobile: string,
  minor = 1_000_000,
): Promise<Seat> {
  made += 1;
  const username = `proved${made}`;
  await bench.ask(brand, 'smsRegister', { countryDialingCode: '63', mobileNo: mobile });
  const person = {
    username,
    password,
    confirmPassword: password,
    mobileNum: mobile,
    countryDialingCode: '63',
    verificationCode: await bench.codeTo(brand, `+63${mobile}`),
    termsAccepted: true,
  };
  expect(
    await bench.ask(brand, 'register', person, { ip: `198.19.${made >> 8}.${made & 255}` }),
  ).toMatchObject({ success: true });
  expect(await bench.control(brand, 'credit', { account: username, minor })).toMatchObject({
    success: true,
  });
  const token = (await bench.ask(brand, 'login', { username, password })).value.token;
  return { username, token, ...(await openGame(bench, brand, token)) };
}

/** Opens the first slot that is open. */
export async function openGame(
  bench: PlatformBench,
  brand: string,
  token: string,
): Promise<Pick<Seat, 'session' | 'gameCode'>> {
  const { games } = (await bench.ask(brand, 'gameList', { gameType: 'RNG' })).value;
  const game = games.find(({ maintenance }) => !maintenance) ?? expect.fail('no slot is open');
  const { value } = await bench.ask(
    brand,
    'launchGame',
    { gameType: 'RNG', gameCode: game.nodeId },
    { token },
  );
  return {
    session: new URL(value.url, 'http://brand.localhost').searchParams.get('session') ?? '',
    gameCode: game.nodeId,
  };
}
