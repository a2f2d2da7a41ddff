import type { Command } from 'commander';
import type { Brand } from '#app/registry/brand.ts';
import type { RegistrySnapshot } from '#app/registry/registry-snapshot.ts';
import { createColors } from 'picocolors';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorMessage } from '#app/registry/change-log.ts';
import { comparePages, type ComparedPage } from '../diff/compare-pages.ts';
import { makeSides, type DiffSide, type DiffSides } from '../diff/sides.ts';
import { exitCodes, UsageError, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { planBrand, type BrandPlan } from '../plan/plan-brand.ts';
import { renderPlan } from '../plan/render-plan.ts';
import { readRegistry } from '../read-registry.ts';
import { brandPages } from '../screenshots/brand-pages.ts';
import { browserPath, openBrowser } from '../screenshots/open-browser.ts';
import {
  checkLanguage,
  checkSelectors,
  matchesPage,
  noonToday,
  readMoment,
  readSelectors,
  servedBrand,
} from '../screenshots/picture-options.ts';
import { takeScreenshots, type ScreenshotSet } from '../screenshots/take-screenshots.ts';
import { startTemporaryServer } from '../screenshots/temporary-server.ts';
import { brandCodeOf } from '../staging/staged-argument.ts';
import { pictureFile, renderDiff, type DiffReport } from '../diff/render-diff.ts';

interface DiffOptions {
  readonly dir: string;
  readonly against?: string;
  readonly shots?: boolean;
  readonly out?: string;
  readonly pages?: readonly string[];
  readonly at?: number;
  readonly language?: string;
  readonly json?: boolean;
}

/** Default selection; `--pages all` selects every page. */
const defaultPages = ['home', 'login', 'register', 'promotions', 'vip', 'rng', 'helpmc'];

interface ReadSide extends DiffSide {
  readonly snapshot: RegistrySnapshot;
}

const readSide = async (side: DiffSide, { environment }: Io): Promise<ReadSide> => ({
  ...side,
  snapshot: await readRegistry(side.dir, environment, true),
});

/** Throws a UsageError for a page that neither side has. */
function selectPages(
  brands: readonly Brand[],
  code: string,
  selectors: readonly string[] | undefined,
): (page: Parameters<typeof matchesPage>[0]) => boolean {
  if (selectors?.includes('all')) return () => true;
  if (selectors)
    checkSelectors(
      selectors,
      brands.flatMap(({ merchant }) => brandPages(merchant)),
      [code],
    );
  // By default only guest pages: `home` also names a player's page.
  return (page) =>
    selectors
      ? matchesPage(page, selectors)
      : page.audience === 'guest' && defaultPages.includes(page.name);
}

/** Sequentially, each side on its own server, in one browser. */
async function takeBoth(
  sides: readonly [ReadSide, ReadSide],
  code: string,
  isSelected: ReturnType<typeof selectPages>,
  { at, language }: { readonly at: number; readonly language: string | undefined },
  io: Io,
): Promise<[ScreenshotSet, ScreenshotSet]> {
  const browser = await openBrowser(browserPath(io.environment['CHROMIUM']));
  const takeSide = async ({ dir, label, snapshot }: ReadSide): Promise<ScreenshotSet> => {
    io.err(`taking ${label}\n`);
    const server = await startTemporaryServer(dir, io.environment);
    try {
      return await takeScreenshots(brandPages(servedBrand(code, snapshot, dir).merchant), {
        browser,
        code,
        port: server.port,
        at,
        language,
        isSelected,
        onProgress: io.err,
        // Lossless, for the comparison.
        encode: (png) => Promise.resolve(png),
      });
    } finally {
      await server.stop();
    }
  };
  try {
    return [await takeSide(sides[0]), await takeSide(sides[1])];
  } finally {
    await browser.close();
  }
}

const jsonOf = (file: string, plan: BrandPlan, pages: readonly ComparedPage[]) => ({
  version: 1,
  file,
  plan,
  pages: pages.map(({ pictures, ...page }) => ({
    ...page,
    pictures: pictures.map(({ device, theme, difference }) => ({
      device,
      theme,
      regions: difference.regions,
    })),
  })),
});

const reportNames: readonly string[] = ['index.html', 'pictures'];

/**
 * Fails before the slow work if the folder cannot be written. Replaces an earlier report. Throws a
 * UsageError for a folder with other files.
 */
async function prepareFolder(out: string): Promise<void> {
  const others = existsSync(out)
    ? readdirSync(out).filter((name) => !reportNames.includes(name))
    : [];
  if (others.length > 0)
    throw new UsageError(`${out} holds other files (${others[0] ?? ''}); name another with --out`);
  try {
    await rm(path.join(out, 'pictures'), { recursive: true, force: true });
    await mkdir(path.join(out, 'pictures'), { recursive: true });
  } catch (fault) {
    throw new UsageError(
      `${out} cannot be written (${errorMessage(fault)}); name another with --out`,
    );
  }
}

/** Writes only pictures of changed pages. Returns the report's file. */
async function writeDiff(out: string, report: DiffReport): Promise<string> {
  for (const page of report.pages.filter(({ state }) => state === 'changed'))
    for (const picture of page.pictures)
      for (const side of ['before', 'after'] as const)
        await writeFile(path.join(out, pictureFile(page, picture, side)), picture[side].bytes);
  const file = path.join(out, 'index.html');
  await writeFile(file, renderDiff(report));
  return file;
}

/** Returns 1 when a page failed on one side. */
async function compareInPictures(
  sides: readonly [ReadSide, ReadSide],
  code: string,
  plan: BrandPlan,
  options: DiffOptions,
  io: Io,
): Promise<ExitCode> {
  const { out = `${code}-diff`, pages: selectors, at = noonToday(), language, json } = options;
  // Report a missing browser before the slow work.
  browserPath(io.environment['CHROMIUM']);
  const brands = sides.map(({ snapshot, label }) => servedBrand(code, snapshot, label));
  const isSelected = selectPages(brands, code, selectors);
  checkLanguage(language, brands);
  await prepareFolder(out);
  const [before, after] = await takeBoth(sides, code, isSelected, { at, language }, io);
  const pages = await comparePages(before, after);
  const file = await writeDiff(out, {
    code,
    name: brands[1]?.merchant.name ?? code,
    before: sides[0].label,
    after: sides[1].label,
    at,
    plan: renderPlan(plan, { ...io, colours: createColors(false) }),
    pages,
  });
  io.out(json ? `${JSON.stringify(jsonOf(file, plan, pages), null, 2)}\n` : `${file}\n`);
  const missed = [...before.missed, ...after.missed].filter(({ fault }) => fault);
  for (const { audience, path, why } of missed)
    io.err(`${code}  ${audience}  ${path}: no picture, ${why}\n`);
  const changed = pages.filter(({ state }) => state !== 'same').length;
  io.err(`${changed} of ${pages.length} pages look different\n`);
  return missed.length > 0 ? exitCodes.problems : exitCodes.success;
}

async function compareSides(
  { before, after, isStaged }: DiffSides,
  code: string,
  options: DiffOptions,
  io: Io,
): Promise<ExitCode> {
  const sides = [await readSide(before, io), await readSide(after, io)] as const;
  for (const { snapshot, label } of sides)
    if (!snapshot.folders.has(code)) throw new UsageError(`${label} has no brand \`${code}\``);
  // Read the staged folder itself, so that locations name the lines that the operator edits.
  const read = (stagedCode?: string) =>
    readRegistry(options.dir, io.environment, false, { stagedCode });
  const plan = isStaged
    ? planBrand(code, await read(), await read(code))
    : planBrand(code, sides[0].snapshot, sides[1].snapshot);
  if (options.shots) return compareInPictures(sides, code, plan, options, io);
  if (options.json) io.out(`${JSON.stringify({ version: 1, plan }, null, 2)}\n`);
  else io.out(renderPlan(plan, io));
  io.err(`before: ${before.label}, after: ${after.label}; --shots compares pictures\n`);
  return plan.state === 'broken' ? exitCodes.problems : exitCodes.success;
}

async function diff(text: string, options: DiffOptions, io: Io): Promise<ExitCode> {
  const code = brandCodeOf(text);
  if (code.startsWith('_'))
    throw new UsageError(
      `\`${code}\` is a template without pages; compare a brand that extends it`,
    );
  const sides = await makeSides(options.dir, code, options.against);
  try {
    return await compareSides(sides, code, options, io);
  } finally {
    await sides.remove();
  }
}

const example = `
Examples:
  $ npm run brand -- diff acme --shots                        what is live and what is staged
  $ npm run brand -- diff acme --shots --against v1.4         a commit and what is live
  $ npm run brand -- diff acme --shots --pages home,login,depositv2 --out /tmp/acme-diff
  $ npm run brand -- diff acme --shots --language VI          in another of its languages

Without --shots it prints the output of \`plan\`. With it, it takes screenshots of both sides (phone and desktop, light and dark), each from a separate server
with a temporary data folder, and writes index.html and pictures/ into a folder: before and after side by side, with the changed parts marked. A longer text
moves what is below it, so that is marked too. Without --pages: ${defaultPages.join(', ')}; --pages all is every page of guests, players and agents.
It needs Chromium: the bundled one, the system's, or CHROMIUM=/path. Exit codes: 0; 1 when a screenshot failed; 2 when the command failed.
--json prints { version: 1, file, plan, pages: [{ name, path, audience, state, pictures: [{ device, theme, regions: [{ x, y, width, height }] }] }] }.`;

export function addDiff(program: Command, io: Io, setExitCode: SetExitCode): void {
  program
    .command('diff')
    .argument('<code>', 'a brand')
    .description('compare a staged brand, or a commit, with what is live: in words or in pictures')
    .option('--shots', 'take screenshots of both sides and mark what changed')
    .option(
      '--against <commit>',
      'a commit, or another folder of brands (default: the staged brand, otherwise HEAD)',
    )
    .option('--out <folder>', 'with --shots: output folder (default: <code>-diff)')
    .option('--pages <names>', 'with --shots: only these pages, separated by commas', readSelectors)
    .option('--at <moment>', 'with --shots: the time to set (default: noon UTC today)', readMoment)
    .option(
      '--language <code>',
      'with --shots: the language of the pages (default: the brand’s own)',
    )
    .option('--json', 'print JSON')
    .addHelpText('after', example)
    .action(async (code: string, _options: unknown, command: Command) =>
      setExitCode(await diff(code, command.optsWithGlobals<DiffOptions>(), io)),
    );
}
