import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { z } from 'zod';
import type { Clock } from '#app/lib/clock.ts';
import type { Database } from '#app/platform/db/database.ts';
import { createTestDatabase } from '#app/platform/test-database.ts';
import { createPasswordHasher } from '#app/platform/identity/passwords/password-hasher.ts';
import { createPlatform, type Platform } from '#app/platform/platform.ts';
import { envelopeSchema } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { cheapHashes } from './test-platform.ts';

export interface PlatformServer {
  readonly platform: Platform;
  readonly database: Database;
  /** Base URL of a brand's platform API. */
  origin(merchantCode: string): string;
  readonly logEntries: readonly unknown[];
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly tenants: readonly Tenant[];
  readonly sandbox?: boolean;
  readonly clock?: Clock;
}

/** Each brand gets its own listener, as it has its own host in production. */
export async function startPlatformServer({
  tenants,
  sandbox = true,
  clock,
}: ServerOptions): Promise<PlatformServer> {
  const database = await createTestDatabase();
  const logEntries: unknown[] = [];
  const platform = createPlatform({
    database,
    sandbox,
    passwords: createPasswordHasher(undefined, cheapHashes),
    log: (entry) => logEntries.push(entry),
    ...(clock ? { clock } : {}),
  });
  for (const tenant of tenants) await platform.provision(tenant);
  const servers = new Map<string, Server>();
  for (const { code } of tenants) servers.set(code, await listen(platform, code));
  return {
    platform,
    database,
    logEntries,
    origin: (code) => `http://127.0.0.1:${(servers.get(code)?.address() as AddressInfo).port}`,
    async close() {
      for (const server of servers.values()) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
      await database.close();
    },
  };
}

async function listen(platform: Platform, code: string): Promise<Server> {
  const answer = (request: Request): Promise<Response> =>
    new URL(request.url).pathname.startsWith('/__sandbox')
      ? (platform.sandbox?.handle(request, code) ??
        Promise.resolve(new Response(null, { status: 404 })))
      : platform.fetch(request, { merchantCode: code, ip: '203.0.113.7' });
  const listener = getRequestListener(answer);
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** The envelope with the field of a captcha picture. */
const wholeEnvelope = envelopeSchema.extend({ captchaId: z.string().optional() }).strict();
type WholeEnvelope = z.infer<typeof wholeEnvelope>;

export async function readEnvelope(response: Response): Promise<WholeEnvelope> {
  return wholeEnvelope.parse(await response.json());
}

export async function callPlatform(
  url: string,
  init: { readonly method?: string; readonly json?: unknown; readonly token?: string } = {},
): Promise<{ status: number } & WholeEnvelope> {
  const response = await fetch(url, {
    method: init.method ?? (init.json === undefined ? 'GET' : 'POST'),
    headers: {
      ...(init.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(init.token === undefined ? {} : { authorization: `Bearer ${init.token}` }),
    },
    ...(init.json === undefined ? {} : { body: JSON.stringify(init.json) }),
  });
  return { status: response.status, ...(await readEnvelope(response)) };
}

export async function tokenOf(origin: string, username = 'player01'): Promise<string> {
  const { value } = await callPlatform(`${origin}/wps/session/login`, {
    json: { username, password: 'Marquee-2026' },
  });
  return (value as { token: string }).token;
}
