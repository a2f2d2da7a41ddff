import { expect, test } from 'vitest';
import { projectFiles, projectText } from './support/project-files.ts';

/** Wording that comments, titles, strings and docs must not use: write subject, verb, object and standard terms. */
const patterns: Readonly<Record<string, RegExp>> = {
  'begins with Who': /^Who\b(?!.*\?$)/,
  whoever: /\bwhoever\b/i,
  'What of': /\bWhat of\b/,
  'nobody, somebody, anybody, everybody': /\b(?:no|some|any|every)body\b/i,
  'of ours': /\bof ours\b/i,
  'of its own': /\bof (?:one’s|one's|its|his|her|their) own\b/i,
  anew: /\banew\b/i,
  meanwhile: /\bmeanwhile\b/i,
  'for ever': /\bfor ever\b/i,
  told: /\btold\b/i,
  'so many': /\bso many\b/i,
  'what staff did': /\bwhat staff did\b/i,
  'goes on as': /\bgoes on as\b/i,
  'the brand’s bound': /\b(?:brand|tenant)[’']s bound\b/i,
  'id of an absent document': /\bdomain \d+\.\d/,
  'undefined id': /\[(?:[A-Z]\d{1,2}|issues? \d+|items? \d+)\]/i,
  'title above 90 characters': /^.{91,}#title$/,
};

const commentLine = /(?:^|\s)(?:\/\/|\/\*\*?|\*) (.*?)(?: ?\*\/)?$/;
const titleLine =
  /\b(?:test|it|describe)\b[\w.()]*\(\s*(['"`])(.*)\1|^\s*(['"`])(.*)\3,$(?=\n\s*(?:async )?\()/;

/** A string literal of at least three words. */
const prose = /(['"`])((?:(?!\1).)*\w (?:(?!\1).)*\w (?:(?!\1).)*)\1/g;

interface Passage {
  readonly place: string;
  readonly text: string;
}

/** The comments, test titles and prose strings of a file by line; titles end in `#title`. */
function passagesOf(path: string, text: string): Passage[] {
  const lines = text.split('\n');
  const isTest = /\.(?:test|spec)\.tsx?$/.test(path) || path.startsWith('tests/');
  return lines.flatMap((line, at) => {
    const location = `${path}:${at + 1}`;
    const comment = commentLine.exec(line)?.[1];
    if (comment !== undefined) return [{ place: location, text: comment }];
    if (!isTest)
      return [...line.matchAll(prose)].map(([, , string = '']) => ({
        place: location,
        text: string,
      }));
    const [, , title, , wrapped = title] = titleLine.exec(`${line}\n${lines[at + 1] ?? ''}`) ?? [];
    return wrapped === undefined ? [] : [{ place: location, text: `${wrapped}#title` }];
  });
}

/** The help texts of a command line tool, by line. */
const helpPassagesOf = (path: string, text: string): Passage[] =>
  [...text.matchAll(/= `\n(?:\\`|[^`])*`;/g)].flatMap(({ 0: help, index }) => {
    const firstLine = text.slice(0, index).split('\n').length;
    return help.split('\n').map((line, at) => ({ place: `${path}:${firstLine + at}`, text: line }));
  });

/** The lines of a document without code. */
function docPassagesOf(path: string, text: string): Passage[] {
  const prose = text
    .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, '``');
  return prose.split('\n').map((line, at) => ({ place: `${path}:${at + 1}`, text: line }));
}

/** SQL comments, also within functions. */
const sqlPassagesOf = (path: string, text: string): Passage[] =>
  text.split('\n').flatMap((line, at) => {
    const comment = /--\s?(.*)$/.exec(line)?.[1];
    return comment === undefined ? [] : [{ place: `${path}:${at + 1}`, text: comment }];
  });

const roots = ['app', 'schema', 'themes', 'scripts', 'tests'];
const passages = [
  ...projectFiles(roots, ['.ts', '.tsx', '.mjs'])
    .filter((path) => path !== 'tests/dialect.test.ts')
    .flatMap((path) => passagesOf(path, projectText(path))),
  ...projectFiles(['scripts'], ['.ts']).flatMap((path) => helpPassagesOf(path, projectText(path))),
  ...projectFiles(['app'], ['.sql'])
    .filter((path) => !path.includes('/migrations/'))
    .flatMap((path) => sqlPassagesOf(path, projectText(path))),
  ...['README.md', ...projectFiles(['docs'], ['.md'])].flatMap((path) =>
    docPassagesOf(path, projectText(path)),
  ),
];

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

test.each(Object.entries(patterns))(
  '%s: in no comment, title, prose string or document',
  (_, pattern) => {
    expect(passages.filter(({ text }) => pattern.test(text))).toEqual([]);
  },
);
