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

const edge = (from: string, to: string) => ({ from, to, line: 1 });

describe('files', () => {
  test('no import cycle between files', () => {
    expect(edges.length).toBeGreaterThan(1000);
    expect(cyclesOf(edges)).toEqual([]);
  });

  test('a cycle over several files is reported once, with its files', () => {
    expect(
      cyclesOf([edge('c', 'a'), edge('a', 'b'), edge('b', 'c'), edge('b', 'd'), edge('e', 'a')]),
    ).toEqual([['a', 'b', 'c']]);
    expect(cyclesOf([edge('a', 'b'), edge('a', 'c'), edge('b', 'd'), edge('c', 'd')])).toEqual([]);
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

  test('an upward import is reported, and so is an import of the ledger from another area than db', () => {
    const upward = upwardImports([
      edge('app/platform/db/a.ts', 'app/platform/ledger/b.ts'),
      edge('app/platform/ledger/a.ts', 'app/platform/tenants/b.ts'),
      edge('app/platform/wallet/a.ts', 'app/platform/ledger/b.ts'),
      edge('app/platform/wallet/a.ts', 'app/platform/platform.ts'),
      edge('app/platform/platform.ts', 'app/platform/wallet/a.ts'),
    ]);
    expect(upward.map((line) => line.split(';')[0])).toEqual([
      'app/platform/db/a.ts:1 imports app/platform/ledger/b.ts',
      'app/platform/ledger/a.ts:1 imports app/platform/tenants/b.ts',
      'app/platform/wallet/a.ts:1 imports app/platform/platform.ts',
    ]);
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

  test('another feature that imports it is reported, and a module that must not know features', () => {
    const users = [
      edge('app/features/vip/a.tsx', 'app/features/games/b.tsx'),
      edge('app/ui/a.tsx', 'app/features/games/b.tsx'),
      edge('app/features/home/a.tsx', 'app/features/games/b.tsx'),
      edge('app/routes/game.tsx', 'app/features/games/b.tsx'),
      edge('app/root.tsx', 'app/features/games/b.tsx'),
      edge('app/features/words.ts', 'app/features/games/b.tsx'),
    ];
    expect(brokenByDeleting('games', users)).toEqual([
      'app/features/vip/a.tsx:1 imports app/features/games/b.tsx',
      'app/ui/a.tsx:1 imports app/features/games/b.tsx',
      'app/features/home/a.tsx:1 imports app/features/games/b.tsx',
    ]);
    expect(
      brokenByDeleting('shell', [edge('app/features/vip/a.tsx', 'app/features/shell/b.tsx')]),
    ).toEqual([]);
  });
});
