import type { Explanation } from '#app/context/explain/explain-subject.ts';
import { fetchExplanations, type ExplainResponse } from './fetch-explanations.ts';
import { decisionText, explanationCard } from './explanation-card.ts';
import { createElement, createButton } from './create-element.ts';

/** Most requested kinds first. */
const kinds: readonly (readonly [kind: string, title: string])[] = [
  ['nav', 'Menu entries'],
  ['field', 'Registration fields'],
  ['route', 'Pages'],
  ['feature', 'Features'],
  ['flag', 'Flags'],
  ['gameType', 'Game types'],
  ['memberPage', 'Member pages'],
  ['agentPage', 'Agent pages'],
  ['banner', 'Banners'],
  ['service', 'Customer service'],
  ['content', 'Content'],
];

const textOf = (explanation: Explanation): string =>
  `${explanation.kind}:${explanation.name} ${decisionText(explanation)} ${explanation.source}`.toLowerCase();

interface Group {
  readonly node: HTMLElement;
  readonly cards: readonly { readonly node: HTMLElement; readonly text: string }[];
}

function groupOf(
  [kind, title]: (typeof kinds)[number],
  response: ExplainResponse,
  setStatus: (text: string) => void,
): Group[] {
  const ofKind = response.explanations.filter((explanation) => explanation.kind === kind);
  const cards = ofKind.map((explanation) => ({
    node: explanationCard(explanation, response, { setStatus }),
    text: textOf(explanation),
  }));
  return cards.length === 0
    ? []
    : [
        {
          node: createElement(
            'section',
            {},
            createElement('h3', { text: `${title} (${cards.length})` }),
            ...cards.map(({ node }) => node),
          ),
          cards,
        },
      ];
}

/** Returns the number of cards that contain every typed word. */
function filter(groups: readonly Group[], query: string): number {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  let visibleCount = 0;
  for (const { node, cards } of groups) {
    let hasVisible = false;
    for (const card of cards) {
      card.node.hidden = !terms.every((term) => card.text.includes(term));
      hasVisible ||= !card.node.hidden;
      visibleCount += card.node.hidden ? 0 : 1;
    }
    node.hidden = !hasVisible;
  }
  return visibleCount;
}

async function explainByName(
  term: string,
  setStatus: (text: string) => void,
): Promise<HTMLElement[]> {
  const response = await fetchExplanations([term]);
  const cards = response.explanations.map((explanation) =>
    explanationCard(explanation, response, { setStatus, open: true }),
  );
  return [
    ...cards,
    ...response.unknown.map((text) => createElement('p', { className: 'unknown', text })),
  ];
}

/** Lists everything that is off; other subjects can be explained by name. */
export async function renderDisabledList(
  setStatus: (text: string) => void,
): Promise<HTMLElement[]> {
  const response = await fetchExplanations([]);
  const groups = kinds.flatMap((kind) => groupOf(kind, response, setStatus));
  const count = response.explanations.length;
  const input = createElement('input', {
    attributes: { type: 'search', autocomplete: 'off', spellcheck: 'false' },
  });
  const results = createElement('div', { className: 'named' });
  const emptyMessage = createElement('p', {
    className: 'quiet',
    text: 'No disabled item has this name. “Ask” explains any item by its name.',
  });
  emptyMessage.hidden = true;
  input.addEventListener('input', () => {
    const visibleCount = filter(groups, input.value);
    emptyMessage.hidden = visibleCount > 0;
    results.replaceChildren();
    setStatus(`${visibleCount} of ${count} are shown.`);
  });
  const submit = () => {
    const term = input.value.trim();
    if (term)
      explainByName(term, setStatus).then(
        (cards) => results.replaceChildren(...cards),
        (fault: unknown) => setStatus(String(fault)),
      );
  };
  const form = createElement(
    'form',
    { className: 'search' },
    createElement(
      'label',
      {},
      createElement('span', {
        text: 'Search, or ask by name (vip, /promotions, mobileNum, text.main)',
      }),
      input,
    ),
    createButton('Ask', submit),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  return [
    createElement('h2', { text: 'Disabled here, and why', attributes: { tabindex: '-1' } }),
    createElement('p', {
      className: 'quiet',
      text: `${count} items of ${response.brand} are disabled for a ${response.viewer}.`,
    }),
    form,
    results,
    emptyMessage,
    ...groups.map(({ node }) => node),
  ];
}
