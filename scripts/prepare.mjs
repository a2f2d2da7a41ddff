// Preparation for `npm start` and `npm test`. Plain JavaScript with Node's modules only: it runs
// before `npm ci`.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const lowestNode = [20, 11];

/** Prints one line, which must name the error and its fix; exits with code 1. */
export function exitWithError(line) {
  process.stderr.write(`marquee: ${line}\n`);
  process.exit(1);
}

export const say = (line) => process.stderr.write(`marquee: ${line}\n`);

/** The output goes to stderr; resolves to the exit code. */
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
 * Ends this process when its parent is gone, since npm does not forward signals through its shell.
 */
export function endWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 250).unref();
}

const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Installs the packages of package-lock.json if necessary. Exits when `node_modules` is a link: npm
 * would empty the target, which belongs to another checkout.
 */
export async function ensureDependencies() {
  const packages = path.join(root, 'node_modules');
  const stamp = path.join(packages, '.marquee-lock');
  const expectedHash = createHash('sha256')
    .update(readText(path.join(root, 'package-lock.json')))
    .update(process.versions.modules)
    .digest('hex');
  if (readText(stamp) === expectedHash) return;
  if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink())
    exitWithError(
      `node_modules is a link to ${readlinkSync(packages)}, whose packages are others; installing would empty that ` +
        'folder. Delete the link, or install there, then run the command again.',
    );
  say('installing packages (about half a minute the first time) …');
  const plainly = ['--no-audit', '--no-fund', '--loglevel=error'];
  if ((await run('npm', ['ci', ...plainly])) !== 0) {
    say('retrying with different options …');
    // Registries may lack packages for other platforms, which makes `npm ci` fail.
    if ((await run('npm', ['install', '--no-save', ...plainly])) !== 0)
      exitWithError(
        'Could not install packages. Check the network and the npm registry, then run the command again.',
      );
  }
  writeFileSync(stamp, expectedHash);
}

/** Sources of a build; folders without their tests. */
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
  'scripts/cashier',
  'scripts/data',
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

export function sourceHash() {
  const hash = createHash('sha256');
  for (const source of buildSources)
    for (const file of filesUnder(path.join(root, source)))
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const buildStamp = path.join(root, 'build', '.marquee-sources');

/** @param stamp `sourceHash()` before the build, so that later edits are not included */
export function recordBuild(stamp) {
  mkdirSync(path.dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, stamp);
}

/**
 * A link to the id of the building process, since links are created atomically with their content.
 */
const buildLock = path.join(root, '.cache', 'build-lock');

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return fault.code === 'EPERM';
  }
}

/** Takes the lock, or removes that of an ended process. */
function takeBuildLock() {
  mkdirSync(path.dirname(buildLock), { recursive: true });
  try {
    symlinkSync(String(process.pid), buildLock);
    return true;
  } catch (fault) {
    if (fault.code !== 'EEXIST') throw fault;
  }
  const owner = lstatSync(buildLock, { throwIfNoEntry: false }) && readlinkSync(buildLock);
  if (owner && !isRunning(Number(owner))) rmSync(buildLock, { force: true });
  return false;
}

/**
 * Builds when the sources have changed; resolves to whether there is a build. A second process
 * waits and checks again, since parallel builds would destroy each other's files.
 */
export async function buildIfStale() {
  while (readText(buildStamp) !== sourceHash()) {
    if (takeBuildLock()) {
      say('building (about half a minute) …');
      try {
        return (await run(process.execPath, ['scripts/build.mjs'])) === 0;
      } finally {
        rmSync(buildLock, { force: true });
      }
    }
    await setTimeout(500);
  }
  return true;
}

/** Exits when the build fails. */
export async function ensureBuild() {
  if (!(await buildIfStale())) exitWithError('The build failed. See the output above.');
}

/** The headless shell, which has no windows, needs a quarter less work. */
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
    return undefined; // Playwright is not available: the system's browsers are tried instead.
  }
}

/** The configured Chromium, otherwise Playwright's or the system's. */
export function findBrowser(configuredPath) {
  if (configuredPath) return existsSync(configuredPath) ? configuredPath : undefined;
  return playwrightBrowser() ?? browserPlaces.find((place) => existsSync(place));
}

/**
 * As root on Debian and Ubuntu, unless `NO_APT=1`; elsewhere nothing is installed. Resolves to
 * whether apt-get ran.
 */
async function aptInstall(packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  const command = `apt-get install ${packages.join(' ')}`;
  if (process.env.NO_APT) {
    say(`NO_APT is set: not running ${command}`);
    return false;
  }
  say(`running ${command}; set NO_APT=1 to prevent this …`);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  return true;
}

/** Finds a Chromium for browser tests, or installs Debian's or Playwright's. Resolves to its path. */
export async function ensureBrowser() {
  const browserPath = process.env.CHROMIUM ?? findBrowser();
  if (browserPath) return browserPath;
  if (await aptInstall(['chromium-headless-shell', 'fonts-dejavu-core'])) {
    // Older Debians and Ubuntus have no package of the shell.
    if (!findBrowser()) await aptInstall(['chromium']);
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
 * Installs PostgreSQL for the tests that need it besides the embedded engine; they are skipped
 * where that is impossible.
 */
export async function ensurePostgres() {
  if (existsSync('/usr/lib/postgresql') || existsSync('/opt/homebrew/bin/initdb')) return;
  if (!(await aptInstall(['postgresql'])))
    say('No PostgreSQL server found: the tests that need one are skipped.');
}
