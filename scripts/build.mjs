// `npm run build`: the Remix build (browser and server), then the host as one file, the operators'
// command line, the inspector, the demo vendor's games, then compressed copies of what browsers
// fetch, and the core of each font.
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'esbuild';
import { exitWithError, recordBuild, root, run, sourceHash } from './prepare.mjs';

const compress = promisify(brotliCompress);
const sources = sourceHash();

if ((await run('npx', ['remix', 'vite:build', '--logLevel', 'warn'])) !== 0)
  exitWithError('The Remix build failed.');

/** Puts the manifest's check as compiled code in the place of the schema's compiler. */
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

await build({
  absWorkingDir: root,
  // The embedded platform lives in a thread of its own, which starts from a file of its own.
  entryPoints: {
    server: 'app/server.ts',
    'platform-worker': 'app/host/platform-worker/worker.ts',
  },
  outdir: 'build/host',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  plugins: [compiledManifestSchema],
  sourcemap: true,
  logLevel: 'warning',
});

// The platform reads its SQL from files (app/platform/db/sql-files.ts), in the same tree as the
// sources.
const platformFolder = path.join(root, 'app/platform');
for (const file of readdirSync(platformFolder, { recursive: true }))
  if (file.endsWith('.sql'))
    cpSync(path.join(platformFolder, file), path.join(root, 'build/host/sql', file));

// The host reads the product's texts beside its own folder, as the sources do.
const builtLocales = path.join(root, 'build/locales');
rmSync(builtLocales, { recursive: true, force: true });
cpSync(path.join(root, 'app/locales'), builtLocales, { recursive: true });

// What editors complete in texts/<LANG>.json (.vscode/settings.json): every key, with its English
// text.
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

// The operators' command line, for installs without the packages that only development needs: what
// is no dependency is in the file, but for Playwright, which only `brand shots` loads.
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
  // Packages in CommonJS ask for Node's modules with `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  plugins: [
    compiledManifestSchema,
    {
      // It finds the repository's folder from where it lies, so that it stays a file of its own.
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

// The tester's inspector is a script of its own, beside what players fetch: no page has it unless a
// tester asks for it.
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

// The demo vendor's games: a script for each, and one style, beside what the brands' pages fetch.
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

async function compressUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) await compressUnder(place);
    else if (/\.(js|css|svg|json)$/.test(entry.name) && statSync(place).size > 512) {
      const bytes = readFileSync(place);
      writeFileSync(
        `${place}.br`,
        await compress(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
      );
    }
  }
}
for (const folder of ['client', 'vendor']) await compressUnder(path.join(root, 'build', folder));
if ((await run('npx', ['tsx', 'scripts/vite/subset-core-fonts.ts'])) !== 0)
  exitWithError('Could not subset the fonts.');
recordBuild(sources);
