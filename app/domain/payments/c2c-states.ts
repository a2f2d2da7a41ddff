/**
 * The states of the part of a withdrawal that another member's deposit pays (C2C) [MC-17]. The
 * payment provider pays a `released` part.
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

const nextStates: Readonly<Record<C2cState, readonly C2cState[]>> = {
  open: ['assigned', 'released'],
  assigned: ['proof', 'open', 'disputed'],
  proof: ['received', 'auto_received', 'disputed', 'open'],
  disputed: ['received', 'open'],
  received: [],
  auto_received: [],
  released: [],
};

export const mayC2cFollow = (from: C2cState, to: C2cState): boolean =>
  nextStates[from].includes(to);

/**
 * `received` credits the payer, `reopen` means not paid, `suspend` also blocks the payer from C2C.
 */
export const c2cDecisions = ['received', 'reopen', 'suspend'] as const;
export type C2cDecision = (typeof c2cDecisions)[number];

/** From the assignment of a part until the receipt. */
export const c2cPayMinutes = 30;
/** A payer with this many unpaid parts is blocked from C2C. */
export const c2cMaxMisses = 3;
/** Maximum per 24 hours, because each cancelled part has revealed a receiver's account. */
export const c2cMaxCancelled = 3;
export const c2cCommentMax = 140;
/** After these reminders, silence counts as received. */
export const c2cRemindersMax = 2;
