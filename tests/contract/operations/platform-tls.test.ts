import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeMerchantsDir, minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest, startServer } from '../../support/server.ts';
import { createTestAuthority, readPair } from '../../support/test-certificates.ts';
import { gatePart } from '../../support/suite.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * WPS_ORIGIN over TLS with client certificates (WPS_CLIENT_CERT); each side trusts only its own
 * authority.
 */

const code = 'harbour';
const authority = openForTests(createTestAuthority);
const stranger = openForTests(createTestAuthority);
const brands = openForTests(() =>
  makeMerchantsDir({ [`${code}/manifest.json`]: minimalManifest(code) }),
);
const platform = openForTests(() =>
  createServer(
    {
      ...readPair(authority.sign('platform')),
      ca: readFileSync(authority.ca, 'utf8'),
      requestCert: true,
      rejectUnauthorized: true,
    },
    (request, response) => {
      clients.push(String((request.socket as TLSSocket).getPeerCertificate().subject.CN));
      const isStatus = request.url?.startsWith('/api/wps/system/status');
      response.writeHead(isStatus ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: isStatus, value: { maintenance: false } }));
    },
  ),
);
let origin = '';
const clients: string[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  origin = `https://127.0.0.1:${(platform.address() as AddressInfo).port}/api`;
});
afterAll(() => platform.closeAllConnections());
beforeEach(() => {
  clients.length = 0;
});

async function homeWith(settings: Readonly<Record<string, string>>) {
  const server = await startServer({ MERCHANTS_DIR: brands.dir, WPS_ORIGIN: origin, ...settings });
  const { status } = await sendRequest(server.port, `${code}.localhost`, '/');
  await server.stop();
  return { status, log: server.output() };
}

test('[ST-02] the site sends its client certificate, and the brand opens', async () => {
  const { cert, key } = authority.sign('marquee');
  const { status } = await homeWith({
    WPS_CA: authority.ca,
    WPS_CLIENT_CERT: cert,
    WPS_CLIENT_KEY: key,
  });
  expect(status).toBe(200);
  expect(new Set(clients)).toEqual(new Set(['marquee']));
});

const failures: readonly (readonly [string, () => Record<string, string>])[] = [
  ['no client certificate', () => ({ WPS_CA: authority.ca })],
  [
    'a client certificate of another authority',
    () => {
      const { cert, key } = stranger.sign('impostor');
      return { WPS_CA: authority.ca, WPS_CLIENT_CERT: cert, WPS_CLIENT_KEY: key };
    },
  ],
  [
    'a platform whose authority is not trusted',
    () => {
      const { cert, key } = authority.sign('site');
      return { WPS_CA: stranger.ca, WPS_CLIENT_CERT: cert, WPS_CLIENT_KEY: key };
    },
  ],
];

test.each(gatePart(failures, 2, failures.length))(
  '[ASVS 12.3.2] [ST-03] with %s calls fail, the brand is closed and the log has the reason',
  async (_what, settings) => {
    const { status, log } = await homeWith(settings());
    expect(status).toBe(503);
    expect(clients).toEqual([]);
    expect(log).toMatch(
      /"call":"systemStatus","reason":"[^"]*(?:certificate|alert|self-signed|ECONNRESET|socket)/i,
    );
    expect(log).not.toContain('PRIVATE KEY');
  },
);
