import type { Explanation, SubjectQuery } from '#app/context/explain/explain-subject.ts';
import {
  layerLabels,
  formatLocation,
  formatValue,
} from '#app/context/explain/format-explanation.ts';
import type { ExplainResponse } from './fetch-explanations.ts';
import { commandFor } from './command.ts';
import { createElement, createButton } from './create-element.ts';

const titleOf = ({ kind, name }: Explanation): string => `${kind} ${name}`;

/** Empty for values and colours. */
export const stateOf = ({ on }: Explanation): string =>
  on === undefined ? '' : on ? 'is on' : 'is off';

export const decisionText = ({ decidedBy, source, at }: Explanation): string =>
  `decided by ${layerLabels[decidedBy]}, ${at ? formatLocation(at) : source}`;

function valueList(value: unknown): HTMLElement[] {
  const parts = formatValue(value).filter(({ texts: words }) => words.join('') !== '{}');
  if (parts.length === 0) return [];
  const swatch = (text: string) => {
    const chip = createElement('i', { className: 'swatch' });
    chip.style.background = text;
    return chip;
  };
  return [
    createElement(
      'dl',
      {},
      ...parts.flatMap(({ name, texts: words }) => [
        createElement('dt', { text: name || 'value' }),
        ...words.map((text) =>
          createElement('dd', {}, ...(name === 'colour' ? [swatch(text)] : []), text),
        ),
      ]),
    ),
  ];
}

const chainItem = ({ layer, source, says, at }: SubjectQuery): HTMLElement =>
  createElement(
    'li',
    {},
    createElement('b', { text: layer }),
    ' ',
    createElement('span', { text: source }),
    ' ',
    createElement('q', { text: says }),
    ...(at ? [' ', createElement('code', { text: formatLocation(at) })] : []),
  );

function commandLine(
  explanation: Explanation,
  response: ExplainResponse,
  setStatus: (text: string) => void,
): HTMLElement {
  const command = commandFor(explanation, response, location);
  const copy = createButton(
    'Copy',
    () => {
      navigator.clipboard.writeText(command).then(
        () => setStatus('The command is copied.'),
        () => setStatus('The browser keeps the clipboard closed; mark the command and copy it.'),
      );
    },
    { 'aria-label': `Copy the command for ${titleOf(explanation)}` },
  );
  return createElement(
    'div',
    { className: 'command' },
    createElement('code', { text: command }),
    copy,
  );
}

/** Excludes name and decision. */
export const explanationDetails = (
  explanation: Explanation,
  response: ExplainResponse,
  setStatus: (text: string) => void,
): HTMLElement[] => [
  ...valueList(explanation.value),
  createElement('p', { className: 'quiet', text: 'Checked in this order:' }),
  createElement('ol', { className: 'chain' }, ...explanation.looks.map(chainItem)),
  commandLine(explanation, response, setStatus),
];

/** @param note its relation to the element under the pointer */
export function explanationCard(
  explanation: Explanation,
  response: ExplainResponse,
  {
    setStatus,
    note = '',
    open = false,
  }: {
    readonly setStatus: (text: string) => void;
    readonly note?: string;
    readonly open?: boolean;
  },
): HTMLElement {
  const state = stateOf(explanation);
  const summary = createElement(
    'summary',
    {},
    createElement(
      'span',
      { className: 'title' },
      createElement('strong', { text: titleOf(explanation) }),
      ...(state
        ? [
            ' ',
            createElement('span', {
              className: explanation.on ? 'state on' : 'state off',
              text: state,
            }),
          ]
        : []),
      ...(note ? [' ', createElement('span', { className: 'quiet', text: note })] : []),
    ),
    ' ',
    createElement('span', { className: 'decided', text: decisionText(explanation) }),
  );
  const card = createElement(
    'details',
    {
      className: 'card',
      attributes: { 'data-subject': `${explanation.kind}:${explanation.name}` },
    },
    summary,
    ...explanationDetails(explanation, response, setStatus),
  );
  card.open = open;
  return card;
}
