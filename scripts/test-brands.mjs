// `npm run test:brands [-- code …]`: runs all browser stories of some or all brand folders, and
// writes a report per brand to test-results/brands/<code>/index.html.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  ensureBrowser,
  ensureBuild,
  ensureDependencies,
  exitWithError,
  root,
  run,
  say,
} from './prepare.mjs';

const folder = path.resolve(root, process.env.MERCHANTS_DIR ?? 'merchants');
const codes = readdirSync(folder).filter(
  (code) => !code.startsWith('_') && existsSync(path.join(folder, code, 'manifest.json')),
);
const args = process.argv.slice(2);
const unknown = args.filter((code) => !codes.includes(code));
if (unknown.length > 0)
  exitWithError(`No brand folder ${unknown.join(', ')}. There are: ${codes.join(', ')}.`);

await ensureDependencies();
await ensureBuild();
const browser = await ensureBrowser();

const reports = path.join(root, 'test-results', 'brands');
rmSync(reports, { recursive: true, force: true });
const failed = [];
for (const code of args.length > 0 ? args : codes) {
  const report = path.join(reports, code);
  say(`testing ${code} …`);
  const exitCode = await run(
    'npx',
    ['playwright', 'test', '--grep', ` ${code} `, '--reporter=dot,html'],
    {
      env: {
        ONLY_BRAND: code,
        CHROMIUM: browser,
        PLAYWRIGHT_HTML_OUTPUT_DIR: report,
        PLAYWRIGHT_HTML_OPEN: 'never',
        PLAYWRIGHT_HTML_TITLE: `Browser stories of ${code}`,
      },
    },
  );
  if (exitCode !== 0) failed.push(code);
  say(
    `${exitCode === 0 ? 'passed' : 'FAILED'}: ${code}; report: ${path.join(report, 'index.html')}`,
  );
}
process.exit(failed.length > 0 ? 1 : 0);
