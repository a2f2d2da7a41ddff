import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};

/** Where Node looks for a package: beside the folder or further up. */
function resolves(from: string, name: string): boolean {
  if (packages[`${from}${from && '/'}node_modules/${name}`]) return true;
  if (from === '') return false;
  const up = from.lastIndexOf('/node_modules/');
  return resolves(up < 0 ? '' : from.slice(0, up), name);
}

/*
 * npm omits packages of other platforms when it writes the lock file from installed ones; then `npm
 * ci` fails there.
 */
test('package-lock.json names every optional package, those for other machines included', () => {
  const missing = Object.entries(packages).flatMap(([packagePath, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !resolves(packagePath, name)),
  );
  expect(missing).toEqual([]);
});
