import { element } from '../../game-page/element.ts';
import type { Selection } from '../models/entry.ts';
import type { NumberGroup, PlayView } from '../page-protocol.ts';
import { range } from '../models/combinations.ts';
import { oddsText } from './price.ts';
import { numberText, readTyped, toggleNumber } from './selection.ts';
import { t } from './start-data.ts';
import { animalBalls, groupLabel, optionLabel } from './play-labels.ts';

/** Larger groups get an input field instead of buttons. */
const maxButtons = 100;

interface BoardOptions {
  readonly play: PlayView;
  readonly selection: () => Selection;
  readonly onChange: (selection: Selection) => void;
}

interface GroupView {
  readonly part: HTMLElement;
  show(selection: Selection): void;
}

const countHint = ({ min, max }: NumberGroup): string =>
  min === max ? t('pickCount', { min }) : t('pickRange', { min, max });

const quickSets = ({
  from,
  to,
}: NumberGroup): readonly (readonly [string, readonly number[]])[] => {
  const numbers = range(from, to);
  const half = from + numbers.length / 2;
  return [
    [t('pickAll'), numbers],
    [t('option.big'), numbers.filter((number) => number >= half)],
    [t('option.small'), numbers.filter((number) => number < half)],
    [t('option.odd'), numbers.filter((number) => number % 2 === 1)],
    [t('option.even'), numbers.filter((number) => number % 2 === 0)],
  ];
};

function numberButton(
  { play, selection, onChange }: BoardOptions,
  groupIndex: number,
  number: number,
): HTMLElement {
  const option = play.options?.[number];
  const odds = play.prizes[number]?.odds;
  const balls = option === undefined ? undefined : animalBalls(option);
  return element(
    'button',
    {
      type: 'button',
      class: option === undefined ? 'number' : 'option',
      'aria-pressed': 'false',
      'data-number': number,
      'data-option': option,
      click: () => onChange(toggleNumber(play, selection(), groupIndex, number)),
    },
    ...(option === undefined
      ? [numberText(number, play.groups[groupIndex] ?? { to: number })]
      : [
          element('b', {}, optionLabel(option)),
          ...(balls === undefined ? [] : [element('small', { dir: 'ltr' }, balls)]),
          ...(odds === undefined
            ? []
            : [element('small', { class: 'odds' }, t('times', { odds: oddsText(odds) }))]),
        ]),
  );
}

function buttonGroup(options: BoardOptions, groupIndex: number, group: NumberGroup): GroupView {
  const { play, onChange, selection } = options;
  const buttons = range(group.from, group.to).map((number) =>
    numberButton(options, groupIndex, number),
  );
  const label = groupLabel(play, groupIndex);
  const setAt = (numbers: readonly number[]): void =>
    onChange(selection().map((current, other) => (other === groupIndex ? numbers : current)));
  const hasSets = play.rule === 'direct' && play.groups.length > 1 && !play.options;
  const sets = hasSets
    ? [
        element(
          'div',
          { class: 'sets' },
          ...quickSets(group).map(([name, numbers]) =>
            element(
              'button',
              {
                type: 'button',
                class: 'quiet',
                'aria-label': `${label}: ${name}`,
                click: () => setAt(numbers),
              },
              name,
            ),
          ),
        ),
      ]
    : [];
  const part = element(
    'fieldset',
    { class: 'group' },
    element('legend', {}, element('b', {}, label), ' ', element('small', {}, countHint(group))),
    element(
      'div',
      play.options ? { class: 'options' } : { class: 'numbers', dir: 'ltr' },
      ...buttons,
    ),
    ...sets,
  );
  return {
    part,
    show(current) {
      const numbers = current[groupIndex] ?? [];
      for (const [step, button] of buttons.entries())
        button.setAttribute('aria-pressed', String(numbers.includes(group.from + step)));
    },
  };
}

function typedGroup(
  { play, selection, onChange }: BoardOptions,
  groupIndex: number,
  group: NumberGroup,
): GroupView {
  const digits = String(group.to).length;
  const setAt = (numbers: readonly number[]): void =>
    onChange(selection().map((current, other) => (other === groupIndex ? numbers : current)));
  const hintId = `typed-hint-${groupIndex}`;
  const field = element('input', {
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    dir: 'ltr',
    'aria-describedby': hintId,
    maxlength: 600,
    name: `numbers-${groupIndex}`,
    input: () => {
      const { numbers, rest } = readTyped(field.value, group);
      if (numbers.length === 0) return;
      field.value = rest;
      const numbersTogether = [...new Set([...(selection()[groupIndex] ?? []), ...numbers])];
      setAt(numbersTogether.slice(0, group.max).sort((a, b) => a - b));
    },
  });
  const list = element('ul', { class: 'typed', dir: 'ltr' });
  const part = element(
    'fieldset',
    { class: 'group' },
    element(
      'legend',
      {},
      element('b', {}, groupLabel(play, groupIndex)),
      ' ',
      element('small', {}, countHint(group)),
    ),
    element('label', {}, t('typedLabel', { digits }), field),
    element('p', { class: 'hint', id: hintId }, t('typedHint', { digits })),
    list,
  );
  const removeButton = (number: number): HTMLElement => {
    const text = numberText(number, group);
    return element(
      'li',
      {},
      element(
        'button',
        {
          type: 'button',
          class: 'number',
          'aria-label': t('removeNumber', { number: text }),
          click: () => {
            setAt((selection()[groupIndex] ?? []).filter((other) => other !== number));
            field.focus();
          },
        },
        `${text} ×`,
      ),
    );
  };
  return {
    part,
    show: (current) => list.replaceChildren(...(current[groupIndex] ?? []).map(removeButton)),
  };
}

export function createBoard(options: BoardOptions): {
  readonly board: HTMLElement;
  show(selection: Selection): void;
} {
  const groups = options.play.groups.map((group, index) =>
    group.to - group.from + 1 > maxButtons
      ? typedGroup(options, index, group)
      : buttonGroup(options, index, group),
  );
  return {
    board: element('div', { class: 'board' }, ...groups.map(({ part }) => part)),
    show: (selection) => {
      for (const group of groups) group.show(selection);
    },
  };
}
