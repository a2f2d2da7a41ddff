/**
 * Every state of a promotion [PR-01]; a guest meets `join`, `coming` and `close`, the others are a
 * member’s own.
 */
export const promotionStates = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'signed',
  'coming',
] as const;

/** Whether a state is the end of it: such promotions are apart. */
export const isEnded = (state: string): boolean => state === 'close' || state === 'rejected';
