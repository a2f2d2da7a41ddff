import { vi } from 'vitest';
import { sendRequest } from './server.ts';
import { callApi } from './http-client.ts';

const password = 'Marquee-2026';

/**
 * Settings propagate between servers within a second in the platform and three in pages; a busy
 * machine gets more.
 */
export const soon = <Value>(look: () => Promise<Value>): Promise<Value> =>
  vi.waitFor(look, { timeout: 20_000, interval: 100 });

/** JSON calls of a host, to whichever server listens on a port. */
export function nodeCalls(host: string) {
  const call = async (
    port: number,
    path: string,
    { method = 'POST', json, token }: { method?: string; json?: object; token?: string } = {},
  ) =>
    callApi(port, host, path, {
      method,
      ...(json ? { json } : {}),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
  const sandboxApi = (port: number, name: string, json: object) =>
    call(port, `/__sandbox/api/${name}`, { json });
  const logIn = async (port: number, username = 'player01', more: object = {}) =>
    (await call(port, '/wps/session/login', { json: { username, password, ...more } })).json;
  const tokenFrom = async (port: number): Promise<string> =>
    ((await logIn(port)).value as { token: string }).token;
  const balanceAt = async (port: number, token: string) =>
    (
      (await call(port, '/wps/v2/wallets/balance', { method: 'GET', token })).json.value as {
        minor: number;
      }
    ).minor;
  const favouritesAt = async (port: number, token: string) =>
    (
      (await call(port, '/wps/relay/favourites', { method: 'GET', token })).json.value as {
        nodeId: string;
      }[]
    ).map(({ nodeId }) => nodeId);
  const playDemo = async (port: number, input: object, endpoint = 'play'): Promise<unknown> =>
    JSON.parse(
      (
        await sendRequest(port, host, `/demo-vendor/api/${endpoint}`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: JSON.stringify(input),
        })
      ).body.toString(),
    );
  return { call, sandboxApi, logIn, tokenFrom, balanceAt, favouritesAt, playDemo };
}
