// `npm run bench`: ratios and sizes measured side by side in one run. Nothing here fails a build;
// it is read by people.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import autocannon from 'autocannon';
import { brandHosts } from '../tests/support/brand-hosts.ts';
import { sendRequest, startServer, type TestServer } from '../tests/support/server.ts';
import { measureAccounts } from './bench-accounts.ts';
import { measureLaunch } from './bench-launch.ts';
import { startNode } from './bench-load.ts';
import { measureMembers } from './bench-members.ts';
import { measureUncached } from './bench-pages.ts';
import { measureWallet } from './bench-wallet.ts';
import { measureScale } from './bench-scale.ts';

const rounds = 3;
const secondsEach = 4;
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
const print = (line: string) => process.stdout.write(`${line}\n`);
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const requestsPerSecond = async (port: number, host: string, target: string): Promise<number> =>
  (
    await autocannon({
      url: `http://127.0.0.1:${port}${target}`,
      connections: 10,
      duration: secondsEach,
      headers: { host: `${host}:${port}`, 'accept-encoding': 'br' },
    })
  ).requests.average;

/**
 * Bytes over the wire for a first view: everything that Chromium fetched until the page was still.
 */
async function firstView(
  browser: Browser,
  url: string,
): Promise<{ js: number; deferredJs: number; css: number; font: number; image: number }> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(url, { waitUntil: 'networkidle' });
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      name: new URL(entry.name).pathname,
      bytes: (entry as PerformanceResourceTiming).encodedBodySize,
    })),
  );
  // What the document itself names is the first view; what its code fetches once it runs (the
  // carousel, popups) comes after the first paint.
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

const memory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

async function measureBrand(server: TestServer, browser: Browser, host: string): Promise<void> {
  const home = await sendRequest(server.port, host, '/');
  const target = home.status === 302 ? (home.headers.location ?? '/login') : '/';
  const response = await sendRequest(server.port, host, target, {
    headers: { 'accept-encoding': 'br' },
  });
  const baseline = await startNode(folder, response.body, {
    'content-type': 'text/html',
    'content-encoding': 'br',
  });
  const ratios: number[] = [];
  const speeds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const ours = await requestsPerSecond(server.port, host, target);
    const theirs = await requestsPerSecond(baseline.port, host, target);
    speeds.push(ours);
    ratios.push(ours / theirs);
  }
  baseline.stop();
  const view = await firstView(browser, `http://${host}:${server.port}/`);
  print(`${host}`);
  print(
    `  home, server-rendered     ${median(speeds).toFixed(0)} requests/s, ${median(ratios).toFixed(3)} of bare node:http with the same bytes (median of ${rounds})${home.status === 302 ? ' (login-first: with the log-in dialog)' : ''}`,
  );
  print(
    `  HTML ${kb(response.body.length)} · first-view JS ${kb(view.js)} (and ${kb(view.deferredJs)} after the first paint) · CSS ${kb(view.css)} · fonts ${kb(view.font)} · pictures ${kb(view.image)} (as sent, brotli)`,
  );
}

const first = await startServer({ DATA_DIR: path.join(folder, 'data') });
const firstBoot = first.bootMs;
await first.stop();
const server = await startServer({ DATA_DIR: path.join(folder, 'data') });
const idle = memory(server.pid);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
for (const host of brandHosts()) await measureBrand(server, browser, host);
print(
  `boot: ${(firstBoot / 1000).toFixed(2)} s on an empty data folder, ${(server.bootMs / 1000).toFixed(2)} s on one that exists`,
);
print(`memory: ${kb(idle)} after boot, ${kb(memory(server.pid))} after the load above`);
await browser.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });
const launch = await measureLaunch(brandHosts());
const times = ({ p50, p95 }: { p50: number; p95: number }) =>
  `${p50.toFixed(0)} ms (p50), ${p95.toFixed(0)} ms (p95 of 20)`;
print(
  `launch: a folder copied in is live after ${times(launch.added)}; a change after ${times(launch.changed)}; a removed one is gone after ${times(launch.removed)}; others were asked ${launch.requests} times meanwhile and failed ${launch.failed} times`,
);
await measureUncached(brandHosts(), print);
await measureMembers(brandHosts(), print);
await measureScale(print);
await measureAccounts(print);
await measureWallet(print);
