import { formatAmount } from '#app/domain/money.ts';
import type { Selection } from '../models/entry.ts';
import type { TextKey } from '../locales/texts.ts';
import type { PlayView } from '../page-protocol.ts';
import {
  animalNumber,
  optionName,
  playFamilies,
  playHow,
  playName,
  type PlayFamily,
  type PlayText,
} from './play-text.ts';
import { numberText } from './selection.ts';
import { start, t } from './start-data.ts';

const hasText = (key: string): key is TextKey => key in start.words;
const say = ({ key, values }: PlayText, more: PlayText['values'] = {}): string =>
  t(key, { ...values, ...more });

export const amountText = (minorUnits: number, currency: string): string =>
  `${formatAmount(minorUnits)} ${currency}`;

export const playLabel = (code: string): string => say(playName(start.model, code, hasText));

export const familiesOf = (plays: readonly PlayView[]): readonly PlayFamily[] =>
  playFamilies(
    start.model,
    plays.map(({ code }) => code),
    hasText,
  );

/** With its family, such as `Last digits · Last 2`. */
export function fullPlayLabel(code: string): string {
  const [family] = playFamilies(start.model, [code], hasText);
  const name = playLabel(code);
  const familyName = family ? t(family.key) : name;
  return familyName === name ? name : `${familyName} · ${name}`;
}

export const howText = ({ code, unitsPerLine }: PlayView): string =>
  say(playHow(start.model, code, hasText), { units: unitsPerLine });

export function optionLabel(code: string): string {
  const animal = animalNumber(code);
  if (animal !== undefined) return t('animals').split(',')[animal - 1] ?? code;
  return say(optionName(start.model, code, hasText));
}

export function animalBalls(code: string): string | undefined {
  const animal = animalNumber(code);
  if (animal === undefined) return undefined;
  const balls = [0, 12, 24, 36, 48].map((step) => animal + step).filter((ball) => ball <= 49);
  return balls.map((ball) => String(ball).padStart(2, '0')).join(' ');
}

/** 0 for models without digits. */
const digitPlaces = (model: string): number =>
  model === 'five-digits' ? 5 : model.startsWith('digits-') ? Number(model.slice(7)) : 0;

export function groupLabel({ rule, groups, code, options }: PlayView, groupIndex: number): string {
  if (rule === 'banker') return t(groupIndex === 0 ? 'group.bankers' : 'group.others');
  if (options) return t('group.options');
  if (rule !== 'direct' && rule !== 'distinct') return t('group.numbers');
  const places = digitPlaces(start.model);
  const first = /^digit-(\d)$/.exec(code)?.[1];
  if (first !== undefined) return t('group.digit', { n: first });
  if (places > 0) return t('group.digit', { n: places - groups.length + groupIndex + 1 });
  return t(groups.length > 1 || /^(first|place)-/.test(code) ? 'group.place' : 'group.numbers', {
    n: groupIndex + 1,
  });
}

/** Such as `3 | 5 7`; options by their names. */
export const selectionText = (
  { groups, options, rule }: Pick<PlayView, 'groups' | 'options' | 'rule'>,
  selection: Selection,
): string =>
  selection
    .map((numbers, index) =>
      numbers
        .map((number) =>
          options
            ? optionLabel(options[number] ?? '')
            : numberText(number, groups[index] ?? { to: 0 }),
        )
        .join(options ? ', ' : ' '),
    )
    .join(rule === 'banker' ? ' + ' : ' | ');
