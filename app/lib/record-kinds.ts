/**
 * What a line of a player's statement can be: a stake, a win, a stake returned, a way between
 * wallets, money that came in, a promotion’s prize, anything besides.
 */
export const recordKinds = [
  'bet',
  'win',
  'rollback',
  'transfer',
  'credit',
  'promotion',
  'adjustment',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** What a round can be: waiting for its end, over, or taken back with its stake. */
export const roundStates = ['open', 'settled', 'voided'] as const;
export type RoundState = (typeof roundStates)[number];
