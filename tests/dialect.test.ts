import { expect, test } from 'vitest';
import { projectFiles, projectText } from './support/project-files.ts';

/** Patterns of comments and titles, with the number of lines that still match: it may only fall. */
const patterns: Readonly<Record<string, { readonly finds: RegExp; readonly maximum: number }>> = {
  'begins with Who or Whoever': { finds: /^(?:Who|Whoever)\b(?!.*\?$)/, maximum: 0 },
  'What of': { finds: /\bWhat of\b/, maximum: 0 },
  nobody: { finds: /\bnobody\b/i, maximum: 9 },
  somebody: { finds: /\bsomebody\b/i, maximum: 1 },
  'of ours': { finds: /\bof ours\b/i, maximum: 0 },
  'of its own': { finds: /\bof (?:one’s|one's|its|his|her|their) own\b/i, maximum: 14 },
  anew: { finds: /\banew\b/i, maximum: 1 },
  meanwhile: { finds: /\bmeanwhile\b/i, maximum: 8 },
  'for ever': { finds: /\bfor ever\b/i, maximum: 2 },
  'is told': { finds: /\b(?:is|are|was|were|be|been) told\b/i, maximum: 5 },
  'undefined id': { finds: /\[(?:[A-Z]\d{1,2}|issues? \d+|items? \d+)\]/i, maximum: 19 },
  'title above 90 characters': { finds: /^.{91,}#title$/, maximum: 47 },
};

const commentLine = /(?:^|\s)(?:\/\/|\/\*\*?|\*) (.*?)(?: ?\*\/)?$/;
const titleLine =
  /\b(?:test|it|describe)\b[\w.()]*\(\s*(['"`])(.*)\1|^\s*(['"`])(.*)\3,$(?=\n\s*(?:async )?\()/;

/** The comments and test titles of a file, line by line; titles end in `#title`. */
function passagesOf(path: string, text: string): { place: string; text: string }[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const place = `${path}:${at + 1}`;
    const comment = commentLine.exec(line)?.[1];
    if (comment !== undefined) return [{ place, text: comment }];
    if (!/\.(?:test|spec)\.tsx?$/.test(path)) return [];
    const [, , title, , wrapped = title] = titleLine.exec(`${line}\n${lines[at + 1] ?? ''}`) ?? [];
    return wrapped === undefined ? [] : [{ place, text: `${wrapped}#title` }];
  });
}

const passages = projectFiles(
  ['app', 'schema', 'themes', 'scripts', 'tests'],
  ['.ts', '.tsx', '.mjs'],
)
  .filter((path) => path !== 'tests/dialect.test.ts')
  .flatMap((path) => passagesOf(path, projectText(path)));

test('comments and titles are found', () => {
  const text = "// One\nconst a = 1; // two\n/** Three. */\ntest('[AU-07] four', () => {\n";
  expect(passagesOf('x.test.ts', text).map((passage) => passage.text)).toEqual([
    'One',
    'two',
    'Three.',
    '[AU-07] four#title',
  ]);
  expect(passages.length).toBeGreaterThan(10_000);
});

test.each(Object.entries(patterns))('%s: no more passages than before', (_, pattern) => {
  const places = passages.filter(({ text }) => pattern.finds.test(text));
  if (places.length > pattern.maximum) expect(places).toEqual([]);
  expect(places.length, 'lower the maximum').toBe(pattern.maximum);
});
