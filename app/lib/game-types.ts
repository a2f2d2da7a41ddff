/**
 * The game types of the spec, in its order. On the wire, in paths (lower case) and in the DOM they
 * keep these names.
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
