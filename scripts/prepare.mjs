// What `npm start` and `npm test` need before anything else. Plain JavaScript with Node's own
// modules: it runs before `npm ci`.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const lowestNode = [20, 11];

/** One clear line on what is wrong and what to do, then exit code 1. */
export function exitWithError(line) {
  process.stderr.write(`marquee: ${line}\n`);
  process.exit(1);
}

export const say = (line) => process.stderr.write(`marquee: ${line}\n`);

/** Runs a command with its output shown on stderr; resolves to its exit code. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'ignore' : process.stderr, process.stderr],
    });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < lowestNode[0] || (major === lowestNode[0] && minor < lowestNode[1])) {
    exitWithError(
      `Node ${process.versions.node} is too old. Install Node ${lowestNode.join('.')} or newer and try again.`,
    );
  }
}

/**
 * npm does not hand a signal on through its shell: this process ends itself when its parent is
 * gone.
 */
export function endWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 250).unref();
}

const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Installs what package-lock.json says, when it is not what is installed. */
export async function ensureDependencies() {
  const stamp = path.join(root, 'node_modules', '.marquee-lock');
  const expectedHash = createHash('sha256')
    .update(readText(path.join(root, 'package-lock.json')))
    .update(process.versions.modules)
    .digest('hex');
  if (readText(stamp) === expectedHash) return;
  say('installing packages (about half a minute the first time) …');
  const plainly = ['--no-audit', '--no-fund', '--loglevel=error'];
  if ((await run('npm', ['ci', ...plainly])) !== 0) {
    say('retrying with different options …');
    // A registry may lack a package that only other machines need, which `npm ci` does not forgive.
    if ((await run('npm', ['install', '--no-save', ...plainly])) !== 0)
      exitWithError(
        'Could not install packages. Check the network and the npm registry, then run the command again.',
      );
  }
  writeFileSync(stamp, expectedHash);
}

/** What a build is made of: files, and folders with all that is in them but tests. */
export const buildSources = [
  'app',
  'schema',
  'themes',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'remix.config.js',
  'tsconfig.json',
  'scripts/vite',
  'scripts/brand',
  'scripts/brand.ts',
  'scripts/platform-check',
  'scripts/compile-manifest-schema.ts',
  'scripts/compiled-manifest-schema.ts',
  'scripts/build.mjs',
];

function* filesUnder(place) {
  if (!existsSync(place)) return;
  if (statSync(place).isFile()) return void (yield place);
  for (const entry of readdirSync(place, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (!entry.name.includes('.test.')) yield* filesUnder(path.join(place, entry.name));
  }
}

/** Says in one word what a build is made of. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const source of buildSources)
    for (const file of filesUnder(path.join(root, source)))
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const buildStamp = path.join(root, 'build', '.marquee-sources');

/**
 * Remembers what was built.
 * @param stamp `sourceHash()` of before the build began: what was edited meanwhile is not in it
 */
export function recordBuild(stamp) {
  mkdirSync(path.dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, stamp);
}

/**
 * Builds when the sources are not those of the last build; resolves to whether there is a build
 * now.
 */
export async function buildIfStale() {
  if (readText(buildStamp) === sourceHash()) return true;
  say('building (about half a minute) …');
  return (await run(process.execPath, ['scripts/build.mjs'])) === 0;
}

/**
 * Builds when the sources are not those of the last build; without a build there is nothing more to
 * do.
 */
export async function ensureBuild() {
  if (!(await buildIfStale())) exitWithError('The build failed. See the output above.');
}

/**
 * The shell, which has no windows to think of, does the same stories with three quarters of the
 * work.
 */
const browserPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function playwrightBrowser() {
  try {
    const place = execFileSync(
      process.execPath,
      ['-e', "console.log(require('@playwright/test').chromium.executablePath())"],
      { cwd: root, encoding: 'utf8' },
    ).trim();
    return existsSync(place) ? place : undefined;
  } catch {
    return undefined; // Playwright cannot say: the system's browsers are tried instead.
  }
}

/**
 * The Chromium of this machine: the one that is named, else Playwright's own, else the system's.
 * Undefined when there is none.
 */
export function findBrowser(configuredPath) {
  if (configuredPath) return existsSync(configuredPath) ? configuredPath : undefined;
  return playwrightBrowser() ?? browserPlaces.find((place) => existsSync(place));
}

/**
 * A Chromium for the browser tests: one that is there, else Debian's or Playwright's, installed
 * now. Resolves to its path.
 */
export async function ensureBrowser() {
  const browserPath = process.env.CHROMIUM ?? findBrowser();
  if (browserPath) return browserPath;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say('installing Chromium for the browser tests …');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    await run(
      'apt-get',
      [
        'install',
        '-y',
        '-qq',
        '--no-install-recommends',
        'chromium-headless-shell',
        'fonts-dejavu-core',
      ],
      { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } },
    );
    // Older Debians and Ubuntus have no package of the shell.
    if (!findBrowser())
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        quiet: true,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
  } else {
    say('fetching Chromium for the browser tests …');
    await run('npx', ['playwright', 'install', 'chromium']);
  }
  return (
    findBrowser() ??
    exitWithError(
      'No Chromium found for the browser tests. Install it (Debian: apt-get install chromium) or set CHROMIUM=/path.',
    )
  );
}

/**
 * A PostgreSQL server's programs for the tests that run on one besides the embedded engine; where
 * none can be had, those tests say so.
 */
export async function ensurePostgres() {
  if (existsSync('/usr/lib/postgresql') || existsSync('/opt/homebrew/bin/initdb')) return;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    return say('No PostgreSQL server found: the tests that need one are skipped.');
  say('installing PostgreSQL for the tests …');
  await run('apt-get', ['update', '-qq'], { quiet: true });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}
