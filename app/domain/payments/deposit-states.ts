/**
 * `late`: money arrived but could not be credited (expired order, limit or exclusion); held until
 * it is credited or returned.
 */
export const depositStates = [
  'created',
  'pending',
  'proof',
  'credited',
  'expired',
  'cancelled',
  'rejected',
  'late',
  'returned',
] as const;
export type DepositState = (typeof depositStates)[number];

export const depositActors = ['member', 'system', 'provider', 'staff'] as const;
export type DepositActor = (typeof depositActors)[number];

export const openDepositStates = ['created', 'pending', 'proof'] as const;

const nextStates: Readonly<Record<DepositState, readonly DepositState[]>> = {
  created: ['pending', 'credited', 'expired', 'cancelled', 'rejected', 'late'],
  pending: ['proof', 'credited', 'expired', 'cancelled', 'rejected', 'late'],
  proof: ['credited', 'rejected', 'late'],
  credited: [],
  expired: ['late'],
  cancelled: ['late'],
  rejected: ['late'],
  late: ['credited', 'returned'],
  returned: [],
};

export const mayFollow = (from: DepositState, to: DepositState): boolean =>
  nextStates[from].includes(to);

export const isOpenDeposit = (state: DepositState): boolean =>
  openDepositStates.some((open) => open === state);
