import ts from 'typescript';
import { expect, test } from 'vitest';
import { isUnreadQuery, pageQueryNames } from '#app/domain/pages/page-query-names.ts';
import { projectFiles, projectText } from './support/project-files.ts';

/** Where page queries are read: routes, loaders, components and the request resolver. */
const folders = [
  'app/routes',
  'app/features',
  'app/site',
  'app/context',
  'app/session',
  'app/i18n',
];
const readers = new Set(['get', 'getAll', 'has']);
const queryReceiver = /searchParams|URLSearchParams|[qQ]uery|[pP]arams|^address$/;
/** Receivers of the same name that are no page query: an authenticator's URI and a fragment. */
const otherReceivers = [/^new URL\(uri\)/, /fragment/];

/** The argument of each query read; undefined for a computed one. */
function queryReads(path: string): { readonly name: string | undefined; readonly text: string }[] {
  const source = ts.createSourceFile(path, projectText(path), ts.ScriptTarget.Latest, true);
  const reads: { name: string | undefined; text: string }[] = [];
  const constants = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isStringLiteral(node.initializer))
      constants.set(node.name.getText(source), node.initializer.text);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const receiver = node.expression.expression.getText(source);
      const [argument] = node.arguments;
      if (
        argument &&
        readers.has(node.expression.name.text) &&
        queryReceiver.test(receiver) &&
        !otherReceivers.some((other) => other.test(receiver))
      )
        reads.push({
          name: ts.isStringLiteral(argument)
            ? argument.text
            : constants.get(argument.getText(source)),
          text: `${path}: ${node.getText(source)}`,
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return reads;
}

test('every name that a page reads from its query is on the list', () => {
  const sources = projectFiles(folders, ['.ts', '.tsx']).filter((path) => !path.includes('.test.'));
  const reads = [...sources, 'app/host/pages/page-handler.ts'].flatMap(queryReads);
  expect(reads.length).toBeGreaterThan(40);
  const unlisted = reads.filter(({ name }) => name === undefined || !pageQueryNames.has(name));
  expect(unlisted.map(({ text }) => text)).toEqual([]);
});

test('a query with a name that is read, or that may hide one, does not count as unread', () => {
  for (const search of ['?utm_source=x', '?x=', '?gclid=Cj0K.a-b_c&fbclid=1', '?a=%20+'])
    expect(isUnreadQuery(search), search).toBe(true);
  for (const name of pageQueryNames) expect(isUnreadQuery(`?x=1&${name}=1`), name).toBe(false);
  for (const search of ['', '?', '?x', '?%71=a', '?x=1&', '?x="', `?x=${'1'.repeat(500)}`])
    expect(isUnreadQuery(search), search).toBe(false);
});
