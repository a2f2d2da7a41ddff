import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { RegistrySnapshot } from '#app/registry/registry-snapshot.ts';
import { parseDate } from '#app/lib/dates/calendar-date.ts';
import { parseMoment } from '#app/lib/dates/parse-moment.ts';
import type { Brand } from '#app/registry/brand.ts';
import { nearestName } from '#schema/nearest-name.ts';
import { formatProblem } from '#schema/problem.ts';
import { brandColours } from '#themes/derive.ts';
import { root } from '../../prepare.mjs';
import { exitCodes, UsageError, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { readRegistry } from '../read-registry.ts';
import { brandPages, type BrandPage } from '../screenshots/brand-pages.ts';
import { browserPath, openBrowser } from '../screenshots/open-browser.ts';
import { startTemporaryServer } from '../screenshots/temporary-server.ts';
import { renderReport, type BrandScreenshots } from '../screenshots/report.ts';
import { takeScreenshots } from '../screenshots/take-screenshots.ts';

interface ShotsOptions {
  readonly dir: string;
  readonly out?: string;
  readonly pages?: readonly string[];
  readonly at?: number;
  readonly json?: boolean;
}

function servedBrand(
  code: string,
  { folders, servedBrands: serving, problems }: RegistrySnapshot,
  dir: string,
): Brand {
  const brand = serving.get(code);
  if (brand) return brand;
  const closest = nearestName(code, [...serving.keys()]);
  if (!folders.has(code))
    throw new UsageError(
      `there is no brand \`${code}\` in ${dir}${closest ? `; did you mean \`${closest}\`?` : ''}`,
    );
  if (code.startsWith('_'))
    throw new UsageError(
      `\`${code}\` is a template without pages; choose a brand: ${[...serving.keys()].join(', ')}`,
    );
  throw new UsageError(
    `\`${code}\` cannot be served:\n${(problems.get(code) ?? []).map(formatProblem).join('\n')}`,
  );
}

const matchesPage = ({ name, path: place }: BrandPage, selectors: readonly string[]): boolean =>
  selectors.includes(name) || selectors.includes(place);

/** Throws a UsageError for a word that is no page of any of the brands. */
function checkSelectors(
  selectors: readonly string[],
  pages: readonly BrandPage[],
  codes: readonly string[],
): void {
  const names = [...new Set(pages.map(({ name }) => name))];
  for (const selector of selectors) {
    if (pages.some((page) => matchesPage(page, [selector]))) continue;
    const closest = nearestName(selector, names);
    throw new UsageError(
      `${codes.map((code) => `\`${code}\``).join(' and ')} has no page \`${selector}\`${closest ? `; did you mean \`${closest}\`?` : `; it has ${names.join(', ')}`}`,
    );
  }
}

/**
 * Throws a UsageError when a file cannot be written, before anybody waits for what should be in
 * it.
 */
async function checkOutputPath(out: string): Promise<void> {
  await open(`${out}.part`, 'w')
    .then((file) => file.close())
    .catch((fault: unknown) => {
      throw new UsageError(
        `${out} cannot be written (${fault instanceof Error ? fault.message : String(fault)}); choose another file with --out`,
      );
    });
}

const noonToday = (): number => new Date().setUTCHours(12, 0, 0, 0);
const productVersion = (): string =>
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string })
    .version;

/** Takes the pictures of all brands, on one server and in one browser. */
async function takeAllScreenshots(
  brands: readonly Brand[],
  { dir, pages: selectors, at }: ShotsOptions & { readonly at: number },
  place: string,
  io: Io,
): Promise<BrandScreenshots[]> {
  const [serverResult, browserResult] = await Promise.allSettled([
    startTemporaryServer(dir, io.environment),
    openBrowser(place),
  ]);
  try {
    if (serverResult.status === 'rejected') throw serverResult.reason;
    if (browserResult.status === 'rejected') throw browserResult.reason;
    const results: BrandScreenshots[] = [];
    for (const { merchant } of brands) {
      const { code, name, version } = merchant;
      const shots = await takeScreenshots(brandPages(merchant), {
        browser: browserResult.value,
        code,
        port: serverResult.value.port,
        at,
        isSelected: (page) => selectors === undefined || matchesPage(page, selectors),
        onProgress: io.err,
      });
      const manifest = createHash('sha256')
        .update(readFileSync(path.join(dir, code, 'manifest.json')))
        .digest('hex');
      results.push({
        ...shots,
        code,
        name,
        version,
        manifest,
        colours: brandColours(merchant.theme),
      });
    }
    return results;
  } finally {
    await Promise.all([
      browserResult.status === 'fulfilled' ? browserResult.value.close() : undefined,
      serverResult.status === 'fulfilled' ? serverResult.value.stop() : undefined,
    ]);
  }
}

const jsonOf = (out: string, bytes: number, at: number, brands: readonly BrandScreenshots[]) => ({
  version: 1,
  file: out,
  bytes,
  at: new Date(at).toISOString(),
  brands: brands.map(({ code, name, version, manifest, captured, missed }) => ({
    brand: code,
    name,
    version,
    manifest,
    missed,
    pages: captured.map(({ screenshots: screenshots, ...page }) => ({
      ...page,
      pictures: screenshots.map(({ bytes: { length }, ...screenshot }) => ({
        ...screenshot,
        bytes: length,
      })),
    })),
  })),
});

/** 0; 1 when a page of a brand could not be taken; 2 when nothing could. */
async function shots(codes: readonly string[], options: ShotsOptions, io: Io): Promise<ExitCode> {
  const {
    dir,
    pages: selectors = [],
    json,
    at = noonToday(),
    out = codes.length === 1 ? `${codes[0] ?? ''}-shots.html` : 'shots.html',
  } = options;
  const snapshot = await readRegistry(dir, io.environment, true);
  const brands = [...new Set(codes)].map((code) => servedBrand(code, snapshot, dir));
  checkSelectors(
    selectors,
    brands.flatMap(({ merchant }) => brandPages(merchant)),
    codes,
  );
  const place = browserPath(io.environment['CHROMIUM']);
  await checkOutputPath(out);
  try {
    const results = await takeAllScreenshots(brands, { ...options, at }, place, io);
    const html = renderReport(results, { product: productVersion(), at });
    await writeFile(`${out}.part`, html);
    await rename(`${out}.part`, out);
    const bytes = Buffer.byteLength(html);
    io.out(json ? `${JSON.stringify(jsonOf(out, bytes, at, results), null, 2)}\n` : `${out}\n`);
    for (const { code, missed } of results)
      for (const { audience, path: page, why } of missed)
        io.err(`${code}  ${audience}  ${page}: no screenshot, ${why}\n`);
    io.err(
      `${results.flatMap(({ captured }) => captured).length} pages, ${(bytes / 1024 / 1024).toFixed(1)} MiB\n`,
    );
    return results.some(({ missed }) => missed.some(({ fault }) => fault))
      ? exitCodes.problems
      : exitCodes.good;
  } finally {
    await rm(`${out}.part`, { force: true });
  }
}

const example = `
Examples:
  $ npm run brand -- shots acme
  $ npm run brand -- shots acme zenith --pages home,login,depositv2 --out /tmp/both.html
  $ npm run brand -- shots acme --at 2026-12-24T20:00Z        as it looks on that evening

It starts its own server with a temporary data folder and takes a screenshot of every page that a guest, a player and an agent can see, phone
and desktop, light and dark, at most three screens high. It needs a Chromium: its own, the system's, or CHROMIUM=/path.
The clock is set to noon UTC today, or to --at. The same time gives the same screenshots, except for captchas.
The file opens in any browser, offline. Exit codes: 0 success, 1 some screenshots failed, 2 all failed.
--json prints { version: 1, file, bytes, at, brands: [{ brand, name, version, manifest, missed: [{ name, path, audience, why, fault }], pages: [{ name, path, audience, address, pictures: [{ device, theme, width, height, pageHeight, bytes }] }] }] }.`;

function readMoment(text: string): number {
  const at = parseMoment(text) ?? parseDate(text);
  if (at === undefined)
    throw new UsageError(
      `--at ${text} is not a valid time; write it as 2026-12-24 or 2026-12-24T20:00Z`,
    );
  return at;
}

/** Adds `brand shots`. */
export function addShots(program: Command, io: Io, setExitCode: SetExitCode): void {
  program
    .command('shots')
    .argument('<brands...>', 'codes of brands')
    .description(
      'take screenshots of every page, phone and desktop, light and dark, as one HTML file',
    )
    .option(
      '--out <file>',
      'output file (default: <brand>-shots.html, or shots.html for several brands)',
    )
    .option(
      '--pages <names>',
      'only these pages, separated by commas: home,login,depositv2,/vip',
      (text: string) =>
        text
          .split(',')
          .map((selector) => selector.trim())
          .filter(Boolean),
    )
    .option('--at <moment>', 'the time to set (default: noon UTC today)', readMoment)
    .option('--json', 'print JSON')
    .addHelpText('after', example)
    .action(async (codes: string[], _options: unknown, command: Command) =>
      setExitCode(await shots(codes, command.optsWithGlobals<ShotsOptions>(), io)),
    );
}
