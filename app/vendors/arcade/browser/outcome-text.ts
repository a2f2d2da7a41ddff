import type { ModelId } from '#app/domain/games/game-models.ts';
import { formatAmount } from '#app/domain/money.ts';
import { baccaratWinner, type BaccaratOutcome } from '../models/baccarat.ts';
import { fullLines, type BingoOutcome } from '../models/bingo.ts';
import type { CardsOutcome } from '../models/cards.ts';
import {
  classicLines,
  classicSymbols,
  classicWins,
  classicWindow,
  type ClassicOutcome,
} from '../models/classic.ts';
import { clustersOf, maxFalls, type ClusterOutcome } from '../models/cluster.ts';
import { totalOf } from '../models/deck.ts';
import type { DiceOutcome } from '../models/dice.ts';
import { winnerOf, type DragonTigerOutcome } from '../models/dragon-tiger.ts';
import type { FishOutcome } from '../models/fish.ts';
import { fieldOf, type WheelOutcome } from '../models/money-wheel.ts';
import { cupOf, cupPays, type PlinkoOutcome } from '../models/plinko.ts';
import { pokerNameOf, pokerNames, type PokerOutcome } from '../models/poker.ts';
import { colourOf, type RouletteOutcome } from '../models/roulette.ts';
import type { ScratchOutcome } from '../models/scratch.ts';
import type { SicBoOutcome } from '../models/sic-bo.ts';
import { lines, windowOf, winningLines, type SlotOutcome } from '../models/slot.ts';
import { threeCardNames, threeCardValue, type ThreeCardOutcome } from '../models/three-card.ts';
import { cardName } from './cards-art.ts';
import { t } from './start-data.ts';

/* `stake` is in minor units. Texts are empty when nothing won. */

export const slotText = (outcome: SlotOutcome, stake: number): string =>
  winningLines(outcome)
    .map(({ line, symbol, count, pay }) =>
      t('line', {
        count,
        symbol,
        line: line + 1,
        amount: formatAmount((pay * stake) / lines.length),
      }),
    )
    .join('; ');

export const classicSymbolName = (symbol: (typeof classicSymbols)[number]): string =>
  t('classicNames').split(',')[classicSymbols.indexOf(symbol)] ?? symbol;

export const classicText = (outcome: ClassicOutcome, stake: number): string =>
  classicWins(outcome)
    .map(({ line, symbol, pay }) =>
      t('line', {
        count: 3,
        symbol: classicSymbolName(symbol),
        line: line + 1,
        amount: formatAmount((pay * stake) / classicLines.length),
      }),
    )
    .join('; ');

/** By cascade. */
export const clusterText = ({ grids }: ClusterOutcome, stake: number): string =>
  grids
    .slice(0, maxFalls)
    .flatMap(clustersOf)
    .map(({ stone, places, pay }) =>
      t('clusterLine', { count: places.length, symbol: stone, amount: formatAmount(pay * stake) }),
    )
    .join('; ');

export const plinkoText = (outcome: PlinkoOutcome): string =>
  t('times', { times: String((cupPays[cupOf(outcome)] ?? 0) / 10) });

export const scratchText = ({ fields }: ScratchOutcome): string =>
  fields.map((times) => t('times', { times })).join(', ');

export const bingoText = (outcome: BingoOutcome): string =>
  t('fullLines', { count: fullLines(outcome).length });

export const diceText = ({ roll }: DiceOutcome): string =>
  t('rolled', { number: String(roll).padStart(2, '0') });

export const rouletteText = ({ number }: RouletteOutcome): string =>
  t('fell', { number, colour: t(colourOf(number)) });

export const baccaratText = (outcome: BaccaratOutcome): string =>
  `${t(baccaratWinner(outcome))} ${totalOf(outcome.player)} : ${totalOf(outcome.banker)}`;

export const dragonTigerText = (outcome: DragonTigerOutcome): string =>
  t('sideWins', { side: t(winnerOf(outcome)) });

export const sicBoText = ({ dice }: SicBoOutcome): string =>
  `${dice.join(' + ')} = ${dice.reduce((sum, die) => sum + die, 0)}`;

export const wheelText = (outcome: WheelOutcome): string =>
  t('stoppedAt', { number: fieldOf(outcome) });

export const pokerHandName = (hand: readonly number[]): string =>
  t('pokerNames').split(',')[pokerNames.indexOf(pokerNameOf(hand))] ?? '';

/** Empty without cards. */
export const threeCardHandName = (hand: readonly number[]): string =>
  hand.length === 0
    ? ''
    : (t('threeCardNames').split(',')[threeCardNames.indexOf(threeCardValue(hand).name)] ?? '');

const cardNames = (hand: readonly number[]): string => hand.map(cardName).join(', ');

/** The player's hand first. */
const handsText = (
  hands: readonly (readonly number[])[],
  worth: (hand: readonly number[]) => string,
): string =>
  hands
    .map((hand, seat) => {
      const name = seat === 0 ? t('yourCards') : t('bot', { number: seat });
      return `${name}: ${cardNames(hand)} (${worth(hand)})`;
    })
    .join('; ');

const reelLetters = (reels: readonly (readonly string[])[]): string =>
  reels.map((reel) => reel.join('')).join(' ');

const outcomeTexts: Readonly<Record<ModelId, (outcome: never, stake: number) => string>> = {
  slot: (outcome: SlotOutcome, stake) =>
    `${slotText(outcome, stake) || t('lost')} · ${reelLetters(windowOf(outcome))}`,
  classic: (outcome: ClassicOutcome, stake) =>
    `${classicText(outcome, stake) || t('lost')} · ${classicWindow(outcome)
      .map((reel) => reel.map(classicSymbolName).join(', '))
      .join(' | ')}`,
  cluster: (outcome: ClusterOutcome, stake) => clusterText(outcome, stake) || t('lost'),
  plinko: plinkoText,
  scratch: scratchText,
  bingo: bingoText,
  poker: ({ hand }: PokerOutcome) => `${pokerHandName(hand)}: ${cardNames(hand)}`,
  dice: diceText,
  roulette: rouletteText,
  baccarat: baccaratText,
  dragontiger: dragonTigerText,
  sicbo: sicBoText,
  wheel: wheelText,
  cards: ({ hands }: CardsOutcome) =>
    handsText(hands, (hand) => t('total', { total: totalOf(hand) })),
  threecard: ({ hands }: ThreeCardOutcome) => handsText(hands, threeCardHandName),
  fish: ({ caught }: FishOutcome) => t(caught ? 'caught' : 'missed'),
};

/**
 * Never empty.
 * @param outcome of the same model
 */
export const outcomeText = (model: ModelId, outcome: unknown, stake: number): string =>
  outcomeTexts[model](outcome as never, stake);
