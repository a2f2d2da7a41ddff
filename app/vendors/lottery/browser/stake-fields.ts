import { formatAmount } from '#app/domain/money.ts';
import { element, isOut, setDisabled } from '../../game-page/element.ts';
import type { OpenResponse } from '../page-protocol.ts';
import { t } from './start-data.ts';

export interface Stake {
  readonly unit: number;
  readonly multiple: number;
}

export function stepButton(sign: string, label: string, press: () => void): HTMLButtonElement {
  const button = element(
    'button',
    { type: 'button', class: 'step', 'aria-label': label, click: () => isOut(button) || press() },
    sign,
  );
  return button;
}

export const stepper = (
  name: string,
  value: HTMLElement,
  less: HTMLElement,
  more: HTMLElement,
): { readonly row: HTMLElement; readonly label: HTMLElement } => {
  const label = element('span', { class: 'name' }, name);
  return { label, row: element('div', { class: 'stepper' }, label, less, value, more) };
};

export function createStakeFields(
  { units, multiples }: Pick<OpenResponse, 'units' | 'multiples'>,
  onChange: () => void,
) {
  let place = 0;
  const unitValue = element('output', { 'aria-live': 'polite' });
  const field = element('input', {
    type: 'number',
    inputmode: 'numeric',
    name: 'multiple',
    'aria-label': t('multiple'),
    min: multiples.min,
    max: multiples.max,
    step: 1,
    value: multiples.min,
    dir: 'ltr',
    input: () => refresh(),
    blur: () => setMultiple(multiple()),
  });
  const multiple = (): number => {
    const value = Math.trunc(field.valueAsNumber);
    return Number.isNaN(value) ? multiples.min : value;
  };
  const clamp = (value: number): number => Math.min(multiples.max, Math.max(multiples.min, value));
  function setMultiple(value: number): void {
    field.value = String(clamp(value));
    refresh();
  }
  function setUnit(next: number): void {
    place = Math.min(units.length - 1, Math.max(0, next));
    refresh();
  }
  const step = (name: string, sign: string, press: () => void): HTMLButtonElement =>
    stepButton(sign, t(sign === '−' ? 'lessOf' : 'moreOf', { name }), press);
  const lower = step(t('unit'), '−', () => setUnit(place - 1));
  const higher = step(t('unit'), '+', () => setUnit(place + 1));
  const fewer = step(t('multiple'), '−', () => setMultiple(multiple() - 1));
  const further = step(t('multiple'), '+', () => setMultiple(multiple() + 1));
  const unit = stepper(t('unit'), unitValue, lower, higher);
  function show(): void {
    unitValue.textContent = formatAmount(units[place] ?? 0);
    setDisabled(lower, place === 0);
    setDisabled(higher, place === units.length - 1);
    setDisabled(fewer, multiple() <= multiples.min);
    setDisabled(further, multiple() >= multiples.max);
  }
  function refresh(): void {
    show();
    onChange();
  }
  show();
  return {
    row: element(
      'div',
      { class: 'stake' },
      unit.row,
      stepper(t('multiple'), field, fewer, further).row,
    ),
    stake: (): Stake => ({ unit: units[place] ?? 0, multiple: clamp(multiple()) }),
    set(stake: Stake): void {
      place = Math.max(0, units.indexOf(stake.unit));
      setMultiple(stake.multiple);
    },
    /** Labels the unit as of a line or of a lot. */
    name(isOfLots: boolean): void {
      unit.label.textContent = t(isOfLots ? 'unitLots' : 'unit');
    },
  };
}
export type StakeFields = ReturnType<typeof createStakeFields>;
