/**
 * The kinds of lines in a player's statement: a deposit, a withdrawal, a withdrawal that was
 * returned, a stake, a win, a returned stake, a transfer between wallets, one between a member and
 * their agent (up: to the agent, down: to the member), incoming money, a promotion's prize, money
 * for points, a rebate, an agent's pay by a contract, pay that was clawed back, free play money,
 * anything else.
 */
export const recordKinds = [
  'deposit',
  'withdrawal',
  'withdrawalReturn',
  'bet',
  'win',
  'rollback',
  'transfer',
  'transferUp',
  'transferDown',
  'credit',
  'promotion',
  'points',
  'rebate',
  'agentPay',
  'agentClawback',
  'playMoney',
  'adjustment',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** The kinds of lines that an agent sees of the members of the team [AG-08]. */
export const teamRecordKinds = [
  'deposit',
  'withdrawal',
  'withdrawalReturn',
  'transferUp',
  'transferDown',
  'promotion',
  'points',
  'rebate',
] as const satisfies readonly RecordKind[];
export type TeamRecordKind = (typeof teamRecordKinds)[number];

/** The states of a round: open, settled, or voided with its stake returned. */
export const roundStates = ['open', 'settled', 'voided'] as const;
export type RoundState = (typeof roundStates)[number];

/** The states of a movement in the statement: still open, done, or its money came back. */
export const movementStates = ['open', 'done', 'returned'] as const;
export type MovementState = (typeof movementStates)[number];

/** The longest reference number that a statement can be searched by. */
export const maxReferenceLength = 100;
