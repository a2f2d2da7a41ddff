import { motifNames } from '#app/domain/pictures/art-request.ts';
import { languageCodes, languageOf } from '#app/domain/languages.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { didYouMean } from '#schema/nearest-name.ts';
import { fileProblem, type Problem } from '#schema/problem.ts';
import { readMetadata, type ContentMetadata } from './content-metadata.ts';
import { contentNameForms, keyOf, readContentName, type ContentName } from './content-name.ts';
import { readText, type FileLocation } from './read-file.ts';

/** Markdown without its heading and first paragraph. */
export interface ContentDocument extends ContentMetadata {
  readonly name: ContentName;
  readonly language: string;
  readonly title: string;
  /** First paragraph, shown on the card of a promotion, VIP level or reward. */
  readonly summary: string;
  readonly body: string;
  readonly file: string;
}

const maxFileBytes = 128 * 1024;
/** Per paragraph: the renderer's time is quadratic. */
const maxMarks = 2000;
const tooDeeplyNested = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){21}/m;

const hasCard = ({ kind }: ContentName): boolean =>
  kind === 'promo' || kind === 'vip' || kind === 'reward';

const plainText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Optional metadata lines, a `# heading`, a summary for cards, and the rest. */
function splitDocument(
  text: string,
  name: ContentName,
  language: string,
  file: string,
): Result<ContentDocument, string> {
  const result = readMetadata(text, name);
  if (!result.ok) return result;
  const { metadata, length } = result.value;
  const [, title, rest = ''] = /^\s*#[ \t]+([^\n]+)\n?([\s\S]*)$/.exec(text.slice(length)) ?? [];
  if (!title) return refuse('has no title');
  const paragraph = hasCard(name)
    ? /^\s*([^\s#>*|<!-][^\n]*(?:\n[^\s][^\n]*)*)(?:\n|$)/.exec(rest)
    : null;
  return ok({
    name,
    language,
    file,
    title: plainText(title),
    summary: plainText(paragraph?.[1] ?? ''),
    body: rest.slice(paragraph?.[0].length ?? 0).trim(),
    ...metadata,
  });
}

/** Finds content that would make the renderer slow or overflow it. */
function findExcess(text: string): { line: number; message: string; hint: string } | undefined {
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const deep = tooDeeplyNested.exec(text);
  if (deep)
    return {
      line: lineAt(deep.index),
      message: 'quotes and lists are nested more than 20 levels deep',
      hint: 'use fewer levels',
    };
  let at = 0;
  for (const paragraph of text.split(/\n[ \t]*\n/)) {
    at = text.indexOf(paragraph, at);
    if ((paragraph.match(/[*_~`[\]]/g)?.length ?? 0) > maxMarks)
      return {
        line: lineAt(at),
        message: `a paragraph has more than ${maxMarks} marks of Markdown (* _ ~ \` [ ])`,
        hint: 'split it with an empty line',
      };
    at += paragraph.length;
  }
  return undefined;
}

function hintOf(fault: string): string {
  if (fault === 'has no title') return 'start it with "# Title"';
  if (fault.startsWith('there is no motif')) return `motifs: ${motifNames.join(', ')}`;
  return 'say <!-- from: 2026-01-31 -->, <!-- until: 2026-02-28T20:00+08:00 --> or <!-- points: 500 -->';
}

function lineOfMetadata(fault: string, text: string): number {
  const name = fault.startsWith('ends before')
    ? 'until'
    : fault.startsWith('there is no motif')
      ? 'motif'
      : /`([a-z]+)(?::|`)/.exec(fault)?.[1];
  const index = text.split('\n').findIndex((line) => line.includes(`<!-- ${name}:`));
  return Math.max(0, index) + 1;
}

async function readDocument(
  path: string,
  location: FileLocation,
): Promise<ContentDocument | Problem> {
  const [, language = '', fileName = ''] = /^content\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (!languageOf(language))
    return fileProblem(
      location.name,
      'is not in a folder content/<LANG>/ of a known language',
      didYouMean(language, languageCodes) ?? `languages: ${languageCodes.join(', ')}`,
    );
  const name = readContentName(fileName);
  if (!name) return fileProblem(location.name, 'is not a recognised file name', contentNameForms);
  const text = await readText(location, maxFileBytes);
  if (!text.ok) return text.fault;
  const excess = findExcess(text.value);
  if (excess)
    return { ...fileProblem(location.name, excess.message, excess.hint), line: excess.line };
  const document = splitDocument(
    text.value.replaceAll('\r\n', '\n'),
    name,
    language,
    location.name,
  );
  if (document.ok) return document.value;
  const { fault } = document;
  return {
    ...fileProblem(location.name, fault, hintOf(fault)),
    line: lineOfMetadata(fault, text.value),
  };
}

/** Keyed like `EN/help.term`. Ids are unique per language, whatever their type and state. */
export async function readContent(
  files: ReadonlyMap<string, FileLocation>,
  problems: Problem[],
): Promise<ReadonlyMap<string, ContentDocument>> {
  const documents = new Map<string, ContentDocument>();
  for (const [path, location] of files) {
    if (!path.startsWith('content/')) continue;
    const result = await readDocument(path, location);
    if ('message' in result) {
      problems.push(result);
      continue;
    }
    const key = `${result.language}/${keyOf(result.name)}`;
    const otherDocument = documents.get(key);
    if (otherDocument)
      problems.push(
        fileProblem(
          location.name,
          `has the same id as ${otherDocument.file}`,
          'give one of them another id',
        ),
      );
    else documents.set(key, result);
  }
  return documents;
}
