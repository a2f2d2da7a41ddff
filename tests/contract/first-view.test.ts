import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandHosts } from '../support/brand-hosts.ts';
import { ask, startServer, type TestServer } from '../support/server.ts';

/** The most that a first view of home may weigh as sent, in bytes; a login-first brand's home has the log-in dialog over it from the start. */
const most = { html: 20 * 1024, js: 95 * 1024, css: 20 * 1024 };
const loginDialogJs = 4 * 1024;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const packed = (body: Buffer): number => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** What a page names for the browser to fetch before it is whole. */
const named = (html: string, pattern: RegExp): string[] => [...new Set([...html.matchAll(pattern)].map(([, url = '']) => url))];

async function weight(host: string, urls: readonly string[]): Promise<number> {
  const answers = await Promise.all(urls.map((url) => ask(server.port, host, url)));
  expect(answers.map(({ status }) => status)).toEqual(urls.map(() => 200));
  return answers.reduce((sum, { body }) => sum + packed(body), 0);
}

/** Home, or what a login-first brand shows instead of it. */
async function home(host: string) {
  const page = await ask(server.port, host, '/');
  return page.status === 302 ? ask(server.port, host, page.headers.location ?? '') : page;
}

test.each(brandHosts())('[RT-22] %s: the first view of home stays light', async (host) => {
  const page = await home(host);
  expect(page.status).toBe(200);
  const html = page.body.toString();
  const js = named(html, /(?:<link rel="modulepreload" href|<script\b[^>]* src|\b(?:import|from) ?)=?"(\/assets\/[^"]+\.js)"/g);
  const css = named(html, /<link rel="stylesheet" href="([^"]+)"/g);
  expect([js.length > 2, css.length > 1]).toEqual([true, true]);
  const weighs = { html: packed(page.body), js: await weight(host, js), css: await weight(host, css) };
  const allowed = { ...most, js: most.js + (html.includes('id="loginPopupModal"') ? loginDialogJs : 0) };
  expect(Object.entries(weighs).filter(([kind, bytes]) => bytes > allowed[kind as keyof typeof allowed])).toEqual([]);
});
