import { createScanner, parse, type ParseError } from 'jsonc-parser';
import { languageCodeOf } from '#app/domain/languages.ts';

/** Comment tokens of jsonc-parser, which declares them as a const enum. */
const commentTokens = new Set<number>([12, 13]);
const endOfFile = 17;

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

/** Repairs UTF-8 that was decoded as Latin-1. */
function repairEncoding(text: string): string {
  if (!/[\u00c2-\u00f4][\u0080-\u00bf]/.test(text) || /[^\u0000-\u00ff]/.test(text)) return text;
  const original = Buffer.from(text, 'latin1').toString('utf8');
  return original.includes('\ufffd') ? text : original;
}

/** Excludes markup, placeholders and link targets, which fixes may rewrite. */
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

/** All other JSON files are manifests. */
const isTexts = (file: string): boolean => file.split('/').length > 3;

/** The texts, lines of content, names and comments of a file. */
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

/** By file or folder name. */
const languageOfFile = (file: string): string | undefined =>
  languageCodeOf(
    /\/texts\/([A-Za-z-]+)\.json$/.exec(file)?.[1] ??
      /\/content\/([A-Za-z-]+)\//.exec(file)?.[1] ??
      '',
  );

/**
 * The words that a change would lose. Every word of the previous texts, content, names and comments
 * must remain, in a file of the same language or in a comment. Invalid JSON counts as without
 * words, so that repairs lose none.
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
    const candidates = remaining.filter(
      (one) => language === undefined || one.language === undefined || one.language === language,
    );
    return passagesOf(file, content?.toString('utf8') ?? '')
      .map(wordsOf)
      .filter(
        (words) =>
          words !== '' && !candidates.some((candidate) => candidate.words.includes(` ${words} `)),
      );
  });
}
