export interface PageText {
  readonly key: string;
  readonly visibleText: string;
}

/** More than a single element has; a whole page would list every key. */
const maxTexts = 8;
const textAttributes = ['aria-label', 'title', 'placeholder', 'alt'] as const;

const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim();
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Visible and accessible texts. */
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
 * Accepts any placeholder values, but not a text of little more than placeholders, which would
 * match anything.
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
/** Cached for the page's lifetime, since the content of a bundle URL never changes. */
function textsAt(address: string): Promise<Readonly<Record<string, string>>> {
  const texts =
    textsCache.get(address) ??
    fetch(address).then(async (response) =>
      response.ok ? ((await response.json()) as Record<string, string>) : {},
    );
  textsCache.set(address, texts);
  return texts;
}

export function textsFile(): { readonly address: string; readonly file: string } | undefined {
  const address = document.querySelector('link[data-texts]')?.getAttribute('href');
  const file = address ? /\/(\w+\.json)$/.exec(address)?.[1] : undefined;
  return address && file ? { address, file: `texts/${file}` } : undefined;
}

/** Includes all keys when several texts have the same words. */
export async function findTextsOnPage(element: Element): Promise<PageText[]> {
  const from = textsFile();
  if (!from) return [];
  const texts = Object.entries(await textsAt(from.address));
  // The icon of a button represents the button.
  const owner = element.closest('a, button, summary, label') ?? element;
  return visibleTextsOf(owner)
    .flatMap((visibleText) =>
      texts
        .filter(([, text]) => matchesText(text, visibleText))
        .map(([key]) => ({ key, visibleText })),
    )
    .slice(0, maxTexts);
}
