import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { Brand } from '#app/registry/brand.ts';
import { brandColours } from '#themes/derive-colours.ts';
import { root } from '../../prepare.mjs';
import { exitCodes, UsageError, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { readRegistry } from '../read-registry.ts';
import { brandPages } from '../screenshots/brand-pages.ts';
import {
  checkLanguage,
  checkSelectors,
  matchesPage,
  noonToday,
  readMoment,
  readSelectors,
  servedBrand,
} from '../screenshots/picture-options.ts';
import { browserPath, openBrowser } from '../screenshots/open-browser.ts';
import { startTemporaryServer } from '../screenshots/temporary-server.ts';
import { renderReport, type BrandScreenshots } from '../screenshots/report.ts';
import { takeScreenshots } from '../screenshots/take-screenshots.ts';

interface ShotsOptions {
  readonly dir: string;
  readonly out?: string;
  readonly pages?: readonly string[];
  readonly at?: number;
  readonly language?: string;
  readonly json?: boolean;
}

/** Fails before the screenshots are taken. */
async function checkOutputPath(out: string): Promise<void> {
  await open(`${out}.part`, 'w')
    .then((file) => file.close())
    .catch((fault: unknown) => {
      throw new UsageError(
        `${out} cannot be written (${fault instanceof Error ? fault.message : String(fault)}); choose another file with --out`,
      );
    });
}

const productVersion = (): string =>
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string })
    .version;

/** Uses one server and one browser. */
async function takeAllScreenshots(
  brands: readonly Brand[],
  { dir, pages: selectors, at, language }: ShotsOptions & { readonly at: number },
  folder: string,
  io: Io,
): Promise<BrandScreenshots[]> {
  const [serverResult, browserResult] = await Promise.allSettled([
    startTemporaryServer(dir, io.environment),
    openBrowser(folder),
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
        language,
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

/** Returns 1 when a page failed, 2 when all failed. */
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
  checkLanguage(options.language, brands);
  const browser = browserPath(io.environment['CHROMIUM']);
  await checkOutputPath(out);
  try {
    const results = await takeAllScreenshots(brands, { ...options, at }, browser, io);
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
      : exitCodes.success;
  } finally {
    await rm(`${out}.part`, { force: true });
  }
}

const example = `
Examples:
  $ npm run brand -- shots acme
  $ npm run brand -- shots acme zenith --pages home,login,depositv2 --out /tmp/both.html
  $ npm run brand -- shots acme --at 2026-12-24T20:00Z        as it looks on that evening
  $ npm run brand -- shots acme --language VI                 in another of its languages

It starts its own server with a temporary data folder and takes a screenshot of every page that a guest, a player and an agent can see, phone
and desktop, light and dark, at most three screens high. It needs a Chromium: its own, the system's, or CHROMIUM=/path.
The clock is set to noon UTC today, or to --at. The same time gives the same screenshots, except for captchas.
The file opens in any browser, offline. Exit codes: 0 success, 1 some screenshots failed, 2 all failed.
--json prints { version: 1, file, bytes, at, brands: [{ brand, name, version, manifest, missed: [{ name, path, audience, why, fault }], pages: [{ name, path, audience, address, pictures: [{ device, theme, width, height, pageHeight, bytes }] }] }] }.`;

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
      readSelectors,
    )
    .option('--at <moment>', 'the time to set (default: noon UTC today)', readMoment)
    .option('--language <code>', 'the language of the pages (default: the brand’s own)')
    .option('--json', 'print JSON')
    .addHelpText('after', example)
    .action(async (codes: string[], _options: unknown, command: Command) =>
      setExitCode(await shots(codes, command.optsWithGlobals<ShotsOptions>(), io)),
    );
}
