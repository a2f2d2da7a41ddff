/** A text of the page: its key, and the text as the element shows it. */
export interface PageText {
  readonly key: string;
  readonly visibleText: string;
}

/** More than a single element has; a whole page would list every key. */
const maxTexts = 8;
const textAttributes = ['aria-label', 'title', 'placeholder', 'alt'] as const;

const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim();
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** An element's texts, visible and accessible. */
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
 * Whether a visible text comes from a text with any placeholder values; a text of hardly more than
 * placeholders matches anything.
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
/** The page's text bundle, fetched again: the content of its address never changes. */
function textsAt(address: string): Promise<Readonly<Record<string, string>>> {
  const texts =
    textsCache.get(address) ??
    fetch(address).then(async (response) =>
      response.ok ? ((await response.json()) as Record<string, string>) : {},
    );
  textsCache.set(address, texts);
  return texts;
}

/** The address of the page's texts, and the brand's file that would override them. */
export function textsFile(): { readonly address: string; readonly file: string } | undefined {
  const address = document.querySelector('link[data-texts]')?.getAttribute('href');
  const file = address ? /\/(\w+\.json)$/.exec(address)?.[1] : undefined;
  return address && file ? { address, file: `texts/${file}` } : undefined;
}

/** The keys of the texts in an element; where several have the same words, all of them. */
export async function textsOnPage(element: Element): Promise<PageText[]> {
  const from = textsFile();
  if (!from) return [];
  const texts = Object.entries(await textsAt(from.address));
  // The icon of a button stands for the button.
  const owner = element.closest('a, button, summary, label') ?? element;
  return visibleTextsOf(owner)
    .flatMap((visibleText) =>
      texts
        .filter(([, text]) => matchesText(text, visibleText))
        .map(([key]) => ({ key, visibleText })),
    )
    .slice(0, maxTexts);
}
