import { expect, test } from 'vitest';
import { projectFiles, projectText } from './support/project-files.ts';

/** A string that is a colour, such as '#fff' or 'rgb(0 0 0)'. */
const rawColour =
  /(['"])(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\1|(?:rgb|hsl|oklch|oklab)a?\()/i;

/** Generated pictures, the back office's own look, and tests. */
const exempt = /^app\/art\/|^app\/office\/style\.ts$|\.test\.tsx?$/;

test('raw colours live in themes/: elsewhere a style names its role', () => {
  const files = projectFiles(['schema', 'app'], ['.ts', '.tsx']).filter(
    (path) => !exempt.test(path),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((path) => rawColour.test(projectText(path)))).toEqual([]);
});
