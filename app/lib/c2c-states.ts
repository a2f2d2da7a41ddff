/**
 * The states of a part of a withdrawal that another member's deposit pays (C2C) [MC-17]. `released`
 * is a part that nobody took in time: the payment provider pays it.
 */
export const c2cStates = [
  'open',
  'assigned',
  'proof',
  'disputed',
  'received',
  'auto_received',
  'released',
] as const;
export type C2cState = (typeof c2cStates)[number];

/** The states that may follow each state. */
const nextStates: Readonly<Record<C2cState, readonly C2cState[]>> = {
  open: ['assigned', 'released'],
  assigned: ['proof', 'open', 'disputed'],
  proof: ['received', 'auto_received', 'disputed', 'open'],
  disputed: ['received', 'open'],
  received: [],
  auto_received: [],
  released: [],
};

/** Whether a part may go from one state to another. */
export const mayC2cFollow = (from: C2cState, to: C2cState): boolean =>
  nextStates[from].includes(to);

/**
 * What staff decide about a payment between members: it was received (the payer is credited, and the
 * receiver's payout is not returned), it was not paid, or that and the payer cannot take more.
 */
export const c2cDecisions = ['received', 'reopen', 'suspend'] as const;
export type C2cDecision = (typeof c2cDecisions)[number];

/** How long a payer has from taking a part until the receipt. */
export const c2cPayMinutes = 30;
/** After so many parts that a payer took and did not pay, the payer cannot take more. */
export const c2cMaxMisses = 3;
/** After so many cancelled parts within 24 hours a payer waits: each shows a receiver's account. */
export const c2cMaxCancelled = 3;
/** The maximum length of a receiver's comment, in characters. */
export const c2cCommentMax = 140;
/** How often a receiver is reminded before silence counts as received. */
export const c2cRemindersMax = 2;
