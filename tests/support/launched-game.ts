import { randomBytes } from 'node:crypto';
import { launchCodeIn } from '../../scripts/wallet-check/cases/launches.ts';
import type { Challenge } from '#app/features/auth/human-verification/solve-challenge.ts';
import { sendRequest } from './server.ts';
import { challengeSolution } from './solve-challenge.ts';

export interface LaunchedGame {
  readonly url: string;
  readonly gameCode: string;
  /** The page's own key and the launch's code. */
  readonly page: { readonly session: string; readonly launchCode: string };
  readonly token: string;
}

interface CallReply {
  readonly message: string | null;
  readonly value: {
    readonly token: string;
    readonly url: string;
    readonly minor: number;
    readonly games: readonly { readonly nodeId: string; readonly maintenance: boolean }[];
  } | null;
}
const callJson = async (
  port: number,
  host: string,
  target: string,
  init: Parameters<typeof sendRequest>[3] = {},
): Promise<CallReply> =>
  JSON.parse((await sendRequest(port, host, target, init)).body.toString()) as CallReply;
const json = (value: object, more: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...more },
  body: JSON.stringify(value),
});

/** Returns the token. Brands without a proof of work ignore it. */
export async function logInWithMoney(port: number, host: string, minor: number): Promise<string> {
  const challenge = (await callJson(port, host, '/wps/verification/challenge?purpose=login'))
    .value as unknown as Challenge;
  const { value, message } = await callJson(
    port,
    host,
    '/wps/session/login',
    json({
      username: 'player01',
      password: 'Marquee-2026',
      verification: challengeSolution(challenge),
    }),
  );
  if (!value) throw new Error(`log-in: ${message}`);
  await sendRequest(port, host, '/__sandbox/api/credit', json({ account: 'player01', minor }));
  return value.token;
}

/** The credentials of the page at a launch's address. */
export const pageOf = (url: string): LaunchedGame['page'] => ({
  session: randomBytes(32).toString('hex'),
  launchCode: launchCodeIn(url)?.launchCode ?? '',
});

export async function launchGame(
  port: number,
  host: string,
  { gameType, gameCode }: { readonly gameType: string; readonly gameCode: string },
  token: string,
): Promise<LaunchedGame> {
  const { value, message } = await callJson(
    port,
    host,
    '/wps/game/launchGame',
    json({ gameType, gameCode }, { authorization: `Bearer ${token}` }),
  );
  if (!value) throw new Error(`launching ${gameCode}: ${message}`);
  return { url: value.url, gameCode, page: pageOf(value.url), token };
}

export async function launchFirstGame(
  port: number,
  host: string,
  gameType: string,
  token: string,
): Promise<LaunchedGame | undefined> {
  const games =
    (await callJson(port, host, `/wps/relay/games?gameType=${gameType}&pageSize=100`)).value
      ?.games ?? [];
  const open = games.find(({ maintenance }) => !maintenance);
  return open && launchGame(port, host, { gameType, gameCode: open.nodeId }, token);
}

export const readPlatformBalance = async (
  port: number,
  host: string,
  token: string,
): Promise<number | undefined> =>
  (
    await callJson(port, host, '/wps/v2/wallets/balance', {
      headers: { authorization: `Bearer ${token}` },
    })
  ).value?.minor;
