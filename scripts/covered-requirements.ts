import ts from 'typescript';

const idPattern = /\[([A-Z]{2,3}-\d{2}(?:(?:,\s*|\.\.)(?:[A-Z]{2,3}-)?\d{2})*)\]/g;
const number = (id: string): number => Number(id.slice(-2));

/** Parses `AU-01, AU-02`, and ranges, `MC-01..14`. */
function idsOfMark(mark: string): string[] {
  const [first = ''] = mark.split('-');
  return mark.split(/,\s*/).flatMap((part) => {
    const [from = '', to = from] = part
      .split('..')
      .map((id) => (id.includes('-') ? id : `${first}-${id}`));
    const prefix = from.slice(0, -2);
    return Array.from(
      { length: Math.max(0, number(to) - number(from) + 1) },
      (_, step) => `${prefix}${String(number(from) + step).padStart(2, '0')}`,
    );
  });
}

/** Of templates, the parts outside of `${}`. */
function titleOf(node: ts.Expression | undefined): string {
  if (!node) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' ');
  return '';
}

// Skipped tests do not count.
const skippedCall = /\.(skip|todo|fixme)\b/;

/** The titles of tests and groups, except skipped ones and those in comments. */
export function testTitles(text: string): string[] {
  const source = ts.createSourceFile(
    'titles.tsx',
    text,
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.TSX,
  );
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      if (skippedCall.test(node.expression.getText(source))) return;
      const title = titleOf(node.arguments[0]);
      if (title) titles.push(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** `[AU-07]`, `[AU-01, AU-02]`, `[MC-01..14]`. */
export const requirementsIn = (title: string): string[] =>
  [...title.matchAll(idPattern)].flatMap(([, mark = '']) => idsOfMark(mark));

export const coveredRequirements = (text: string): string[] => [
  ...new Set(testTitles(text).flatMap(requirementsIn)),
];
