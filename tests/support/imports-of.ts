import ts from 'typescript';

export interface Import {
  readonly specifier: string;
  /** 1-based. */
  readonly line: number;
  /** Type-only imports vanish at runtime. */
  readonly typeOnly: boolean;
}

const literal = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

function clauseIsTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const bindings = clause.namedBindings;
  return (
    !clause.name &&
    bindings !== undefined &&
    ts.isNamedImports(bindings) &&
    bindings.elements.length > 0 &&
    bindings.elements.every((element) => element.isTypeOnly)
  );
}

function exportIsTypeOnly({ isTypeOnly, exportClause }: ts.ExportDeclaration): boolean {
  if (isTypeOnly) return true;
  return (
    exportClause !== undefined &&
    ts.isNamedExports(exportClause) &&
    exportClause.elements.length > 0 &&
    exportClause.elements.every((element) => element.isTypeOnly)
  );
}

/**
 * `import('…')`, `require('…')` and Vite's `import.meta.glob('…')` import files like any import.
 */
function calledSpecifiers({
  expression,
  arguments: args,
}: ts.CallExpression): readonly (string | undefined)[] {
  const isImport =
    expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(expression) && expression.text === 'require');
  const isGlob =
    ts.isPropertyAccessExpression(expression) &&
    expression.name.text === 'glob' &&
    ts.isMetaProperty(expression.expression);
  if (!isImport && !isGlob) return [];
  const [first] = args;
  const globs =
    first && ts.isArrayLiteralExpression(first) ? first.elements.map(literal) : [literal(first)];
  return isImport ? [literal(first) ?? '(computed)'] : globs;
}

function foundIn(
  node: ts.Node,
): readonly { readonly specifier: string | undefined; readonly typeOnly: boolean }[] {
  if (ts.isImportDeclaration(node))
    return [
      { specifier: literal(node.moduleSpecifier), typeOnly: clauseIsTypeOnly(node.importClause) },
    ];
  if (ts.isExportDeclaration(node))
    return [{ specifier: literal(node.moduleSpecifier), typeOnly: exportIsTypeOnly(node) }];
  if (ts.isImportTypeNode(node))
    return [
      {
        specifier: ts.isLiteralTypeNode(node.argument) ? literal(node.argument.literal) : undefined,
        typeOnly: true,
      },
    ];
  if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference))
    return [{ specifier: literal(node.moduleReference.expression), typeOnly: node.isTypeOnly }];
  if (ts.isCallExpression(node))
    return calledSpecifiers(node).map((specifier) => ({ specifier, typeOnly: false }));
  return [];
}

/**
 * Every import of a TypeScript text: static, dynamic, `export … from`, types in `import('…')`, and
 * globs.
 */
export function importsOf(text: string, file = 'file.tsx'): Import[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const imports: Import[] = [];
  const visit = (node: ts.Node): void => {
    for (const { specifier, typeOnly } of foundIn(node)) {
      if (specifier !== undefined)
        imports.push({
          specifier,
          typeOnly,
          line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return imports;
}
