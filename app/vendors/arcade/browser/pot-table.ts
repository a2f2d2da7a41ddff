import { formatAmount } from '#app/domain/money.ts';
import { potPayoutPercent, seats } from '../models/cards.ts';
import { animateDeal, animateFlip } from './card-animations.ts';
import { seatElement } from './cards-art.ts';
import { element } from '../../game-page/element.ts';
import { t } from './start-data.ts';

interface PotRules {
  /** Cards per seat. */
  readonly cards: number;
  worth(hand: readonly number[]): string;
  value(hand: readonly number[]): number;
}

const bots = Array.from({ length: seats - 1 }, (_, bot) => bot + 1);

/** Two bots above, the pot, the player below. */
export function createPotTable({ cards, worth, value }: PotRules) {
  const table = element('div', { class: 'felt' });
  // The player's cards while the others are covered.
  let dealtHand: readonly number[] = [];
  return {
    table,
    /**
     * @param hands all hands, at the end of a round
     * @param playerHand the player's hand while the others are covered
     */
    show(
      stake: number,
      hands: readonly (readonly number[])[] | undefined,
      playerHand: readonly number[],
    ): Promise<void> {
      const best = Math.max(...(hands?.map(value) ?? [-1]));
      const createSeat = (
        name: string,
        hand: readonly number[] | undefined,
        isOver: boolean,
      ): HTMLElement =>
        seatElement(
          name,
          hand ?? [],
          hand ? 0 : cards,
          isOver && value(hand ?? []) === best,
          hand ? worth(hand) : '',
        );
      table.replaceChildren(
        element(
          'div',
          { class: 'bots' },
          ...bots.map((bot) =>
            createSeat(t('bot', { number: bot }), hands?.[bot], hands !== undefined),
          ),
        ),
        element(
          'p',
          { class: 'pot' },
          t('pot', { amount: formatAmount((stake * seats * potPayoutPercent) / 100) }),
        ),
        createSeat(
          t('yourCards'),
          hands?.[0] ?? (playerHand.length > 0 ? playerHand : undefined),
          hands !== undefined,
        ),
      );
      const previousHand = hands ? dealtHand : [];
      dealtHand = hands ? [] : playerHand;
      // Deals the player's new cards first, then turns over the bots' cards.
      const mine = [...table.querySelectorAll(':scope > .seat .card')].filter(
        (_, index) => hands?.[0]?.[index] === undefined || !previousHand.includes(hands[0][index]),
      );
      const theirs = table.querySelectorAll('.bots .card');
      if (previousHand.length === 0) return animateDeal([...mine, ...theirs]);
      table.classList.add('turning');
      return animateDeal(mine)
        .then(() => animateFlip(theirs))
        .finally(() => table.classList.remove('turning'));
    },
  };
}
