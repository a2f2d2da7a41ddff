// `npm run test:node -- 24 [--quick]`: runs the tests on another version of Node, from the
// registry's `node` package. Native modules need no reinstall, since they use Node-API.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  ensureBrowser,
  ensureBuild,
  ensureDependencies,
  ensurePostgres,
  exitWithError,
  run,
  say,
} from './prepare.mjs';

/** Supported major versions. */
const supportedVersions = { min: 20, max: 24 };
/**
 * Tests that are likely to reveal differences between Node versions: parsers of URLs, headers,
 * dates and texts, cryptography, and pages of a complete server.
 */
const quickTests = [
  'app/lib',
  'app/domain',
  'app/host',
  'app/platform/crypto',
  'app/platform/http',
  'tests/contract/pages/host-pages.test.ts',
];

const args = process.argv.slice(2);
const version = Number(args.find((arg) => !arg.startsWith('-')));
const isQuick = args.includes('--quick');
if (!(version >= supportedVersions.min && version <= supportedVersions.max))
  exitWithError(
    `Name a major version from ${supportedVersions.min} to ${supportedVersions.max}: npm run test:node -- ${supportedVersions.max}`,
  );

await ensureDependencies();
await ensureBuild();
const browser = await ensureBrowser();
await ensurePostgres();

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-node-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const installCode = await run(
  'npm',
  ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `node@${version}`],
  { quiet: true },
);
if (installCode !== 0) exitWithError(`node@${version} could not be installed from the registry.`);
const bin = path.join(folder, 'node_modules', '.bin');
const installedVersion = execFileSync(path.join(bin, 'node'), ['--version'], { encoding: 'utf8' });
say(`testing on Node ${installedVersion.trim()}`);

const env = { PATH: `${bin}${path.delimiter}${process.env.PATH}`, CHROMIUM: browser };
const testCode = await run('npx', ['vitest', 'run', ...(isQuick ? quickTests : [])], { env });
const storyCode = isQuick ? 0 : await run('npx', ['playwright', 'test'], { env });
say(testCode + storyCode === 0 ? 'passed' : 'FAILED');
process.exit(testCode + storyCode === 0 ? 0 : 1);
