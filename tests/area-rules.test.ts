import { describe, expect, test } from 'vitest';
import {
  areaEdges,
  areaOf,
  brokenByDeleting,
  platformAreas,
  upwardImports,
} from './support/area-rules.ts';
import { cyclesOf, importEdges } from './support/import-graph.ts';
import { projectFiles, projectText } from './support/project-files.ts';

const sources = projectFiles(['schema', 'themes', 'app', 'scripts'], ['.ts', '.tsx']).filter(
  (path) => !/\.test\.tsx?$/.test(path),
);
const edges = importEdges(sources);

const areasIn = (folder: string): readonly string[] =>
  [...new Set(sources.map((path) => areaOf(folder, path)))].flatMap((area) => area || []).sort();

describe('files', () => {
  test('no import cycle between files', () => {
    expect(edges.length).toBeGreaterThan(1000);
    expect(cyclesOf(edges)).toEqual([]);
  });
});

describe('areas of the platform', () => {
  test('no area imports one above it', () => {
    expect(upwardImports(edges)).toEqual([]);
  });

  test('every area has its place in the order, here and in docs/architecture.md', () => {
    expect([...platformAreas].sort()).toEqual(areasIn('app/platform'));
    const [, table = ''] = projectText('docs/architecture.md').split('| area | what it does |');
    const [rows = ''] = table.split('\n\n');
    const documented = [...rows.matchAll(/^\| `([a-z-]+)\/` \|/gm)].map(([, area]) => area);
    expect(documented).toEqual(platformAreas);
  });
});

describe('features', () => {
  test('no import cycle between features', () => {
    expect(cyclesOf(areaEdges('app/features', edges))).toEqual([]);
  });

  test.each(areasIn('app/features'))(
    'a feature folder is deletable: only routes and composition points import %s',
    (feature) => {
      expect(brokenByDeleting(feature, edges)).toEqual([]);
    },
  );
});
