import { expect, test } from 'vitest';
import { importEdges } from '../tests/support/import-graph.ts';
import { projectFiles, projectText } from '../tests/support/project-files.ts';
import { buildSources } from './prepare.mjs';

/** The scripts that the build bundles or runs, by their names in its source. */
const buildScripts = [
  ...projectText('scripts/build.mjs').matchAll(/'(scripts\/[\w./-]+\.(?:ts|mjs))'/g),
].map(([, file = '']) => file);

const isSource = (file: string): boolean =>
  buildSources.some((source) => file === source || file.startsWith(`${source}/`));

test('every script that a build is made of makes it stale when it changes', () => {
  const edges = importEdges(projectFiles(['scripts'], ['.ts', '.mjs']));
  const reached = new Set(buildScripts);
  // A set goes on to what is added meanwhile.
  for (const file of reached) {
    for (const { from, to } of edges) if (from === file) reached.add(to);
  }
  expect(buildScripts).toEqual(
    expect.arrayContaining(['scripts/brand.ts', 'scripts/compile-manifest-schema.ts']),
  );
  expect(reached).toContain('scripts/compiled-manifest-schema.ts');
  // The command line's bundle leaves this one where it is.
  reached.delete('scripts/prepare.mjs');
  expect([...reached].filter((file) => !isSource(file))).toEqual([]);
});
