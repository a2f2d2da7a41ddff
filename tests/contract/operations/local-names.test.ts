import { expect, test } from 'vitest';
import { makeMerchantsDir, minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest, startServer } from '../../support/server.ts';

test('[WL-02] a server on HOST=0.0.0.0 serves no brand at its .localhost name', async () => {
  const brands = makeMerchantsDir({ 'alon/manifest.json': minimalManifest('alon') });
  const server = await startServer({ MERCHANTS_DIR: brands.dir, SANDBOX: '0', HOST: '0.0.0.0' });
  try {
    expect((await sendRequest(server.port, 'alon.localhost', '/')).status).toBe(404);
    expect((await sendRequest(server.port, 'alon.localhost', '/healthz')).status).toBe(200);
  } finally {
    await server.stop();
    brands.remove();
  }
});
