import type { Explanation } from '#app/context/explain/explain-subject.ts';
import { askWhy, type Answer } from './answer.ts';
import { cluesOf, pageWords, type Clue } from './clues.ts';
import { decidedText, explanationCard, stateOf } from './explanation-card.ts';
import { make } from './make.ts';
import { saidTexts, textsFile, type SaidText } from './said-texts.ts';
import { wornColours, type WornColour } from './worn-colours.ts';

/** What is shown of one element. */
export interface ElementView {
  readonly nodes: readonly HTMLElement[];
  /** The first of what it is, for the mark and for those who listen. */
  readonly title: string;
  readonly summary: string;
}

const key = ({ kind, name }: Explanation): string => `${kind}:${name}`;

/**
 * Of the ways to service those that one of the links leads to: the others have nothing to do with
 * it.
 */
function ofThese(explanations: readonly Explanation[], clues: readonly Clue[]): Explanation[] {
  const addresses = new Set(clues.map(({ element }) => element.getAttribute('href')));
  const hrefOf = ({ value }: Explanation): unknown =>
    typeof value === 'object' && value !== null && 'href' in value ? value.href : undefined;
  return explanations.filter(
    (explanation) => explanation.kind !== 'service' || addresses.has(String(hrefOf(explanation))),
  );
}

function colourCards(
  answer: Answer,
  colours: readonly WornColour[],
  say: (text: string) => void,
): HTMLElement[] {
  const mode = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
  return colours.flatMap(({ role, wornAs }) => {
    const explanation = answer.explanations.find(
      ({ kind, name }) => kind === 'token' && name === `${role} (${mode})`,
    );
    return explanation ? [explanationCard(explanation, answer, { say, note: wornAs })] : [];
  });
}

const section = (title: string, cards: readonly HTMLElement[]): HTMLElement[] =>
  cards.length === 0 ? [] : [make('section', {}, make('h3', { text: title }), ...cards)];

/** Each text's key, and where the brand would say it in words of its own. */
const textLines = (said: readonly SaidText[], { brand }: Answer): HTMLElement[] =>
  said.map(({ key: name, words }) =>
    make(
      'p',
      { className: 'quiet', attributes: { 'data-text': name } },
      make('code', { text: name }),
      ` “${words}”, in its own words in `,
      make('code', { text: `${brand}/${textsFile()?.file ?? 'texts'}` }),
    ),
  );

/** What the element calls itself, as far as it does. */
function nameOf(element: Element): string {
  const said = (element.getAttribute('aria-label') ?? element.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return said ? `“${said.length > 40 ? `${said.slice(0, 39)}…` : said}”` : `<${element.localName}>`;
}

/** Asks about an element: what it means, whose colours it wears, and the page that it is on. */
export async function viewOf(
  element: Element,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<ElementView> {
  const clues = cluesOf(element);
  const colours = wornColours(element);
  const ask = (words: readonly string[]) =>
    words.length === 0 ? undefined : askWhy(words, signal);
  const [said, own, worn, page] = await Promise.all([
    saidTexts(element),
    ask(clues.flatMap(({ words }) => words)),
    ask(colours.map(({ role }) => role)),
    askWhy(pageWords(location.pathname), signal),
  ]);
  const things = own ? ofThese(own.explanations, clues) : [];
  const told = new Set(things.map(key));
  const [first] = things;
  return {
    nodes: [
      make('h2', { text: nameOf(element), attributes: { tabindex: '-1' } }),
      ...(things.length > 0 && own
        ? section(
            'What it is',
            things.map((one, place) => explanationCard(one, own, { say, open: place === 0 })),
          )
        : [
            make('p', {
              className: 'quiet',
              text: 'No setting decides about it alone: it comes with the page.',
            }),
          ]),
      ...section('What it says', textLines(said, page)),
      ...(worn ? section('What it wears', colourCards(worn, colours, say)) : []),
      ...section(
        'The page',
        page.explanations
          .filter((one) => !told.has(key(one)))
          .map((one) => explanationCard(one, page, { say })),
      ),
    ],
    title: first ? `${first.kind} ${first.name}` : nameOf(element),
    summary: first
      ? `${first.kind} ${first.name} ${stateOf(first)}, ${decidedText(first)}`
      : `Nothing decides about ${nameOf(element)} alone.`,
  };
}
