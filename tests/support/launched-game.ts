import type { Challenge } from '#app/features/account/solve-challenge.ts';
import { ask } from './server.ts';
import { solvedChallenge } from './solve-challenge.ts';

/** A game of the demo vendor that the platform has launched for the seeded player. */
export interface LaunchedGame {
  /** The address to show. */
  readonly url: string;
  readonly gameCode: string;
  readonly session: string;
  readonly token: string;
}

interface Told {
  readonly message: string | null;
  readonly value: {
    readonly token: string;
    readonly url: string;
    readonly minor: number;
    readonly games: readonly { readonly nodeId: string; readonly maintenance: boolean }[];
  } | null;
}
const told = async (
  port: number,
  host: string,
  target: string,
  init: Parameters<typeof ask>[3] = {},
): Promise<Told> => JSON.parse((await ask(port, host, target, init)).body.toString()) as Told;
const json = (value: object, more: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...more },
  body: JSON.stringify(value),
});

/**
 * Logs the seeded player in and gives them play money; the token. Some brands ask for a proof of
 * work, which does no harm where they do not.
 */
export async function tokenWithMoney(port: number, host: string, minor: number): Promise<string> {
  const challenge = (await told(port, host, '/wps/verification/challenge?purpose=login'))
    .value as unknown as Challenge;
  const { value, message } = await told(
    port,
    host,
    '/wps/session/login',
    json({
      username: 'player01',
      password: 'Marquee-2026',
      verification: solvedChallenge(challenge),
    }),
  );
  if (!value) throw new Error(`log-in: ${message}`);
  await ask(port, host, '/__sandbox/api/credit', json({ account: 'player01', minor }));
  return value.token;
}

/** Launches a game by its code. */
export async function launchedCode(
  port: number,
  host: string,
  { gameType, gameCode }: { readonly gameType: string; readonly gameCode: string },
  token: string,
): Promise<LaunchedGame> {
  const { value, message } = await told(
    port,
    host,
    '/wps/game/launchGame',
    json({ gameType, gameCode }, { authorization: `Bearer ${token}` }),
  );
  if (!value) throw new Error(`launching ${gameCode}: ${message}`);
  return {
    url: value.url,
    gameCode,
    session: new URL(value.url, 'http://x').searchParams.get('session') ?? '',
    token,
  };
}

/** Launches the first open game of a type; nothing when the brand has none. */
export async function launchedGame(
  port: number,
  host: string,
  gameType: string,
  token: string,
): Promise<LaunchedGame | undefined> {
  const games =
    (await told(port, host, `/wps/relay/games?gameType=${gameType}&pageSize=100`)).value?.games ??
    [];
  const open = games.find(({ maintenance }) => !maintenance);
  return open && launchedCode(port, host, { gameType, gameCode: open.nodeId }, token);
}

/** The seeded player's balance as the platform tells it, in minor units. */
export const platformBalance = async (
  port: number,
  host: string,
  token: string,
): Promise<number | undefined> =>
  (
    await told(port, host, '/wps/v2/wallets/balance', {
      headers: { authorization: `Bearer ${token}` },
    })
  ).value?.minor;
