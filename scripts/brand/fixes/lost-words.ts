import { createScanner, parse, type ParseError } from 'jsonc-parser';
import { languageCodeOf } from '#app/lib/languages.ts';

/** jsonc-parser's kinds of comment tokens, which it declares as a const enum. */
const commentTokens = new Set<number>([12, 13]);
const endOfFile = 17;

/** Every text inside a JSON value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

function commentsIn(text: string): string[] {
  const scanner = createScanner(text, false);
  const comments: string[] = [];
  for (let kind: number = scanner.scan(); kind !== endOfFile; kind = scanner.scan())
    if (commentTokens.has(kind)) comments.push(scanner.getTokenValue());
  return comments;
}

/** The text before its UTF-8 was read as Latin-1; any other text unchanged. */
function repairEncoding(text: string): string {
  if (!/[\u00c2-\u00f4][\u0080-\u00bf]/.test(text) || /[^\u0000-\u00ff]/.test(text)) return text;
  const original = Buffer.from(text, 'latin1').toString('utf8');
  return original.includes('\ufffd') ? text : original;
}

/**
 * The words of a piece of text, separated by one space. Markup, placeholders and link targets are
 * not words: a fix may rewrite those.
 */
const wordsOf = (text: string): string =>
  (
    repairEncoding(text)
      .replace(/<(script|style)\b.*?<\/\1\s*>/gis, ' ')
      .replace(/<!--\s*(motif|from|until|points):.*?-->/g, ' ')
      .replace(/<\/?[a-z][^>]*>|&(?:nbsp|lt|gt|amp|#\d+);/gi, ' ')
      .replace(/\]\([^)]*\)/g, '] ')
      .replace(/\{+\s*\w+\s*\}+|\((?:min|max)\)/g, ' ')
      .replace(/[\u200b\u202a-\u202e\u2066-\u2069\ufeff\u0000-\u001f]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ');

/** A file of texts, in any folder; any other JSON file is a manifest. */
const isTexts = (file: string): boolean => file.split('/').length > 3;

/** A file's content for readers: texts, lines of content, names, comments. */
function passagesOf(file: string, content: string): string[] {
  if (!/\.jsonc?5?$/i.test(file))
    return /\.(md|markdown|mdown|txt)$/i.test(file) ? content.split('\n') : [];
  const errors: ParseError[] = [];
  const value: unknown = parse(content, errors, {
    allowTrailingComma: true,
    allowEmptyContent: true,
  });
  if (errors.length > 0) return [];
  const { name } = (value ?? {}) as { readonly name?: unknown };
  return [...(isTexts(file) ? stringsIn(value) : stringsIn(name)), ...commentsIn(content)];
}

/** The language of a file, by its name or folder; undefined for others. */
const languageOfFile = (file: string): string | undefined =>
  languageCodeOf(
    /\/texts\/([A-Za-z-]+)\.json$/.exec(file)?.[1] ??
      /\/content\/([A-Za-z-]+)\//.exec(file)?.[1] ??
      '',
  );

/**
 * The words that a change would lose: every text, line of content, name and comment of the files
 * before must still be there, in a file of the same language or in a comment. Files that are not
 * valid JSON have no recognisable words, so that repairing them loses none.
 * @param before, after the changed files, by name; undefined for missing ones
 */
export function lostWords(
  before: ReadonlyMap<string, Buffer | undefined>,
  after: ReadonlyMap<string, Buffer | undefined>,
): string[] {
  const remaining = [...after].map(([file, content]) => ({
    language: languageOfFile(file),
    words: ` ${passagesOf(file, content?.toString('utf8') ?? '')
      .map(wordsOf)
      .join(' | ')} `,
  }));
  return [...before].flatMap(([file, content]) => {
    const language = languageOfFile(file);
    const places = remaining.filter(
      (one) => language === undefined || one.language === undefined || one.language === language,
    );
    return passagesOf(file, content?.toString('utf8') ?? '')
      .map(wordsOf)
      .filter(
        (words) => words !== '' && !places.some((place) => place.words.includes(` ${words} `)),
      );
  });
}
