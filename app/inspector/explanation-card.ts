import type { Explanation, Word } from '#app/context/explain/explain-subject.ts';
import { layerWords, placeText, valueWords } from '#app/context/explain/explanation-words.ts';
import type { Answer } from './answer.ts';
import { commandFor } from './command.ts';
import { make, makeButton } from './make.ts';

const titleOf = ({ kind, name }: Explanation): string => `${kind} ${name}`;

/** `is on`, `is off`; nothing for values and colours. */
export const stateOf = ({ on }: Explanation): string =>
  on === undefined ? '' : on ? 'is on' : 'is off';

/** The sentence that `brand explain` begins with. */
export const decidedText = ({ decidedBy, source, at }: Explanation): string =>
  `decided by ${layerWords[decidedBy]}, ${at ? placeText(at) : source}`;

function valueList(value: unknown): HTMLElement[] {
  const parts = valueWords(value).filter(({ words }) => words.join('') !== '{}');
  if (parts.length === 0) return [];
  const swatch = (word: string) => {
    const chip = make('i', { className: 'swatch' });
    chip.style.background = word;
    return chip;
  };
  return [
    make(
      'dl',
      {},
      ...parts.flatMap(({ name, words }) => [
        make('dt', { text: name || 'value' }),
        ...words.map((word) => make('dd', {}, ...(name === 'colour' ? [swatch(word)] : []), word)),
      ]),
    ),
  ];
}

const chainItem = ({ layer, source, says, at }: Word): HTMLElement =>
  make(
    'li',
    {},
    make('b', { text: layer }),
    ' ',
    make('span', { text: source }),
    ' ',
    make('q', { text: says }),
    ...(at ? [' ', make('code', { text: placeText(at) })] : []),
  );

function commandLine(
  explanation: Explanation,
  answer: Answer,
  say: (text: string) => void,
): HTMLElement {
  const command = commandFor(explanation, answer, location);
  const copy = makeButton(
    'Copy',
    () => {
      navigator.clipboard.writeText(command).then(
        () => say('The command is copied.'),
        () => say('The browser keeps the clipboard closed; mark the command and copy it.'),
      );
    },
    { 'aria-label': `Copy the command for ${titleOf(explanation)}` },
  );
  return make('div', { className: 'command' }, make('code', { text: command }), copy);
}

/**
 * All that is known of a thing but its name and verdict: what it is, each layer's word in turn, and
 * the command that tells the same.
 */
export const explanationDetails = (
  explanation: Explanation,
  answer: Answer,
  say: (text: string) => void,
): HTMLElement[] => [
  ...valueList(explanation.value),
  make('p', { className: 'quiet', text: 'What was looked at, in turn:' }),
  make('ol', { className: 'chain' }, ...explanation.looks.map(chainItem)),
  commandLine(explanation, answer, say),
];

/**
 * One explanation: the verdict in a sentence, and the rest to be opened.
 * @param note what it is to the element that one points at
 */
export function explanationCard(
  explanation: Explanation,
  answer: Answer,
  {
    say,
    note = '',
    open = false,
  }: { readonly say: (text: string) => void; readonly note?: string; readonly open?: boolean },
): HTMLElement {
  const state = stateOf(explanation);
  const summary = make(
    'summary',
    {},
    make(
      'span',
      { className: 'title' },
      make('strong', { text: titleOf(explanation) }),
      ...(state
        ? [' ', make('span', { className: explanation.on ? 'state on' : 'state off', text: state })]
        : []),
      ...(note ? [' ', make('span', { className: 'quiet', text: note })] : []),
    ),
    ' ',
    make('span', { className: 'decided', text: decidedText(explanation) }),
  );
  const card = make(
    'details',
    {
      className: 'card',
      attributes: { 'data-subject': `${explanation.kind}:${explanation.name}` },
    },
    summary,
    ...explanationDetails(explanation, answer, say),
  );
  card.open = open;
  return card;
}
