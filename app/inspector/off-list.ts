import type { Explanation } from '#app/context/explain/explain-subject.ts';
import { askWhy, type Answer } from './answer.ts';
import { decidedText, explanationCard } from './explanation-card.ts';
import { make, makeButton } from './make.ts';

/** What people look for first stands first. */
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
];

const textOf = (explanation: Explanation): string =>
  `${explanation.kind}:${explanation.name} ${decidedText(explanation)} ${explanation.source}`.toLowerCase();

interface Group {
  readonly node: HTMLElement;
  readonly cards: readonly { readonly node: HTMLElement; readonly text: string }[];
}

function groupOf(
  [kind, title]: (typeof kinds)[number],
  answer: Answer,
  say: (text: string) => void,
): Group[] {
  const own = answer.explanations.filter((explanation) => explanation.kind === kind);
  const cards = own.map((explanation) => ({
    node: explanationCard(explanation, answer, { say }),
    text: textOf(explanation),
  }));
  return cards.length === 0
    ? []
    : [
        {
          node: make(
            'section',
            {},
            make('h3', { text: `${title} (${cards.length})` }),
            ...cards.map(({ node }) => node),
          ),
          cards,
        },
      ];
}

/** Shows the cards that have every word that was typed; how many there are. */
function filter(groups: readonly Group[], typed: string): number {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { node, cards } of groups) {
    let any = false;
    for (const card of cards) {
      card.node.hidden = !words.every((word) => card.text.includes(word));
      any ||= !card.node.hidden;
      shown += card.node.hidden ? 0 : 1;
    }
    node.hidden = !any;
  }
  return shown;
}

/** What the brand's operator asks for by name, whether it is on or off. */
async function namedCards(word: string, say: (text: string) => void): Promise<HTMLElement[]> {
  const answer = await askWhy([word]);
  const cards = answer.explanations.map((explanation) =>
    explanationCard(explanation, answer, { say, open: true }),
  );
  return [...cards, ...answer.unknown.map((text) => make('p', { className: 'unknown', text }))];
}

/** Everything that is not here, and why; searchable, and anything else by its name. */
export async function offList(say: (text: string) => void): Promise<HTMLElement[]> {
  const answer = await askWhy([]);
  const groups = kinds.flatMap((kind) => groupOf(kind, answer, say));
  const count = answer.explanations.length;
  const input = make('input', {
    attributes: { type: 'search', autocomplete: 'off', spellcheck: 'false' },
  });
  const named = make('div', { className: 'named' });
  const none = make('p', {
    className: 'quiet',
    text: 'Nothing that is off is called so. “Ask” tells about anything by its name.',
  });
  none.hidden = true;
  input.addEventListener('input', () => {
    const shown = filter(groups, input.value);
    none.hidden = shown > 0;
    named.replaceChildren();
    say(`${shown} of ${count} are shown.`);
  });
  const ask = () => {
    const word = input.value.trim();
    if (word)
      namedCards(word, say).then(
        (cards) => named.replaceChildren(...cards),
        (fault: unknown) => say(String(fault)),
      );
  };
  const form = make(
    'form',
    { className: 'search' },
    make(
      'label',
      {},
      make('span', { text: 'Search, or ask by name (vip, /promotions, mobileNum, text.main)' }),
      input,
    ),
    makeButton('Ask', ask),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask();
  });
  return [
    make('h2', { text: 'What is off here, and why', attributes: { tabindex: '-1' } }),
    make('p', {
      className: 'quiet',
      text: `${count} things of ${answer.brand} are off for a ${answer.viewer}.`,
    }),
    form,
    named,
    none,
    ...groups.map(({ node }) => node),
  ];
}
