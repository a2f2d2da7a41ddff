import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testBrands } from '../../tests/support/brands.ts';
import { makeMerchantsDir } from '../../tests/support/merchants-dir.ts';
import { projectText } from '../../tests/support/project-files.ts';
import { runTestCommand } from './run-test-command.ts';

/** The commands of the quick start for operators, split as by a shell. */
const commands = (): string[][] => {
  const block =
    /```sh quick-start\n([\s\S]*?)```/.exec(projectText('docs/operators.md'))?.[1] ?? '';
  return block
    .trim()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
        ([, double, single, bare]) => double ?? single ?? bare ?? '',
      ),
    );
};

test('[WL-05] the first hour of docs/operators.md works: each line runs, the brand is served', async () => {
  const { dir, remove } = makeMerchantsDir({});
  onTestFinished(remove);
  const lines = commands();
  expect(lines.length).toBeGreaterThanOrEqual(4);
  for (const [npm, run, name, dashes, ...words] of lines) {
    expect([npm, run, name, dashes]).toEqual(['npm', 'run', 'brand', '--']);
    // Writes zip files into a temporary folder.
    const here = words.map((word) => (word.endsWith('.zip') ? path.join(dir, word) : word));
    const { code, err } = await runTestCommand([...here, '--dir', dir]);
    expect(code, `${words.join(' ')}: ${err}`).toBe(0);
  }
  const [luna] = await testBrands(dir);
  expect([luna?.host, luna?.brand.merchant.name]).toEqual(['luna.localhost', 'Luna Lounge']);
});
