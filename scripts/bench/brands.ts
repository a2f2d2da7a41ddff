import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { browserLaunch } from '../../tests/e2e/browser-launch.ts';
import { sendRequest, startServer, type TestServer } from '../../tests/support/server.ts';
import type { Print } from './measure-parts.ts';

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Transferred bytes by kind; `js` counts only what the document references. */
interface FirstView {
  readonly js: number;
  readonly deferredJs: number;
  readonly css: number;
  readonly font: number;
  readonly image: number;
}

/** Everything that Chromium loads until the page is idle. */
async function firstView(browser: Browser, url: string): Promise<FirstView> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(url, { waitUntil: 'networkidle' });
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => ({
        name: new URL(entry.name).pathname,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      })),
  );
  // Only resources in the document; later code (the carousel, popups) loads after the first paint.
  const initialScripts = await page.evaluate(async () =>
    [...(await (await fetch(location.href)).text()).matchAll(/\/assets\/[\w.-]+\.js/g)].map(
      ([name]) => name,
    ),
  );
  await page.close();
  const sum = (test: RegExp) =>
    entries.filter(({ name }) => test.test(name)).reduce((total, { bytes }) => total + bytes, 0);
  const js = entries
    .filter(({ name }) => initialScripts.includes(name))
    .reduce((total, { bytes }) => total + bytes, 0);
  return {
    js,
    deferredJs: sum(/\.js$/) - js,
    css: sum(/\.css$/),
    font: sum(/\.woff2$/),
    image: sum(/\.(svg|png|avif|webp)$/),
  };
}

async function measureBrand(
  { port }: TestServer,
  browser: Browser,
  host: string,
  print: Print,
): Promise<void> {
  const home = await sendRequest(port, host, '/');
  const target = home.status === 302 ? (home.headers.location ?? '/login') : '/';
  const { body } = await sendRequest(port, host, target, { headers: { 'accept-encoding': 'br' } });
  const view = await firstView(browser, `http://${host}:${port}/`);
  print(
    `${host}${home.status === 302 ? ' (login-first: with the log-in dialog)' : ''}: HTML ${kb(body.length)} · scripts that the document names ${kb(view.js)}, fetched later ${kb(view.deferredJs)}, in all ${kb(view.js + view.deferredJs)} · CSS ${kb(view.css)} · fonts ${kb(view.font)} · pictures ${kb(view.image)} (as sent, brotli)`,
  );
}

const memory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

export async function measureBrands(hosts: readonly string[], print: Print): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-brands-'));
  const server = await startServer({ DATA_DIR: path.join(folder, 'data') });
  const browser = await chromium.launch(browserLaunch);
  try {
    const idle = memory(server.pid);
    for (const host of hosts) await measureBrand(server, browser, host, print);
    print(`memory: ${kb(idle)} after boot, ${kb(memory(server.pid))} after these views`);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
