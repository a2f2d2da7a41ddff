/** `stake` applies to one bet; `check` is the reality check, an interval in minutes. */
export const limitKinds = ['deposit', 'loss', 'stake', 'time', 'check'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Weeks begin on Monday; all periods begin at midnight by the jurisdiction's clock. */
export const limitPeriods = ['day', 'week', 'month', 'bet', 'session', 'play'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

export interface LimitSlot {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** In display order. */
export const limitSlots: readonly LimitSlot[] = [
  ...(['deposit', 'loss'] as const).flatMap((kind) =>
    (['day', 'week', 'month'] as const).map((period) => ({ kind, period })),
  ),
  { kind: 'stake', period: 'bet' },
  { kind: 'time', period: 'session' },
  { kind: 'time', period: 'day' },
  { kind: 'check', period: 'play' },
];

export const isLimitSlot = ({ kind, period }: LimitSlot): boolean =>
  limitSlots.some((slot) => slot.kind === kind && slot.period === period);

/** Amounts are in minor units, other limits in minutes. */
export const isMoney = (kind: LimitKind): boolean =>
  kind === 'deposit' || kind === 'loss' || kind === 'stake';

/** Null is no limit. A pending looser value applies at `at`, ms since the epoch. */
export interface LimitState {
  readonly value: number | null;
  readonly next: { readonly value: number | null; readonly at: number } | null;
}

export const noLimit: LimitState = { value: null, next: null };

export const limitAt = ({ value, next }: LimitState, now: number): number | null =>
  next !== null && next.at <= now ? next.value : value;

const isLooser = (newValue: number | null, currentValue: number | null): boolean =>
  currentValue !== null && (newValue === null || newValue > currentValue);

/**
 * A tighter limit applies immediately and cancels a pending one; a looser limit, or none, applies
 * after the delay.
 */
export function changeLimit(
  current: LimitState,
  newValue: number | null,
  now: number,
  delayMs: number,
): LimitState {
  const currentValue = limitAt(current, now);
  return isLooser(newValue, currentValue)
    ? { value: currentValue, next: { value: newValue, at: now + delayMs } }
    : { value: newValue, next: null };
}

export const cancelPendingChange = (current: LimitState, now: number): LimitState => ({
  value: limitAt(current, now),
  next: null,
});
