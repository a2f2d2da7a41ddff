import type { ModelId } from './model.ts';

/*
 * Which model a game code opens (docs/games.md tells the rule). A code is `<house>-<words>`, such as `MR-mango-fiesta`. A house that sells
 * one kind has that kind; among reels, some words mean a table or dice. A code of an unknown house is read by its words alone.
 */

const houses: Readonly<Record<string, ModelId>> = { CK: 'fish', DT: 'fish', AC: 'cards', TC: 'cards', SV: 'roulette', MT: 'roulette' };
/** The house that sells reels and fish. */
const seaAndReels = 'MR';
const seaWords = /-(?:fish|cannon)(?:-|$)/;
const diceWords = /-dice(?:-|$)/;
const wheelWords = /-roulette(?:-|$)/;

const codePattern = /^[A-Z0-9]{1,10}-[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text can be a game code at all. */
export const isGameCode = (text: string): boolean => text.length <= 120 && codePattern.test(text);

/** The model that a code opens. */
export function modelOf(gameCode: string): ModelId {
  const house = gameCode.slice(0, gameCode.indexOf('-'));
  const own = houses[house];
  if (own) return own;
  if (house === seaAndReels && seaWords.test(gameCode)) return 'fish';
  if (diceWords.test(gameCode)) return 'dice';
  return wheelWords.test(gameCode) ? 'roulette' : 'slot';
}

/** A code's name: `MR-mango-fiesta` is Mango Fiesta. */
export const gameName = (gameCode: string): string =>
  gameCode.slice(gameCode.indexOf('-') + 1).split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
