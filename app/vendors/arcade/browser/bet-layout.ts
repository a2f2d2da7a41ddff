import { formatAmount } from '#app/domain/money.ts';
import { element, isOut, setDisabled } from '../../game-page/element.ts';

export interface Place {
  readonly spot: string;
  readonly label: string;
  /** Accessible name, if the label is a symbol. */
  readonly name?: string;
  readonly icon?: Element;
  /** CSS class (games.css). */
  readonly kind: string;
  /** Payout, in small print. */
  readonly pays?: string;
}

export function createBetLayout(list: readonly Place[], onPress: (spot: string) => void) {
  const placeButtons = new Map<string, HTMLButtonElement>(
    list.map(({ spot, label, name, icon, kind, pays }) => [
      spot,
      element(
        'button',
        {
          type: 'button',
          class: `spot ${kind}`,
          'aria-label': name && [name, pays].filter(Boolean).join(', '),
          click: ({ currentTarget }) => isOut(currentTarget as HTMLElement) || onPress(spot),
        },
        icon ?? label,
        ...(pays ? [element('span', { class: 'pays-note' }, pays)] : []),
      ),
    ]),
  );
  return {
    cloth: element('div', { class: 'cloth', dir: 'ltr' }, ...placeButtons.values()),
    disable(off: boolean): void {
      for (const button of placeButtons.values()) setDisabled(button, off);
    },
    /** Includes chips that are already bet. */
    show(chips: ReadonlyMap<string, number>, placedChips: ReadonlyMap<string, number>): void {
      for (const [spot, button] of placeButtons) {
        const amount = (chips.get(spot) ?? 0) + (placedChips.get(spot) ?? 0);
        button.querySelector('.chip')?.remove();
        if (amount > 0)
          button.append(
            element(
              'small',
              { class: `chip${placedChips.has(spot) && !chips.has(spot) ? ' laid' : ''}` },
              formatAmount(amount, 2).replace(/\.00$/, ''),
            ),
          );
      }
    },
    light(spots: readonly string[]): void {
      for (const [spot, button] of placeButtons)
        button.classList.toggle('hit', spots.includes(spot));
    },
  };
}
