/**
 * The states of a deposit. `late` is money that arrived and could not be credited: the order had
 * ended, or a limit or an exclusion forbade it; it is held until it is credited or returned.
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

/** Who brought a deposit into a state. */
export const depositActors = ['member', 'system', 'provider', 'staff'] as const;
export type DepositActor = (typeof depositActors)[number];

/** The states in which a deposit waits for its money. */
export const openDepositStates = ['created', 'pending', 'proof'] as const;

/** The states that may follow each state. */
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

/** Whether a deposit may go from one state to another. */
export const mayFollow = (from: DepositState, to: DepositState): boolean =>
  nextStates[from].includes(to);

/** Whether a deposit waits for its money. */
export const isOpenDeposit = (state: DepositState): boolean =>
  openDepositStates.some((open) => open === state);
