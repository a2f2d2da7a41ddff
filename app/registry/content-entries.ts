import type { Localised } from '#schema/tenant.ts';
import type { BrandPage, ContentKind } from './brand.ts';
import type { ContentMetadata } from './read/content-metadata.ts';
import { keyOf, type ContentName } from './read/content-name.ts';
import type { ContentDocument } from './read/read-content.ts';
import type { ResolveImage } from '#app/lib/safe-html.ts';
import { renderMarkdown } from './render-markdown.ts';

export interface ContentEntry {
  readonly name: ContentName;
  readonly title: Localised;
  readonly summary: Localised;
  readonly content: Localised;
  readonly motif: ContentDocument['motif'];
  readonly metadata: Pick<ContentMetadata, 'from' | 'until' | 'points' | 'stock' | 'gift' | 'keep'>;
  /** Displayed language → language of the text, which differs after a fallback. */
  readonly writtenIn: Localised;
}

/**
 * The document that determines name and motif, and the text where the default language has none.
 */
const leading = (
  documents: readonly ContentDocument[],
  language: string,
): ContentDocument | undefined =>
  documents.find((document) => document.language === language) ??
  documents.find((document) => document.language === 'EN') ??
  documents[0];

const renderedHtml = new WeakMap<ContentDocument, string>();

/**
 * Independent of the brand if it has no pictures, so that a template's documents are rendered once.
 */
function htmlOf(document: ContentDocument, assetUrl: ResolveImage): string {
  const cachedHtml = renderedHtml.get(document);
  if (cachedHtml !== undefined) return cachedHtml;
  let hasPictures = false;
  const html = renderMarkdown(document.body, (path) => {
    hasPictures = true;
    return assetUrl(path);
  });
  if (!hasPictures) renderedHtml.set(document, html);
  return html;
}

function makeEntry(
  documents: readonly ContentDocument[],
  language: string,
  assetUrl: ResolveImage,
): ContentEntry | undefined {
  const lead = leading(documents, language);
  if (!lead) return undefined;
  const inLanguages = (select: (document: ContentDocument) => string): Localised =>
    Object.fromEntries([
      [language, select(lead)],
      ...documents.map((document) => [document.language, select(document)] as const),
    ]);
  return {
    name: lead.name,
    title: inLanguages(({ title }) => title),
    summary: inLanguages(({ summary }) => summary),
    content: inLanguages((document) => htmlOf(document, assetUrl)),
    writtenIn: inLanguages((document) => document.language),
    motif: lead.motif ?? documents.find(({ motif }) => motif)?.motif,
    metadata: Object.fromEntries(
      (['from', 'until', 'points', 'stock', 'gift', 'keep'] as const).flatMap((field) =>
        lead[field] === undefined ? [] : [[field, lead[field]]],
      ),
    ),
  };
}

/** In the order of the file names; the default language always has a text. */
export function makeEntries(
  documents: Iterable<ContentDocument>,
  defaultLanguage: string,
  assetUrl: ResolveImage,
): ReadonlyMap<string, ContentEntry> {
  const byKey = new Map<string, ContentDocument[]>();
  for (const document of documents)
    byKey.set(keyOf(document.name), [...(byKey.get(keyOf(document.name)) ?? []), document]);
  const keys = [...byKey.keys()].sort();
  return new Map(
    keys.flatMap((key) => {
      const entry = makeEntry(byKey.get(key) ?? [], defaultLanguage, assetUrl);
      return entry ? [[key, entry] as const] : [];
    }),
  );
}

export const pageTags = (documents: Iterable<Pick<ContentDocument, 'name'>>): string[] =>
  [
    ...new Set([...documents].flatMap(({ name }) => (name.kind === 'page' ? [name.id] : []))),
  ].sort();

export function pageOf(
  entries: ReadonlyMap<string, ContentEntry>,
  kind: ContentKind,
  tag: string,
  language: string,
  defaultLanguage: string,
): BrandPage | undefined {
  const entry = entries.get(`${kind}.${tag}`);
  if (!entry) return undefined;
  const actualLanguage = entry.title[language] === undefined ? defaultLanguage : language;
  return {
    title: entry.title[actualLanguage] ?? tag,
    html: entry.content[actualLanguage] ?? '',
    language: entry.writtenIn[actualLanguage] ?? actualLanguage,
  };
}
