/** `up` transfers go to the agent, `down` transfers to the member. */
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

/** A voided round's stake was returned. */
export const roundStates = ['open', 'settled', 'voided'] as const;
export type RoundState = (typeof roundStates)[number];

/** `returned`: the money came back. */
export const movementStates = ['open', 'done', 'returned'] as const;
export type MovementState = (typeof movementStates)[number];

export const maxReferenceLength = 100;
