import { formatAmount } from '#app/lib/money.ts';
import { colourOf, outside, type OutsideSpot, type Spot } from '../models/roulette.ts';
import { element } from './element.ts';
import { say } from './start.ts';

const rangeOf = (spot: OutsideSpot): string => {
  const numbers = outside[spot];
  return spot.startsWith('column') ? `${numbers[0]} · ${numbers[1]} · ${numbers[2]} …` : `${numbers[0]}–${numbers.at(-1)}`;
};
const names: Readonly<Record<OutsideSpot, () => string>> = {
  red: () => say('red'), black: () => say('black'), even: () => say('evenNumbers'), odd: () => say('oddNumbers'),
  low: () => rangeOf('low'), high: () => rangeOf('high'),
  dozen1: () => rangeOf('dozen1'), dozen2: () => rangeOf('dozen2'), dozen3: () => rangeOf('dozen3'),
  column1: () => rangeOf('column1'), column2: () => rangeOf('column2'), column3: () => rangeOf('column3'),
};
const order: readonly OutsideSpot[] = ['low', 'even', 'red', 'black', 'odd', 'high', 'dozen1', 'dozen2', 'dozen3', 'column1', 'column2', 'column3'];

/** The cloth: every place is a button that takes a chip. @param put is told of each press */
export function createCloth(put: (spot: Spot) => void) {
  const places = new Map<Spot, HTMLButtonElement>();
  const place = (spot: Spot, label: string, kind: string): HTMLButtonElement => {
    const button = element('button', { type: 'button', class: `spot ${kind}`, click: () => put(spot) }, label);
    places.set(spot, button);
    return button;
  };
  const number = (value: number): HTMLButtonElement => place(`n${value}`, String(value), colourOf(value));
  const cloth = element('div', { class: 'cloth', dir: 'ltr' }, number(0), ...Array.from({ length: 36 }, (_, index) => number(index + 1)),
    ...order.map((spot) => place(spot, names[spot](), `wide ${spot === 'red' || spot === 'black' ? spot : ''} ${/^(dozen|column)/.test(spot) ? 'third' : 'sixth'}`)));
  return {
    cloth,
    disable(off: boolean): void {
      for (const button of places.values()) button.disabled = off;
    },
    /** Shows chips: those to be placed, and those that lie. */
    show(chips: ReadonlyMap<Spot, number>, laid: ReadonlyMap<Spot, number>): void {
      for (const [spot, button] of places) {
        const amount = (chips.get(spot) ?? 0) + (laid.get(spot) ?? 0);
        button.querySelector('.chip')?.remove();
        if (amount > 0) button.append(element('small', { class: `chip${laid.has(spot) && !chips.has(spot) ? ' laid' : ''}` }, formatAmount(amount, 2).replace(/\.00$/, '')));
      }
    },
    light(value: number | undefined): void {
      for (const [spot, button] of places) button.classList.toggle('hit', spot === `n${value}`);
    },
  };
}
