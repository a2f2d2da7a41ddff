import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { expect, onTestFinished, test } from 'vitest';
import { sendRequest } from './support/server.ts';
import { startServer } from './support/server.ts';
import { isGate } from './support/suite.ts';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

const filesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.join(folder, name));
const builtFiles = ['build/server', 'build/brand'].flatMap(filesOf);

const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
const isPackage = (specifier: string): boolean =>
  /^[@a-z]/.test(specifier) &&
  !specifier.startsWith('node:') &&
  !builtinModules.includes(packageOf(specifier));

/** The packages that a built file loads, by import, `import()` or `require`. */
const packagesOf = (file: string): string[] =>
  ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter(isPackage)
    .map(packageOf);
/** The build's report lists the host's imports and its externals. */
const host = JSON.parse(readFileSync('build/host/packages.json', 'utf8')) as Readonly<
  Record<'imported' | 'loaded', readonly string[]>
>;
const loadedPackages = new Set([
  ...host.imported,
  ...host.loaded,
  ...builtFiles.flatMap(packagesOf),
]);

/**
 * Packages that a single command loads with its own error when missing, and unused optional ones of
 * Remix and `pg`.
 */
const optionalPackages = ['@playwright/test', 'undici', 'pg-native'];
const browserBuild =
  'part of the browser’s build alone, which npm start makes anew when sources changed';
const ownBuild = 'the build reads it: npm start builds from sources';
/** Dependencies that no built file imports by name, with the reason why they are needed. */
const loadedOtherwise: Readonly<Record<string, string>> = {
  '@noble/hashes': browserBuild,
  'lucide-react': browserBuild,
  swiper: browserBuild,
  '@vanilla-extract/css': ownBuild,
  'json-schema-to-ts': ownBuild,
  'react-i18next': 'remix-i18next requires it as a peer; nothing loads it',
};
const isFont = (name: string): boolean => /^@fontsource(?:-variable)?\//.test(name);

test('[WL-05] the built server and command line load only dependencies, no development packages', () => {
  expect(builtFiles.map((file) => path.basename(file))).toEqual(
    expect.arrayContaining(['index.js', 'brand.js']),
  );
  expect(host.imported).toEqual(expect.arrayContaining(['zod', 'hono', 'react', 'nodemailer']));
  expect(host.loaded).toEqual(expect.arrayContaining(['sharp', '@electric-sql/pglite']));
  expect(
    [...loadedPackages].filter(
      (name) => !Object.hasOwn(dependencies, name) && !optionalPackages.includes(name),
    ),
  ).toEqual([]);
});

test('[WL-05] each dependency is loaded by the build or has a reason', () => {
  expect(
    Object.keys(dependencies).filter(
      (name) => !loadedPackages.has(name) && !isFont(name) && loadedOtherwise[name] === undefined,
    ),
  ).toEqual([]);
});

/** A folder like an installation without development packages; it is removed afterwards. */
function productionInstall(parts: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-production-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of parts) cpSync(part, path.join(folder, part), { recursive: true });
  // Development packages are omitted; links resolve to the packages' own dependencies.
  for (const name of Object.keys(dependencies)) {
    const packageFolder = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(packageFolder), { recursive: true });
    if (existsSync(`node_modules/${name}`))
      symlinkSync(path.resolve('node_modules', name), packageFolder);
  }
  return folder;
}

test.skipIf(isGate)('[WL-05] marquee-brand runs where only the dependencies are installed', () => {
  const folder = productionInstall([
    'build/brand',
    'build/locales',
    'merchants',
    'package.json',
    'scripts/brand-bin.mjs',
    'scripts/prepare.mjs',
  ]);
  const brand = (...args: readonly string[]): string =>
    execFileSync(process.execPath, ['scripts/brand-bin.mjs', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  expect(brand('list')).toContain('_base');
  expect(brand('--help')).toContain('shots');
});

test.skipIf(isGate)(
  '[WL-05] the built server serves a brand where only the dependencies are installed',
  async () => {
    const folder = productionInstall(['build', 'merchants', 'package.json', 'public']);
    const server = await startServer({}, folder);
    onTestFinished(() => server.stop());
    const page = await sendRequest(server.port, 'karnabal.localhost', '/login');
    expect(page.status).toBe(200);
    expect(page.body.toString()).toContain('name="username"');
  },
);
