/** The spec's names, in its order; used on the wire, in paths (lower case) and in the DOM. */
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

export const isGameType = (text: string): text is GameType =>
  (gameTypes as readonly string[]).includes(text);
