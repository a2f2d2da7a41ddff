import assert from 'node:assert/strict';
import { walletSessionSchema } from '#schema/wallet-api.ts';
import { namedCases, assertRefusal } from '../wallet-case.ts';
import type { SendCall } from '../client.ts';

/** The vendor's credential in the launch address. */
export interface LaunchCode {
  readonly launchCode: string;
  readonly gameCode: string;
}

/** A requirement for launch codes. */
interface LaunchCase {
  readonly name: string;
  readonly run: (send: SendCall, launch: LaunchCode) => Promise<void>;
}

/** The code in a launch address; undefined for a session token, or an address with one. */
export function launchCodeIn(text: string): LaunchCode | undefined {
  const query = queryOf(text);
  const launchCode = query?.get('launchCode');
  return launchCode ? { launchCode, gameCode: query?.get('gameCode') ?? '' } : undefined;
}

/** The token in a launch address, or the text itself if it is not an address. */
export const sessionIn = (text: string): string => queryOf(text)?.get('session') ?? text;

function queryOf(text: string): URLSearchParams | undefined {
  const isAddress = text.startsWith('/') || text.includes('://');
  return isAddress ? new URL(text, 'http://brand.invalid').searchParams : undefined;
}

/**
 * Exchanges a launch code as its vendor does; returns the session token.
 * @throws an AssertionError when the wallet refuses, or answers incorrectly
 */
export async function exchangeLaunch(send: SendCall, launch: LaunchCode): Promise<string> {
  const response = await send('session', launch);
  assert.equal(response.status, 200, `the launch code was refused: ${response.text.slice(0, 200)}`);
  return walletSessionSchema.parse(response.json).session;
}

const refuses = async (
  send: SendCall,
  launch: LaunchCode,
  ...[code, mutation]: [Parameters<typeof assertRefusal>[1], Parameters<SendCall>[2]?]
): Promise<void> => assertRefusal(await send('session', launch, mutation), code);

/** Before a code is used; these do not use it. */
export const freshCodeCases: readonly LaunchCase[] = namedCases<LaunchCase['run']>({
  'refuses a launch code signed with another secret without using it': (send, launch) =>
    refuses(send, launch, 'bad-signature', {
      secret: 'another secret, quite as long as the right one',
    }),
  'refuses a launch code for another game without using it': (send, launch) =>
    refuses(send, { ...launch, gameCode: `${launch.gameCode}x` }, 'launch-expired'),
  'refuses a launch code without its game without using it': async (send, { launchCode }) =>
    assertRefusal(await send('session', { launchCode }), 'invalid'),
  'refuses an unknown launch code': (send, launch) =>
    refuses(send, { ...launch, launchCode: 'nobody-has-this-code' }, 'launch-expired'),
  'refuses a launch code as a session': async (send, { launchCode }) =>
    assertRefusal(await send('balance', { session: launchCode }), 'session-ended'),
});

/** After a code was exchanged. */
export const usedCodeCases: readonly LaunchCase[] = [
  {
    name: 'refuses a used launch code',
    run: (send, launch) => refuses(send, launch, 'launch-expired'),
  },
];
