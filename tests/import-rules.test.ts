import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '#app/domain/languages.ts';
import { moduleIds } from '#app/domain/pages/modules.ts';
import { motifNames } from '#app/domain/pictures/art-request.ts';
import { routeIds } from '#app/domain/pages/route-table.ts';
import { describe, expect, test } from 'vitest';
import { importsOf } from './support/imports-of.ts';
import { projectFiles, projectRoot, projectText } from './support/project-files.ts';
import { moduleOf, importRules, violationsOf } from './support/import-rules.ts';

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const sources = projectFiles(['schema', 'themes', 'app'], ['.ts', '.tsx']);

describe('modules', () => {
  test('a module imports only what import-rules.ts allows', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(
      sources
        .filter((path) => !isTest(path))
        .flatMap((path) => violationsOf(path, projectText(path))),
    ).toEqual([]);
  });

  test('every file belongs to a module of import-rules.ts', () => {
    expect(sources.filter((path) => moduleOf(path) === undefined)).toEqual([]);
  });

  test('docs/architecture.md has a line for every module of the table', () => {
    const lines = projectText('docs/architecture.md')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split('|')[1] ?? '');
    const documentedModules = new Set(
      lines.flatMap((cell) => cell.split(',').map((name) => name.trim())),
    );
    expect(Object.keys(importRules).filter((name) => !documentedModules.has(name))).toEqual([]);
  });

  test('the assemblers are pure: no package, clock, randomness, environment or network', () => {
    for (const path of sources.filter((file) => moduleOf(file) === 'site' && !isTest(file))) {
      expect(
        importsOf(projectText(path), path)
          .map(({ specifier }) => specifier)
          .filter((specifier) => !/^[#.]/.test(specifier)),
        path,
      ).toEqual([]);
      expect(projectText(path), path).not.toMatch(
        /\bDate\b|Math\.random|\bprocess\.|\bfetch\(|\bperformance\b/,
      );
    }
  });
});

describe('names', () => {
  const projectPaths = projectFiles(
    ['schema', 'themes', 'app', 'scripts', 'tests'],
    ['.ts', '.tsx', '.mjs'],
  );

  test('no file name means “anything else”', () => {
    const vagueNames = /(^|[/.-])(utils?|helpers?|misc|common|manager)([/.-]|$)/i;
    expect(projectPaths.filter((path) => vagueNames.test(path))).toEqual([]);
  });

  // A brand's name may be a word of the product, such as the motif "tiger", so its bare code is no
  // evidence.
  const nouns = new Set(
    [...motifNames, ...routeIds, ...moduleIds, ...languageCodes].map((word) => word.toLowerCase()),
  );
  const codes = readdirSync(join(projectRoot, 'merchants'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);

  test('[WL-01] no code names a brand: the merchant is an argument', () => {
    const matchingPaths = projectPaths.filter(
      (path) =>
        (path.startsWith('tests/e2e/') || !path.startsWith('tests/')) &&
        (!isTest(path) || path.startsWith('tests/e2e/')),
    );
    const naming = (text: string, code: string) =>
      new RegExp(
        `merchants/${code}\\b|\\b${code}\\.localhost${nouns.has(code) ? '' : `|(['"\`])${code}\\1`}`,
      ).test(text);
    const brandNamings = matchingPaths.flatMap((path) => {
      const lines = projectText(path).split('\n');
      return lines.flatMap((line, index) =>
        codes
          .filter((code) => naming(line, code))
          .map((code) => `${path}:${index + 1} names the brand ${code}`),
      );
    });
    expect(brandNamings).toEqual([]);
  });
});
