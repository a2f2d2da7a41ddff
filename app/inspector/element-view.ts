import type { Explanation } from '#app/context/explain/explain-subject.ts';
import { fetchExplanations, type ExplainResponse } from './fetch-explanations.ts';
import { subjectsOf, pageSubjects, type DomSubject } from './subjects-from-dom.ts';
import { decisionText, explanationCard, stateOf } from './explanation-card.ts';
import { createElement } from './create-element.ts';
import { findTextsOnPage, textsFile, type PageText } from './text-keys-on-page.ts';
import { computedColours, type ComputedColour } from './computed-colours.ts';

export interface ElementView {
  readonly nodes: readonly HTMLElement[];
  /** For the frame and for screen readers. */
  readonly title: string;
  readonly summary: string;
}

const keyOf = ({ kind, name }: Explanation): string => `${kind}:${name}`;

/** Omits customer-service entries that none of the links opens. */
function relevantExplanations(
  explanations: readonly Explanation[],
  domSubjects: readonly DomSubject[],
): Explanation[] {
  const addresses = new Set(domSubjects.map(({ element }) => element.getAttribute('href')));
  const hrefOf = ({ value }: Explanation): unknown =>
    typeof value === 'object' && value !== null && 'href' in value ? value.href : undefined;
  return explanations.filter(
    (explanation) => explanation.kind !== 'service' || addresses.has(String(hrefOf(explanation))),
  );
}

function colourCards(
  response: ExplainResponse,
  colours: readonly ComputedColour[],
  setStatus: (text: string) => void,
): HTMLElement[] {
  const mode = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
  return colours.flatMap(({ role, usage }) => {
    const explanation = response.explanations.find(
      ({ kind, name }) => kind === 'token' && name === `${role} (${mode})`,
    );
    return explanation ? [explanationCard(explanation, response, { setStatus, note: usage })] : [];
  });
}

const section = (title: string, cards: readonly HTMLElement[]): HTMLElement[] =>
  cards.length === 0
    ? []
    : [createElement('section', {}, createElement('h3', { text: title }), ...cards)];

const textLines = (pageText: readonly PageText[], { brand }: ExplainResponse): HTMLElement[] =>
  pageText.map(({ key, visibleText }) =>
    createElement(
      'p',
      { className: 'quiet', attributes: { 'data-text': key } },
      createElement('code', { text: key }),
      ` “${visibleText}”, in its own words in `,
      createElement('code', { text: `${brand}/${textsFile()?.file ?? 'texts'}` }),
    ),
  );

function nameOf(element: Element): string {
  const pageText = (element.getAttribute('aria-label') ?? element.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return pageText
    ? `“${pageText.length > 40 ? `${pageText.slice(0, 39)}…` : pageText}”`
    : `<${element.localName}>`;
}

export async function loadElementView(
  element: Element,
  setStatus: (text: string) => void,
  signal: AbortSignal,
): Promise<ElementView> {
  const domSubjects = subjectsOf(element);
  const colours = computedColours(element);
  const fetchIfAny = (subjects: readonly string[]) =>
    subjects.length === 0 ? undefined : fetchExplanations(subjects, signal);
  const [pageText, ownResponse, colourResponse, page] = await Promise.all([
    findTextsOnPage(element),
    fetchIfAny(domSubjects.flatMap(({ subjects }) => subjects)),
    fetchIfAny(colours.map(({ role }) => role)),
    fetchExplanations(pageSubjects(location.pathname), signal),
  ]);
  const ownExplanations = ownResponse
    ? relevantExplanations(ownResponse.explanations, domSubjects)
    : [];
  const listedKeys = new Set(ownExplanations.map(keyOf));
  const [firstExplanation] = ownExplanations;
  return {
    nodes: [
      createElement('h2', { text: nameOf(element), attributes: { tabindex: '-1' } }),
      ...(ownExplanations.length > 0 && ownResponse
        ? section(
            'What it is',
            ownExplanations.map((explanation, index) =>
              explanationCard(explanation, ownResponse, { setStatus, open: index === 0 }),
            ),
          )
        : [
            createElement('p', {
              className: 'quiet',
              text: 'No separate setting: it is part of the page.',
            }),
          ]),
      ...section('What it says', textLines(pageText, page)),
      ...(colourResponse
        ? section('What it wears', colourCards(colourResponse, colours, setStatus))
        : []),
      ...section(
        'The page',
        page.explanations
          .filter((explanation) => !listedKeys.has(keyOf(explanation)))
          .map((explanation) => explanationCard(explanation, page, { setStatus })),
      ),
    ],
    title: firstExplanation ? `${firstExplanation.kind} ${firstExplanation.name}` : nameOf(element),
    summary: firstExplanation
      ? `${firstExplanation.kind} ${firstExplanation.name} ${stateOf(firstExplanation)}, ${decisionText(firstExplanation)}`
      : `Nothing decides about ${nameOf(element)} alone.`,
  };
}
