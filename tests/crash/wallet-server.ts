import { Agent, request } from 'node:http';
import { demoVendorSecret } from '#app/platform/tenants/vendors/demo-vendor-secret.ts';
import { requestSignature } from '#app/lib/request-signature.ts';
import { walletRoot } from '#schema/wallet-api.ts';
import { launchCodeIn } from '../../scripts/wallet-check/cases/launches.ts';
import { callApi } from '../support/http-client.ts';

export const brand = 'alon';
const host = `${brand}.localhost`;
export const serverSecret = 'a secret of the server under test, long enough';
const password = 'Marquee-2026';

/** A launched session and the vendor's player id. */
export interface Player {
  readonly account: string;
  readonly session: string;
  readonly player: string;
}

export interface VendorResponse {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

export interface Vendor {
  ask(call: string, body: object): Promise<VendorResponse>;
  close(): void;
}

export function httpVendor(port: number, connections: number): Vendor {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    maxFreeSockets: connections,
  });
  const secret = demoVendorSecret(serverSecret, async () => '')();
  return {
    async ask(call, input) {
      const path = `${walletRoot}${call}`;
      const body = JSON.stringify(input);
      const timestamp = String(Date.now());
      const signature = requestSignature(await secret, { timestamp, path, body });
      const headers = {
        host: `${host}:${port}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-vendor': 'demo',
        'x-timestamp': timestamp,
        'x-signature': signature,
      };
      return new Promise((resolve, reject) => {
        const outgoing = request(
          { agent, host: '127.0.0.1', port, path, method: 'POST', headers },
          (response) => {
            let text = '';
            response.setEncoding('utf8');
            response.on('data', (chunk: string) => (text += chunk));
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                text,
                retryAfter: response.headers['retry-after'],
              }),
            );
            response.on('error', reject);
          },
        );
        outgoing.on('error', reject);
        outgoing.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}

const callOrThrow = async (
  port: number,
  path: string,
  method: string,
  json: object,
  headers: Record<string, string> = {},
): Promise<unknown> => {
  const answer = (await callApi(port, host, path, { method, json, headers })).json;
  if (!answer.success) throw new Error(`${path}: ${answer.message}`);
  return answer.value;
};

/**
 * Registers players with play money and opens a game for each.
 * @param name a unique prefix of their names
 */
export async function createPlayers(
  port: number,
  count: number,
  minor: number,
  name = 'player',
): Promise<readonly Player[]> {
  const { games } = (await callApi(port, host, '/wps/relay/games?gameType=RNG')).json.value as {
    games: { nodeId: string; maintenance: boolean }[];
  };
  const gameCode = games.find(({ maintenance }) => !maintenance)?.nodeId ?? '';
  const vendor = httpVendor(port, 2);
  const players: Player[] = [];
  for (let number = 0; number < count; number += 1) {
    const account = `${name}${number}of`;
    await callOrThrow(port, '/wps/member/register', 'PUT', {
      username: account,
      password,
      confirmPassword: password,
      termsAccepted: true,
    });
    await callOrThrow(port, '/__sandbox/api/credit', 'POST', { account, minor });
    const { token } = (await callOrThrow(port, '/wps/session/login', 'POST', {
      username: account,
      password,
    })) as { token: string };
    const { url } = (await callOrThrow(
      port,
      '/wps/game/launchGame',
      'POST',
      { gameType: 'RNG', gameCode },
      { authorization: `Bearer ${token}` },
    )) as { url: string };
    const { session, player } = JSON.parse(
      (await vendor.ask('session', launchCodeIn(url) ?? {})).text,
    ) as { session: string; player: string };
    players.push({ account, session, player });
  }
  vendor.close();
  return players;
}
