import type { HelpItem } from './help-item.ts';

export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&(?:#39|#x27);/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
const normalise = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Matches every word of the search; ignores case and diacritics. */
export function filterByText<Item>(
  items: readonly Item[],
  search: string,
  htmlOf: (item: Item) => string,
): readonly Item[] {
  const terms = normalise(search).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return items;
  return items.filter((item) => {
    const text = normalise(plainText(htmlOf(item)));
    return terms.every((term) => text.includes(term));
  });
}

export const filterHelp = (entries: readonly HelpItem[], search: string): readonly HelpItem[] =>
  filterByText(entries, search, ({ title, content }) => `${title} ${content}`);
