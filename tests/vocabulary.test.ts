import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { projectFiles, projectText } from './support/project-files.ts';

/** Words with a private meaning, and the field's own term. */
const retiredWords: Readonly<Record<string, string>> = {
  street: 'request context',
  shelf: 'snapshot, cache or store',
  shelves: 'snapshots, caches or stores',
  desk: 'service',
  till: 'cashier or wallet',
  crowd: 'concurrency limiter',
  courier: 'delivery service',
  purse: 'sub-wallet',
  purses: 'sub-wallets',
  seat: 'player session',
  seats: 'player sessions',
  door: 'API, endpoint or route',
  doors: 'API, endpoints or routes',
  keeper: 'loader or store',
  parcel: 'message or chunk',
  parcels: 'messages or chunks',
  switchboard: 'sandbox store',
  platter: 'simulated disk',
  crooked: 'malicious',
  mend: 'fix',
  mends: 'fixes',
  twin: 'duplicate',
  twins: 'duplicates',
  planted: 'seeded',
  asked: 'request',
  told: 'message or notified',
  said: 'message or text',
  given: 'input',
  found: 'result or match',
  kept: 'cached or stored',
  made: 'created',
  shown: 'visible',
  chosen: 'selected',
  heard: 'response',
};

/** Retired words that are the field's own in one place: a seat at a card table, a 404 page. */
const exceptions: readonly { readonly path: RegExp; readonly name: RegExp }[] = [
  { path: /^app\/vendors\/arcade\//, name: /seats?/i },
  { path: /^/, name: /not-?found/i },
];

const bounds = /^(?:most|longest|largest|heaviest|least|shortest|lightest)(?=[A-Z-]|$)/;

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

/** The faults of a name in a file. */
function complaintsOf(path: string, name: string): string[] {
  if (exceptions.some((exception) => exception.path.test(path) && exception.name.test(name)))
    return [];
  const retired = wordsOf(name).flatMap((word) =>
    Object.hasOwn(retiredWords, word)
      ? [`${path}: ${name} says "${word}"; the field's word is ${retiredWords[word] ?? ''}`]
      : [],
  );
  return bounds.test(name) ? [...retired, `${path}: ${name}; bounds are max… and min…`] : retired;
}

const bindingNames = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) =>
        ts.isBindingElement(element) ? bindingNames(element.name) : [],
      );

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The names that a text exports: declarations, and what `export { … }` calls them. */
function exportedNames(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  return source.statements.flatMap((node) => {
    if (ts.isExportDeclaration(node))
      return node.exportClause && ts.isNamedExports(node.exportClause)
        ? node.exportClause.elements.map(({ name }) => name.text)
        : [];
    if (!isExported(node)) return [];
    if (ts.isVariableStatement(node))
      return node.declarationList.declarations.flatMap(({ name }) => bindingNames(name));
    return (ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isEnumDeclaration(node)) &&
      node.name
      ? [node.name.text]
      : [];
  });
}

/** Participles that no variable may be named by: they do not say what the value is. */
const bareParticiple =
  /^(?:answered|asked|chosen|drawn|found|given|gone|heard|held|kept|known|lost|made|said|sent|served|shown|spoken|taken|told|typed|wanted|worn)$/;

/** The variables and parameters of a file that are named by a bare participle, with their lines. */
function bareParticiples(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const exportedAt: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && node.name)
      for (const name of bindingNames(node.name).filter((one) => bareParticiple.test(one)))
        exportedAt.push(
          `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${name}`,
        );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return exportedAt;
}

describe('names are the terms of the field', () => {
  const files = projectFiles(
    ['app', 'schema', 'themes', 'scripts', 'tests', 'build/vite'],
    ['.ts', '.tsx', '.mjs', '.css'],
  );

  test('no file name has a retired word', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(
      files.flatMap((path) => path.split('/').flatMap((part) => complaintsOf(path, part))),
    ).toEqual([]);
  });

  test('no exported identifier has one, and bounds are max… and min…', () => {
    const names = files
      .filter((path) => !path.endsWith('.css'))
      .flatMap((path) => exportedNames(path, projectText(path)).map((name) => ({ path, name })));
    expect(names.length).toBeGreaterThan(2000);
    expect(names.flatMap(({ path, name }) => complaintsOf(path, name))).toEqual([]);
  });

  test('outside of tests no variable is named by a bare participle', () => {
    const sources = files.filter(
      (path) => !/^tests\/|\.(?:test|spec)\.|\.css$/.test(path) && !path.endsWith('.d.ts'),
    );
    expect(sources.flatMap((path) => bareParticiples(path, projectText(path)))).toEqual([]);
    expect(
      bareParticiples('app/x.ts', 'const kept = 1;\nconst f = ({ a: told }, [said]) => kept;'),
    ).toEqual(['app/x.ts:1: kept', 'app/x.ts:2: told', 'app/x.ts:2: said']);
  });
});
