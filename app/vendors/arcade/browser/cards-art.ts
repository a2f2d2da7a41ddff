import { rankOf, suitOf } from '../models/deck.ts';
import { element, inlineSvg } from '../../game-page/element.ts';
import { t } from './start-data.ts';

const suits = [
  '<path d="M32 6a13 13 0 0 1 11 20 13 13 0 1 1-8 23c0 4 2 7 5 9H24c3-2 5-5 5-9a13 13 0 1 1-8-23A13 13 0 0 1 32 6z"/>',
  '<path d="m32 4 22 28-22 28L10 32z"/>',
  '<path d="M32 58C10 42 4 32 6 20 9 6 26 4 32 18 38 4 55 6 58 20c2 12-4 22-26 38z"/>',
  '<path d="M32 4c20 16 26 24 24 34-2 12-16 14-21 6 0 6 2 11 5 14H24c3-3 5-8 5-14-5 8-19 6-21-6C6 28 12 20 32 4z"/>',
];
/** Jack, queen and king. */
const crowns = [
  '<path d="M6 46c2-22 16-34 40-36-6 6-6 12-2 18 6 8 12 10 14 18z"/><path d="M4 48h56v8H4z"/>',
  '<path d="M6 50 2 24l15 10L32 10l15 24 15-10-4 26z"/><circle cx="32" cy="8" r="6"/><circle cx="4" cy="22" r="4"/><circle cx="60" cy="22" r="4"/>',
  '<path d="M6 58 4 24l13 12L28 18V12h-6V6h6V0h8v6h6v6h-6v6l11 18 13-12-2 34z"/>',
];
const rankLabels = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

export const cardName = (card: number): string =>
  t('card', {
    rank: t('rank').split(',')[rankOf(card)] ?? '',
    suit: t('suit').split(',')[suitOf(card)] ?? '',
  });

/** Undefined: face down. */
export const cardFace = (card: number | undefined): HTMLElement =>
  card === undefined
    ? element('span', { class: 'card back', role: 'img', 'aria-label': t('hidden') })
    : element(
        'span',
        {
          class: `card suit-${suitOf(card) === 1 || suitOf(card) === 2 ? 'red' : 'black'}`,
          role: 'img',
          'aria-label': cardName(card),
          dir: 'ltr',
        },
        element('b', {}, rankLabels[rankOf(card)] ?? ''),
        ...(rankOf(card) > 9
          ? [inlineSvg(crowns[rankOf(card) - 10] ?? '', '0 0 64 64', 'crown')]
          : []),
        inlineSvg(suits[suitOf(card)] ?? '', '0 0 64 64', 'suit'),
      );

/**
 * @param hand the visible cards
 * @param hiddenCount number of face-down cards
 * @param worth value of the visible hand, as text
 */
export function seatElement(
  name: string,
  hand: readonly number[],
  hiddenCount: number,
  isBest: boolean,
  worth: string,
): HTMLElement {
  const handLabel = hiddenCount > 0 ? '' : worth;
  return element(
    'div',
    { class: `seat${isBest ? ' best' : ''}`, role: 'group', 'aria-label': `${name} ${handLabel}` },
    element('p', {}, element('span', {}, name), element('span', {}, handLabel)),
    element(
      'div',
      { class: 'hand' },
      ...hand.map(cardFace),
      ...Array.from({ length: hiddenCount }, () => cardFace(undefined)),
    ),
  );
}
