// `npm run lighthouse`: Lighthouse 12 with its phone profile, on the most visited first pages of
// every brand folder. Fails below the targets. Not part of `npm test`, since it takes minutes and a
// quiet machine. `--runs 5` (the median counts), `--only karnabal` (part of a host), `--why` (lists
// the causes of lost points).
import { createServer, type AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { brandHosts } from '../tests/support/brand-hosts.ts';
import { browserLaunch } from '../tests/e2e/browser-launch.ts';
import { sendRequest, startServer, type TestServer } from '../tests/support/server.ts';

type Report = RunnerResult['lhr'];

interface Measure {
  readonly name: string;
  readonly of: (report: Report) => number;
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
}

const score =
  (category: string) =>
  ({ categories }: Report): number =>
    Math.round((categories[category]?.score ?? 0) * 100);
const audit =
  (id: string) =>
  ({ audits }: Report): number =>
    audits[id]?.numericValue ?? Infinity;

const measures: readonly Measure[] = [
  { name: 'performance', of: score('performance'), min: 97 },
  { name: 'accessibility', of: score('accessibility'), min: 100 },
  { name: 'best practices', of: score('best-practices'), min: 100 },
  { name: 'SEO', of: score('seo'), min: 100 },
  {
    name: 'LCP',
    of: (report) => Math.round(audit('largest-contentful-paint')(report)),
    unit: ' ms',
    max: 1800,
  },
  {
    name: 'CLS',
    of: (report) => Math.round(audit('cumulative-layout-shift')(report) * 1000) / 1000,
    max: 0.02,
  },
  {
    name: 'TBT',
    of: (report) => Math.round(audit('total-blocking-time')(report)),
    unit: ' ms',
    max: 100,
  },
];

const pages = (['home', 'rng', 'promotions', 'help', 'login', 'register'] as const).map((id) =>
  pathOf(id),
);
const isGood = ({ min = -Infinity, max = Infinity }: Measure, value: number): boolean =>
  value >= min && value <= max;
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    why: { type: 'boolean', default: false },
  },
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** One line per audit below 0.9. */
function reasons(report: Report): string[] {
  const weightedAudits = Object.values(report.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return [...new Set(weightedAudits)].flatMap((id) => {
    const { score: points, title, displayValue } = report.audits[id] ?? {};
    return typeof points === 'number' && points < 0.9
      ? [`      ${id}: ${title ?? ''}${displayValue ? ` (${displayValue})` : ''}`]
      : [];
  });
}

/** Attempts per run when Chromium aborts it. */
const maxAttempts = 3;

async function runOnce(url: string, port: number, attempt = 1): Promise<Report> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (result && !result.lhr.runtimeError) return result.lhr;
  if (attempt < maxAttempts) return runOnce(url, port, attempt + 1);
  throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no report'}`);
}

async function measure(url: string, port: number): Promise<readonly Report[]> {
  const reports: Report[] = [];
  for (let run = 0; run < Number(options.runs); run += 1) reports.push(await runOnce(url, port));
  return reports;
}

/** The distinct pages that a guest reaches on a host, after redirects. */
async function distinctPages({ port }: TestServer, host: string): Promise<readonly string[]> {
  const targets = await Promise.all(
    pages.map(async (page) => {
      const { status, headers } = await sendRequest(port, host, page);
      return status === 200
        ? page
        : status === 302
          ? (headers.location ?? '').replace(/\?.*/, '')
          : undefined;
    }),
  );
  return [...new Set(targets.filter((page) => page !== undefined))];
}

const width = 16;
const line = (page: string, cells: readonly string[]): string =>
  `  ${page.padEnd(width)}${cells.map((cell) => cell.padStart(width)).join('')}`;

const server = await startServer();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: browserLaunch.executablePath,
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
let missedTargets = 0;
try {
  for (const host of brandHosts().filter((name) => name.includes(options.only))) {
    print(
      line(
        host,
        measures.map(({ name }) => name),
      ),
    );
    for (const page of await distinctPages(server, host)) {
      const reports = await measure(`http://${host}:${server.port}${page}`, port);
      print(
        line(
          page,
          measures.map((measure) => {
            const value = median(reports.map(measure.of));
            if (!isGood(measure, value)) missedTargets += 1;
            return `${value}${measure.unit ?? ''}${isGood(measure, value) ? '' : ' ✗'}`;
          }),
        ),
      );
      if (options.why) reasons(reports[0] as Report).forEach(print);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
print(
  missedTargets === 0
    ? 'every target is met'
    : `${missedTargets} ${missedTargets === 1 ? 'target is' : 'targets are'} missed (✗)`,
);
process.exitCode = missedTargets === 0 ? 0 : 1;
