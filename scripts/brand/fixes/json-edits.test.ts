import fc from 'fast-check';
import { createScanner, parse, type ParseError } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { checkProperty } from '../../../tests/support/property.ts';
import { addAt, removeAt, renameAt, setAt } from './json-edits.ts';

const key = fc.constantFrom('a', 'b', 'c d', 'e"f');
const { tree } = fc.letrec<{ tree: unknown; object: object; list: unknown[] }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.boolean(),
    fc.integer(),
    fc.constantFrom('// no comment', 'x, y', '}'),
    tie('object'),
    tie('list'),
  ),
  object: fc.dictionary(key, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
  list: fc.array(tie('tree'), { maxLength: 4 }),
}));
const document = fc.dictionary(key, tree, { minKeys: 1, maxKeys: 4, noNullPrototype: true });

/** Varies line breaks, comments and trailing commas. */
function spell(value: unknown, chance: fc.ContextValue | (() => number), indent = ''): string {
  const draw = chance as () => number;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const entries = Array.isArray(value)
    ? value.map((item) => spell(item, draw, `${indent}  `))
    : Object.entries(value).map(
        ([name, item]) => `${JSON.stringify(name)}: ${spell(item, draw, `${indent}  `)}`,
      );
  const lines = draw() % 2 === 0;
  const eol = lines ? `\n${indent}  ` : ' ';
  const remark = (): string =>
    draw() % 3 > 0 ? '' : lines && draw() % 2 === 0 ? ` // r${draw()}` : ` /* r${draw()} */`;
  const body = entries.map((entry, index) => {
    const isLast = index === entries.length - 1;
    const comma = !isLast || draw() % 4 === 0 ? ',' : '';
    return draw() % 5 === 0 && comma !== ''
      ? `${eol}${entry}${lines ? ` // r${draw()}\n` : ' '}${comma}`
      : `${eol}${entry}${comma}${remark()}`;
  });
  return `${open}${remark()}${body.join('')}${lines ? `\n${indent}` : ' '}${close}`;
}

const anySource = fc.tuple(document, fc.infiniteStream(fc.nat(99))).map(([value, stream]) => {
  const draw = (): number => stream.next().value as number;
  return { value, text: `// head\n${spell(value, draw)}\n` };
});

// jsonc-parser's SyntaxKind is a const enum, which isolated modules cannot read.
const [lineComment, blockComment, endOfFile] = [12, 13, 17];

const commentsOf = (text: string): string[] => {
  const scanner = createScanner(text, false);
  const comments: string[] = [];
  for (let kind: number = scanner.scan(); kind !== endOfFile; kind = scanner.scan()) {
    if (kind === lineComment || kind === blockComment)
      comments.push(scanner.getTokenValue().trim());
  }
  return comments;
};
const parseStrict = (text: string): unknown => {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  expect(errors, text).toEqual([]);
  return value;
};

/** Without the root. */
const pathsOf = (value: unknown): (string | number)[][] =>
  typeof value !== 'object' || value === null
    ? []
    : (Array.isArray(value)
        ? value.map((item, index) => [index, item] as const)
        : Object.entries(value)
      ).flatMap(([part, item]) => [[part], ...pathsOf(item).map((path) => [part, ...path])]);

const without = (
  value: unknown,
  [part, ...remainingPath]: readonly (string | number)[],
): unknown => {
  if (Array.isArray(value))
    return remainingPath.length === 0
      ? value.filter((_, index) => index !== part)
      : value.map((item, index) => (index === part ? without(item, remainingPath) : item));
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([name, item]) =>
      name !== part
        ? [[name, item]]
        : remainingPath.length === 0
          ? []
          : [[name, without(item, remainingPath)]],
    ),
  );
};
const anyPath = anySource.chain(({ value, text }) =>
  fc.constantFrom(...pathsOf(value)).map((path) => ({ value, text, path })),
);

describe('changes of JSON with comments', () => {
  test('a removal removes exactly that, and every comment outside it stays', () =>
    checkProperty(
      fc.property(anyPath, ({ value, text, path }) => {
        const result = removeAt(text, path);
        expect(parseStrict(result)).toEqual(without(value, path));
        const inside = commentsOf(text).length - commentsOf(result).length;
        const currentValue = path.reduce<unknown>(
          (item, part) => (item as Record<string | number, unknown>)[part],
          value,
        );
        if (typeof currentValue !== 'object') expect(inside, result).toBe(0);
      }),
    ));

  test('an addition to an object or list leaves the rest unchanged, comments included', () =>
    checkProperty(
      fc.property(anySource, fc.boolean(), ({ value, text }, nested) => {
        const edited = setAt(
          text,
          nested ? ['new', 'inner'] : ['new'],
          7,
          nested ? 'why' : undefined,
        );
        expect(parseStrict(edited)).toEqual({ ...value, new: nested ? { inner: 7 } : 7 });
        expect(
          commentsOf(edited).filter((comment) => comment !== '// why' && comment !== '/* why */'),
        ).toEqual(commentsOf(text));
        for (const path of pathsOf(value)) {
          const list = path.reduce<unknown>(
            (item, part) => (item as Record<string | number, unknown>)[part],
            value,
          );
          if (!Array.isArray(list)) continue;
          const longer = addAt(text, path, 7, nested);
          expect(commentsOf(longer)).toEqual(commentsOf(text));
          expect(
            path.reduce<unknown>(
              (item, part) => (item as Record<string | number, unknown>)[part],
              parseStrict(longer),
            ),
          ).toEqual(nested ? [7, ...(list as unknown[])] : [...(list as unknown[]), 7]);
        }
      }),
    ));

  test('a layout is preserved', () => {
    const text =
      '{\n  // the name\n  "name": "A", // say it\n  "list": [1, 2, 3],\n  "last": {} // here\n}\n';
    expect(setAt(text, ['name'], 'B')).toBe(text.replace('"A"', '"B"'));
    expect(renameAt(text, ['list'], 'row')).toBe(text.replace('"list"', '"row"'));
    expect(removeAt(text, ['list', 2])).toBe(text.replace(', 3', ''));
    expect(removeAt(text, ['list', 0])).toBe(text.replace('1, ', ''));
    expect(removeAt(text, ['list'])).toBe(text.replace('  "list": [1, 2, 3],\n', ''));
    expect(setAt(text, ['more'], [1])).toBe(
      text.replace('{} // here\n', '{}, // here\n  "more": [1]\n'),
    );
    expect(setAt(text, ['last', 'a'], 1)).toBe(text.replace('{} // here', '{ "a": 1 } // here'));
    expect(addAt(text, ['list'], 'x', true)).toBe(text.replace('[1', '["x", 1'));
    expect(removeAt('{ "a": 1 }', ['a'])).toBe('{}');
    expect(setAt(text.replaceAll('\n', '\r\n'), ['more'], 1).replaceAll('\r\n', '')).not.toContain(
      '\n',
    );
  });

  test('items of keyed lists are found by id, in lists and changes', () => {
    const text =
      '{ "nav": { "insert": [{ "id": "A" }, { "id": "B", "on": true }] }, "banners": [{ "id": "x" }] }';
    expect(removeAt(text, ['nav', 'B', 'on'])).toBe(text.replace(', "on": true', ''));
    expect(removeAt(text, ['banners', 'x'])).toBe(text.replace('{ "id": "x" }', ''));
    expect(removeAt(text, ['nav', 'C'])).toBe(text);
  });
});
