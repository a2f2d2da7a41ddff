import { expect, test } from 'vitest';
import { measureParts, selectParts, type MeasurePart } from './measure-parts.ts';

const partsOf = (run: string[], failing = ''): ReadonlyMap<string, MeasurePart> =>
  new Map(
    ['boot', 'pages', 'wallet'].map((name) => [
      name,
      () => {
        run.push(name);
        return name === failing ? Promise.reject(new Error('no server')) : Promise.resolve();
      },
    ]),
  );

test('measures all parts by default, or the named ones in order', () => {
  const parts = partsOf([]);
  expect(selectParts(parts, [])).toEqual({
    selected: ['boot', 'pages', 'wallet'],
    unknown: undefined,
  });
  expect(selectParts(parts, ['wallet', 'boot']).selected).toEqual(['boot', 'wallet']);
  expect(selectParts(parts, ['boot', 'page']).unknown).toBe('page');
});

test('a failing part is reported with its reason, and the parts after it are measured', async () => {
  const run: string[] = [];
  const lines: string[] = [];
  const failed = await measureParts(
    partsOf(run, 'pages'),
    ['boot', 'pages', 'wallet'],
    (line) => void lines.push(line),
  );
  expect(run).toEqual(['boot', 'pages', 'wallet']);
  expect(failed).toEqual(['pages']);
  expect(lines.join('\n')).toContain('no server');
});
