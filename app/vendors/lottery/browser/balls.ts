import { element } from '../../game-page/element.ts';
import { dieFace } from '../../game-page/die-face.ts';
import { lotteryModels } from '../models/models.ts';
import { hasPrizeTable, prizeRows, readResult } from './result-numbers.ts';
import { start, t } from './start-data.ts';

const colourPlay = lotteryModels.get('special-ball')?.plays.find(({ code }) => code === 'colour');

/** The colour of one of 49 balls, by the rule that pays it. */
const colourOf = (ball: number): string =>
  colourPlay?.prizes.find((_, option) => colourPlay.hit([option], [0, 0, 0, 0, 0, 0, ball]))
    ?.code ?? '';

const shapeOf = (model: string): 'digit' | 'die' | 'wheel' | 'ball' | 'prize' => {
  if (model === 'dice-three') return 'die';
  if (model === 'racing-ten') return 'wheel';
  if (hasPrizeTable(model)) return 'prize';
  return model === 'five-digits' || model === 'pc28' || model.startsWith('digits-')
    ? 'digit'
    : 'ball';
};

/** Empty places by model, each as long as its numbers. */
const placeholders: Readonly<Record<string, readonly string[]>> = {
  'five-digits': Array<string>(5).fill('–'),
  pc28: Array<string>(3).fill('–'),
  'dice-three': Array<string>(3).fill('–'),
  'eleven-five': Array<string>(5).fill('––'),
  'racing-ten': Array<string>(10).fill('––'),
  'special-ball': Array<string>(7).fill('––'),
  keno: Array<string>(20).fill('––'),
  north: ['–––––'],
  south: ['––––––'],
};
const placesBefore = (model: string): readonly string[] =>
  placeholders[model] ??
  (model.startsWith('digits-')
    ? Array<string>(Number(model.slice(7))).fill('–')
    : Array<string>(6).fill('––'));

function ball(model: string, value: string, index: number, isLast: boolean): HTMLElement {
  const number = Number(value);
  const isSpecial = model === 'special-ball' && isLast;
  return element(
    'li',
    {
      class: `ball ${shapeOf(model)}${isSpecial ? ' special' : ''}`,
      'data-colour': model === 'special-ball' ? colourOf(number) : undefined,
      style: `--place:${index};--number:${number}`,
    },
    ...(model === 'dice-three' && number >= 1 && number <= 6
      ? [dieFace(number), element('span', { class: 'unseen' }, value)]
      : [value]),
  );
}

/** A result in one line; of a prize table, only the special prize. */
export function resultBalls(text: string, model = start.model): HTMLElement {
  const { values } = readResult(model, text);
  const visible = hasPrizeTable(model) ? values.slice(0, 1) : values;
  return element(
    'ol',
    { class: 'balls', dir: 'ltr', 'data-count': visible.length },
    ...visible.map((value, index) => ball(model, value, index, index === visible.length - 1)),
  );
}

/** Keeps the layout in place until the numbers come. */
export const emptyBalls = (model = start.model): HTMLElement =>
  element(
    'ol',
    { class: 'balls', dir: 'ltr', 'aria-hidden': 'true', 'data-count': placesBefore(model).length },
    ...placesBefore(model).map((text) =>
      element('li', { class: `ball ${shapeOf(model)} empty` }, text),
    ),
  );

/** The sum of the numbers, or the table of all prizes. */
export function resultDetails(text: string, model = start.model): readonly HTMLElement[] {
  const { values, sum } = readResult(model, text);
  if (hasPrizeTable(model))
    return [
      element(
        'details',
        { class: 'prizes' },
        element('summary', {}, t('allPrizes')),
        element(
          'table',
          {},
          element(
            'tbody',
            {},
            ...prizeRows(model, values).map((row, index) =>
              element(
                'tr',
                {},
                element(
                  'th',
                  { scope: 'row' },
                  index === 0 ? t('specialPrize') : t('prizeRow', { n: index }),
                ),
                element('td', { dir: 'ltr' }, row.join('  ')),
              ),
            ),
          ),
        ),
      ),
    ];
  return sum === undefined ? [] : [element('p', { class: 'sum' }, t('sumIs', { sum }))];
}

export function resultText(text: string, model = start.model): string {
  const { values, sum } = readResult(model, text);
  const visible = hasPrizeTable(model) ? values.slice(0, 1) : values;
  const numbers = visible.join(' ');
  return sum === undefined ? numbers : `${numbers} · ${t('sumIs', { sum })}`;
}
