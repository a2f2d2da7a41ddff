import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};

/**
 * The places where Node looks for a package from a folder of the lock file: beside it, or further
 * up.
 */
function resolves(from: string, name: string): boolean {
  if (packages[`${from}${from && '/'}node_modules/${name}`]) return true;
  if (from === '') return false;
  const up = from.lastIndexOf('/node_modules/');
  return resolves(up < 0 ? '' : from.slice(0, up), name);
}

/*
 * npm forgets packages for other machines when it writes the file from the installed ones (or when
 * the registry lacks them); then `npm ci`, and with it the first `npm start`, fails.
 */
test('package-lock.json names every optional package, those for other machines included', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !resolves(place, name)),
  );
  expect(missing).toEqual([]);
});
