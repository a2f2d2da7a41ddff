import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { projectFiles, projectText } from './support/project-files.ts';

interface Pattern {
  readonly finds: RegExp;
  /** The number of comments and titles that still match. It may only fall. */
  readonly maximum: number;
}

/** Patterns of comments and test titles, by name. */
const patterns: Readonly<Record<string, Pattern>> = {
  'begins with Who or Whoever': { finds: /^(?:Who|Whoever)\b(?!.*\?$)/, maximum: 10_000 },
  'What of': { finds: /\bWhat of\b/, maximum: 10_000 },
  nobody: { finds: /\bnobody\b/i, maximum: 10_000 },
  somebody: { finds: /\bsomebody\b/i, maximum: 10_000 },
  'of ours': { finds: /\bof ours\b/i, maximum: 10_000 },
  'of its own': { finds: /\bof (?:one's|its|his|her|their) own\b/i, maximum: 10_000 },
  anew: { finds: /\banew\b/i, maximum: 10_000 },
  meanwhile: { finds: /\bmeanwhile\b/i, maximum: 10_000 },
  'for ever': { finds: /\bfor ever\b/i, maximum: 10_000 },
  'is told': { finds: /\b(?:is|are|was|were|be|been) told\b/i, maximum: 10_000 },
  'undefined id': { finds: /\[(?:[A-Z]\d{1,2}|issues? \d+|items? \d+)\]/i, maximum: 10_000 },
};

/** Patterns of test titles alone. */
const titlePatterns: Readonly<Record<string, Pattern>> = {
  'title above 90 characters': { finds: /^.{91,}$/s, maximum: 10_000 },
};

interface Passage {
  readonly line: number;
  readonly text: string;
  readonly isTitle: boolean;
}

const directive = /^(?:eslint-|@ts-|@vite|@vitest|v8 |c8 |prettier-|<reference)/;

const plainComment = (text: string): string =>
  text
    .replace(/^\/\*\*?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\*|\/\/)/, '').trim())
    .join(' ')
    .trim();

/** The name of the function that a call begins with, as in `test.each(rows)('title')`. */
function calledName(node: ts.Expression): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node))
    return calledName(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return calledName(node.tag);
  return ts.isIdentifier(node) ? node.text : '';
}

/** Whether an argument can be a title; those of `test.use(…)` and `test.each(…)` are no texts. */
const isText = (node: ts.Node | undefined): node is ts.Expression =>
  node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node));

/** Finds texts that may match a pattern, since parsing all files would take too long. */
const suspicious =
  /(?:\/\*\*?|\/\/|\*|['"`\]])\s*Who|\b(?:What|of|for)[\s*/]+(?:of|ours|ever|\w+'?s?[\s*/]+own)\b|\b(?:nobody|somebody|anew|meanwhile|told)\b|\[(?:[A-Z]\d{1,2}|issues?\s\d+|items?\s\d+)\]|['"`].{91,}['"`],/i;

/** The comments of a text, adjacent line comments joined, and its test titles. */
function passagesOf(path: string, text: string): Passage[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const comments = new Map<number, number>();
  const titles: Passage[] = [];
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const addComments = (ranges: readonly ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? []) comments.set(pos, end);
  };
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    addComments(ts.getLeadingCommentRanges(text, node.pos));
    addComments(ts.getTrailingCommentRanges(text, node.end));
    if (ts.isBlock(node) || ts.isObjectLiteralExpression(node) || ts.isJsxExpression(node))
      addComments(ts.getLeadingCommentRanges(text, node.getStart(source) + 1));
    if (ts.isCallExpression(node) && /^(?:test|it|describe)$/.test(calledName(node.expression))) {
      const [title] = node.arguments;
      if (isText(title))
        titles.push({
          line: lineAt(title.getStart(source)),
          text: title.getText(source).slice(1, -1),
          isTitle: true,
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const blocks: { start: number; end: number }[] = [];
  for (const [start, end] of [...comments].sort(([a], [b]) => a - b)) {
    const last = blocks.at(-1);
    const isNextLine =
      last !== undefined &&
      text.startsWith('//', start) &&
      text.startsWith('//', last.start) &&
      /^\n[ \t]*$/.test(text.slice(last.end, start));
    if (isNextLine) last.end = end;
    else if (last === undefined || start >= last.end) blocks.push({ start, end });
  }
  return [
    ...blocks
      .map(({ start, end }) => ({
        line: lineAt(start),
        text: plainComment(text.slice(start, end)),
        isTitle: false,
      }))
      .filter((comment) => !directive.test(comment.text)),
    ...titles,
  ];
}

describe('comments and titles are plain English', () => {
  const files = projectFiles(
    ['app', 'schema', 'themes', 'scripts', 'tests'],
    ['.ts', '.tsx', '.mjs'],
  ).filter((path) => path !== 'tests/dialect.test.ts');
  const passages = files.flatMap((path) => {
    const text = projectText(path);
    return suspicious.test(text)
      ? passagesOf(path, text).map((passage) => ({ path, ...passage }))
      : [];
  });

  test('comments and titles are extracted', () => {
    const text = [
      '// One',
      '// two.',
      'const a = "// none"; // three',
      'const f = () => {',
      '  /** Four. */',
      '};',
      "test.each([1])('[AU-07] five', () => {});",
      'test(`six ${a}`, () => {',
      '  // seven',
      '});',
    ].join('\n');
    expect(passagesOf('app/x.ts', text).map(({ line, text: found }) => `${line} ${found}`)).toEqual(
      ['1 One two.', '3 three', '5 Four.', '9 seven', '7 [AU-07] five', '8 six ${a}'],
    );
    expect(files.length).toBeGreaterThan(1000);
    expect(passages.length).toBeGreaterThan(100);
  });

  test.each(Object.entries({ ...patterns, ...titlePatterns }))(
    'the number of passages does not rise: %s',
    (name, { finds, maximum }) => {
      const titlesOnly = Object.hasOwn(titlePatterns, name);
      const places = passages
        .filter(({ text, isTitle }) => finds.test(text) && (isTitle || !titlesOnly))
        .map(({ path, line, text }) => `${path}:${line}: ${text}`);
      const excess = places.length > maximum ? places : [];
      expect(excess, `${name}: ${places.length}, maximum ${maximum}`).toEqual([]);
      expect(places.length, `lower the maximum of ${name} to ${places.length}`).toBe(maximum);
    },
  );
});
