/** A text of the page: its key, and the words as the element says them. */
export interface SaidText {
  readonly key: string;
  readonly words: string;
}

/** More than an element that is one thing says; a whole page would list every key there is. */
const most = 8;
const spoken = ['aria-label', 'title', 'placeholder', 'alt'] as const;

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What an element says, by its letters and by the names it has for those who listen. */
function wordsOf(element: Element): string[] {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const said = [element.textContent ?? ''];
  while (nodes.nextNode() && said.length < most * 4) said.push(nodes.currentNode.textContent ?? '');
  return [
    ...new Set(
      [...said, ...spoken.map((name) => element.getAttribute(name) ?? '')]
        .map(tidy)
        .filter(Boolean),
    ),
  ];
}

/**
 * Whether words are a text, with anything where the text leaves a place for a value; a text that is
 * little but places is anybody's.
 */
function isSaid(text: string, words: string): boolean {
  const parts = tidy(text).split(/\{\{\w+\}\}/);
  if (parts.length === 1) return parts[0] === words;
  return (
    parts.join('').replace(/[^\p{L}]/gu, '').length > 2 &&
    new RegExp(`^${parts.map(escaped).join('.+')}$`, 'u').test(words)
  );
}

const known = new Map<string, Promise<Readonly<Record<string, string>>>>();
/**
 * The texts that the page was made of, which it fetched itself: their address never changes what it
 * holds.
 */
function textsAt(address: string): Promise<Readonly<Record<string, string>>> {
  const texts =
    known.get(address) ??
    fetch(address).then(async (answer) =>
      answer.ok ? ((await answer.json()) as Record<string, string>) : {},
    );
  known.set(address, texts);
  return texts;
}

/**
 * Where the page has its texts from, and in which of the brand's files they would be said another
 * way.
 */
export function textsFile(): { readonly address: string; readonly file: string } | undefined {
  const address = document.querySelector('link[data-texts]')?.getAttribute('href');
  const file = address ? /\/(\w+\.json)$/.exec(address)?.[1] : undefined;
  return address && file ? { address, file: `texts/${file}` } : undefined;
}

/**
 * The keys of the texts that an element says; where several texts are the same words, each of them
 * may be it.
 */
export async function saidTexts(element: Element): Promise<SaidText[]> {
  const from = textsFile();
  if (!from) return [];
  const texts = Object.entries(await textsAt(from.address));
  // Who points at the icon of a button means the button.
  const speaker = element.closest('a, button, summary, label') ?? element;
  return wordsOf(speaker)
    .flatMap((words) =>
      texts.filter(([, text]) => isSaid(text, words)).map(([key]) => ({ key, words })),
    )
    .slice(0, most);
}
