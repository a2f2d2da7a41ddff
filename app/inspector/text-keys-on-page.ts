/** A text of the page: its key, and the words as the element says them. */
export interface PageText {
  readonly key: string;
  readonly visibleText: string;
}

/** More than an element that is one thing says; a whole page would list every key there is. */
const maxTexts = 8;
const textAttributes = ['aria-label', 'title', 'placeholder', 'alt'] as const;

const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim();
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What an element says, by its letters and by the names it has for those who listen. */
function visibleTextsOf(element: Element): string[] {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts = [element.textContent ?? ''];
  while (nodes.nextNode() && texts.length < maxTexts * 4)
    texts.push(nodes.currentNode.textContent ?? '');
  return [
    ...new Set(
      [...texts, ...textAttributes.map((name) => element.getAttribute(name) ?? '')]
        .map(collapseWhitespace)
        .filter(Boolean),
    ),
  ];
}

/**
 * Whether words are a text, with anything where the text leaves a place for a value; a text that is
 * little but places is anybody's.
 */
function matchesText(text: string, visibleText: string): boolean {
  const parts = collapseWhitespace(text).split(/\{\{\w+\}\}/);
  if (parts.length === 1) return parts[0] === visibleText;
  return (
    parts.join('').replace(/[^\p{L}]/gu, '').length > 2 &&
    new RegExp(`^${parts.map(escaped).join('.+')}$`, 'u').test(visibleText)
  );
}

const textsCache = new Map<string, Promise<Readonly<Record<string, string>>>>();
/**
 * The texts that the page was made of, which it fetched itself: their address never changes what it
 * holds.
 */
function textsAt(address: string): Promise<Readonly<Record<string, string>>> {
  const texts =
    textsCache.get(address) ??
    fetch(address).then(async (response) =>
      response.ok ? ((await response.json()) as Record<string, string>) : {},
    );
  textsCache.set(address, texts);
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
export async function textsOnPage(element: Element): Promise<PageText[]> {
  const from = textsFile();
  if (!from) return [];
  const texts = Object.entries(await textsAt(from.address));
  // Who points at the icon of a button means the button.
  const owner = element.closest('a, button, summary, label') ?? element;
  return visibleTextsOf(owner)
    .flatMap((visibleText) =>
      texts
        .filter(([, text]) => matchesText(text, visibleText))
        .map(([key]) => ({ key, visibleText })),
    )
    .slice(0, maxTexts);
}
