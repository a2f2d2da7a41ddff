import type { HelpItem } from './help-list.tsx';

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&(?:#39|#x27);/g, "'");
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The help entries that have every word of a search, in their title or their text; marks over
 * letters and capitals do not count. Pure.
 */
export function matchingHelp(entries: readonly HelpItem[], search: string): readonly HelpItem[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? entries
    : entries.filter(({ title, content }) => {
        const text = folded(`${title} ${plain(content)}`);
        return words.every((word) => text.includes(word));
      });
}
