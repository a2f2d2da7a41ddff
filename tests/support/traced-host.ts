import { makeMerchantsDir, minimalManifest } from './merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from './server.ts';
import { cookieHeader, postForm } from './http-client.ts';

export const host = 'alon.localhost';
export const password = 'Marquee-2026';
export const credentials = { username: 'player01', password };

/** Logs everything; brand `bakaw` has no promotions. */
export interface TracedHost {
  readonly server: TestServer;
  close(): Promise<void>;
}

export async function startTracedHost(): Promise<TracedHost> {
  const brands = makeMerchantsDir({
    'alon/manifest.json': minimalManifest('alon'),
    'bakaw/manifest.json': minimalManifest('bakaw', { routes: { promotions: false } }),
  });
  const server = await startServer({ MERCHANTS_DIR: brands.dir, LOG_LEVEL: 'trace' });
  return {
    server,
    async close() {
      await server.stop();
      brands.remove();
    },
  };
}

/** Requests without scripts, to `alon` by default. */
export function pageRequests(server: () => TestServer) {
  const get = (target: string, cookie = '', at = host) =>
    sendRequest(server().port, at, target, { headers: cookie ? { cookie } : {} });
  const post = (
    target: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    at = host,
  ) => postForm(server().port, at, target, fields, headers);
  const logIn = async (at = host) => cookieHeader(await post('/login', credentials, {}, at));
  const showsMember = async (cookie: string, at = host) =>
    (await get('/', cookie, at)).body.toString().includes('player01');
  return { get, post, logIn, showsMember };
}
