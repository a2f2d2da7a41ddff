import type { HelpItem } from './help-list.tsx';

const stripTags = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&(?:#39|#x27);/g, "'");
const normalise = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The help entries with every word of a search, in their title or their text; ignores case and
 * diacritics. Pure.
 */
export function filterHelp(entries: readonly HelpItem[], search: string): readonly HelpItem[] {
  const terms = normalise(search).split(/\s+/).filter(Boolean);
  return terms.length === 0
    ? entries
    : entries.filter(({ title, content }) => {
        const text = normalise(`${title} ${stripTags(content)}`);
        return terms.every((term) => text.includes(term));
      });
}
