/**
 * The game types of the spec, in its order. They keep these names on the wire, in paths (lower
 * case) and in the DOM.
 */
export const gameTypes = [
  'RNG',
  'COCKFIGHT',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'ELOTT',
  'LOTT',
] as const;
export type GameType = (typeof gameTypes)[number];

/** Whether a text is one of the game types. */
export const isGameType = (text: string): text is GameType =>
  (gameTypes as readonly string[]).includes(text);
