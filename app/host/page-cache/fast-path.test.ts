import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { sendRequest } from '../../../tests/support/server.ts';
import { compileProxyTrust } from '../http/client-address.ts';
import { createLogger } from '../operations/create-logger.ts';
import { createMetrics } from '../operations/metrics.ts';
import type { RequestResolver } from '../http/request-resolver.ts';
import type { CachedPage } from './store.ts';
import { withPageCacheFastPath } from './fast-path.ts';

type FastPathServices = Parameters<typeof withPageCacheFastPath>[0];

test('[ST-03] answers 500 when a cached page cannot be sent, at first and with a cached key', async () => {
  // Node rejects this header.
  const encoded = { headers: { 'X-Broken': 'a\nb' }, body: Buffer.from('page') };
  const page: CachedPage = { br: encoded, gzip: encoded, identity: encoded };
  const metrics = createMetrics();
  const key = { brand: 'acme', text: 'acme', unreadSearch: undefined, isCurrent: () => true };
  const services = {
    proxyTrust: compileProxyTrust(0),
    pages: { get: () => page },
    metrics,
    log: createLogger('silent'),
    permissions: { isPerVisitor: false },
  } as unknown as FastPathServices;
  const resolve = (() => ({ pageKey: () => Promise.resolve(key) })) as unknown as RequestResolver;
  const server = createServer(withPageCacheFastPath(services, resolve, () => undefined));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { port } = server.address() as AddressInfo;
    const { status, headers, body } = await sendRequest(port, 'acme.test', '/');
    expect([status, body.toString()]).toEqual([500, expect.stringContaining('Something went')]);
    expect(body.toString()).toContain(headers['x-request-id']);
  }
});
