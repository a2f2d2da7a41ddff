// `npm run build`: Remix (browser and server), host, command line, inspector and the demo vendor's
// games; then compressed browser files and the core of each font.
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'esbuild';
import { exitWithError, recordBuild, root, run, sourceHash } from './prepare.mjs';

const compress = promisify(brotliCompress);
const sources = sourceHash();

if ((await run('npx', ['remix', 'vite:build', '--logLevel', 'warn'])) !== 0)
  exitWithError('The Remix build failed.');

/** CommonJS packages load Node's modules with `require`. */
const requireBanner = {
  js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
};

/** Packages that load files from their own folder: native code, the engine's WebAssembly. */
const ownFilePackages = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@parcel/watcher',
  'pino',
  'sharp',
];
/** Not loaded at start; Remix needs `undici` only where Node has no `fetch`. */
const onDemandPackages = ['@zxcvbn-ts/language-common', 'oidc-provider', 'pg-native', 'undici'];

const packageName = (specifier) =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
const isPackage = (specifier) => /^[@a-z]/.test(specifier) && !isBuiltin(specifier);
const packageNames = (specifiers) =>
  [...new Set(specifiers.filter(isPackage).map(packageName))].sort();

/** The packages that a bundle's project files import, and those that stay outside the bundle. */
const packagesOf = ({ inputs, outputs }) => ({
  imported: packageNames(
    Object.entries(inputs)
      .filter(([file]) => !file.includes('node_modules/'))
      .flatMap(([, { imports }]) => imports.map(({ original, path: place }) => original ?? place)),
  ),
  loaded: packageNames(
    Object.values(outputs).flatMap(({ imports }) =>
      imports.filter(({ external }) => external).map(({ path: place }) => place),
    ),
  ),
});

/** Replaces the compiler of the schema by compiled code. */
const compiledManifestSchema = {
  name: 'compiled-manifest-schema',
  setup: ({ onLoad }) => {
    const contents = execFileSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/compile-manifest-schema.ts'],
      { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 },
    );
    onLoad({ filter: /[\\/]schema[\\/]manifest-form\.ts$/ }, () => ({
      contents,
      resolveDir: path.join(root, 'schema'),
      loader: 'js',
    }));
  },
};

const hostFolder = path.join(root, 'build/host');
rmSync(hostFolder, { recursive: true, force: true });
const host = await build({
  absWorkingDir: root,
  // The embedded platform's thread needs its own entry. The Remix build is bundled with the host,
  // so that both share their packages.
  entryPoints: {
    server: 'app/server.ts',
    'platform-worker': 'app/host/platform-worker/worker.ts',
    pages: 'build/server/index.js',
  },
  outdir: hostFolder,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Bundle packages: resolving and linking their 800 modules took a third of the start.
  external: [...ownFilePackages, ...onDemandPackages],
  // Bundlers cannot follow the `require`s of its UMD build.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  define: { 'process.env.NODE_ENV': '"production"' },
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'linked',
  banner: requireBanner,
  plugins: [compiledManifestSchema],
  sourcemap: true,
  // Node parses the maps of all loaded files; stack traces need no sources.
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
  logOverride: { 'ignored-bare-import': 'silent', 'assign-to-define': 'silent' },
});
writeFileSync(
  path.join(hostFolder, 'packages.json'),
  JSON.stringify(packagesOf(host.metafile), null, 2),
);

// The platform reads its SQL from files (app/platform/db/sql-files.ts), in the folder structure of
// the sources.
const platformFolder = path.join(root, 'app/platform');
for (const file of readdirSync(platformFolder, { recursive: true }))
  if (file.endsWith('.sql'))
    for (const bundle of ['host', 'brand'])
      cpSync(path.join(platformFolder, file), path.join(root, 'build', bundle, 'sql', file));

// The host reads the product's texts beside its folder, as in the sources.
const builtLocales = path.join(root, 'build/locales');
rmSync(builtLocales, { recursive: true, force: true });
cpSync(path.join(root, 'app/locales'), builtLocales, { recursive: true });

// For completion in texts/<LANG>.json (.vscode/settings.json): all keys with their English texts.
const englishTexts = path.join(root, 'app/locales/EN');
const textProperties = Object.fromEntries(
  readdirSync(englishTexts)
    .flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(path.join(englishTexts, file), 'utf8'))),
    )
    .map(([key, description]) => [key, { type: 'string', description }]),
);
writeFileSync(
  path.join(root, 'build/texts.schema.json'),
  JSON.stringify({
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Texts of a Marquee brand in one language',
    allowComments: true,
    allowTrailingCommas: true,
    type: 'object',
    properties: textProperties,
    additionalProperties: { type: 'string', maxLength: 4000 },
  }),
);

// The command line, for installs without development packages. Bundles everything that is no
// dependency, except Playwright, which only screenshots need.
const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
await build({
  absWorkingDir: root,
  entryPoints: ['scripts/brand.ts'],
  outfile: 'build/brand/brand.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: [...Object.keys(dependencies), '@playwright/test'],
  banner: requireBanner,
  plugins: [
    compiledManifestSchema,
    {
      // Stays a separate file, since it finds the repository from its own location.
      name: 'prepare-stays-in-place',
      setup: ({ onResolve }) =>
        onResolve({ filter: /\/prepare\.mjs$/ }, () => ({
          path: '../../scripts/prepare.mjs',
          external: true,
        })),
    },
  ],
  sourcemap: true,
  logLevel: 'warning',
});

// A separate script: pages load it only when a tester turns it on.
await build({
  absWorkingDir: root,
  entryPoints: ['app/inspector/main.ts'],
  outfile: 'build/inspector/inspector.js',
  bundle: true,
  platform: 'browser',
  format: 'iife',
  target: 'es2022',
  minify: true,
  logLevel: 'warning',
});

// The demo vendor's games: a script each, and a shared stylesheet.
const games = [
  'slot',
  'classic',
  'cluster',
  'plinko',
  'scratch',
  'bingo',
  'poker',
  'dice',
  'roulette',
  'baccarat',
  'dragontiger',
  'sicbo',
  'wheel',
  'cards',
  'threecard',
  'fish',
  'verify',
];
await build({
  absWorkingDir: root,
  entryPoints: {
    ...Object.fromEntries(games.map((name) => [name, `app/vendors/arcade/browser/${name}.ts`])),
    games: 'app/vendors/arcade/browser/games.css',
  },
  outdir: 'build/vendor',
  bundle: true,
  platform: 'browser',
  format: 'iife',
  target: ['es2022', 'chrome111', 'safari16.4', 'firefox113'],
  minify: true,
  logLevel: 'warning',
});

// Lottery and virtual sports: a script each, with its stylesheet. They verify results by the
// server's rules, with a replacement of `node:crypto`.
await build({
  absWorkingDir: root,
  entryPoints: {
    lottery: 'app/vendors/lottery/browser/main.ts',
    sports: 'app/vendors/sports/browser/main.ts',
  },
  outdir: 'build/vendor',
  bundle: true,
  platform: 'browser',
  format: 'iife',
  target: ['es2022', 'chrome111', 'safari16.4', 'firefox113'],
  alias: { 'node:crypto': './app/vendors/game-page/node-crypto.ts' },
  minify: true,
  logLevel: 'warning',
});

async function compressFile(file) {
  const bytes = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${file}.br`, await compress(bytes, { params }));
}
const compressible = ['build/client', 'build/vendor']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) =>
      path.join(root, folder, file),
    ),
  )
  .filter(
    (file) =>
      /\.(js|css|svg|json)$/.test(file) && statSync(file).isFile() && statSync(file).size > 512,
  );
await Promise.all(compressible.map(compressFile));
if ((await run('npx', ['tsx', 'scripts/vite/subset-core-fonts.ts'])) !== 0)
  exitWithError('Could not subset the fonts.');
recordBuild(sources);
