/**
 * The kinds of limits. `stake` applies to one bet; `check` is the reality check, an interval in
 * minutes.
 */
export const limitKinds = ['deposit', 'loss', 'stake', 'time', 'check'] as const;
export type LimitKind = (typeof limitKinds)[number];

/**
 * The periods of limits; a week begins on Monday, and all of them at midnight by the jurisdiction's
 * clock.
 */
export const limitPeriods = ['day', 'week', 'month', 'bet', 'session', 'play'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** One possible limit: its kind and period. */
export interface LimitSlot {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** Every limit that a player may set, in display order. */
export const limitSlots: readonly LimitSlot[] = [
  ...(['deposit', 'loss'] as const).flatMap((kind) =>
    (['day', 'week', 'month'] as const).map((period) => ({ kind, period })),
  ),
  { kind: 'stake', period: 'bet' },
  { kind: 'time', period: 'session' },
  { kind: 'time', period: 'day' },
  { kind: 'check', period: 'play' },
];

/** Whether such a limit exists. */
export const isLimitSlot = ({ kind, period }: LimitSlot): boolean =>
  limitSlots.some((slot) => slot.kind === kind && slot.period === period);

/** Whether a limit is an amount in minor units; else it is in minutes. */
export const isMoney = (kind: LimitKind): boolean =>
  kind === 'deposit' || kind === 'loss' || kind === 'stake';

/**
 * A limit's state: null is no limit. A requested looser value takes effect by itself at `at`, ms
 * since the epoch.
 */
export interface LimitState {
  readonly value: number | null;
  readonly next: { readonly value: number | null; readonly at: number } | null;
}

export const noLimit: LimitState = { value: null, next: null };

/** The limit in force. */
export const limitAt = ({ value, next }: LimitState, now: number): number | null =>
  next !== null && next.at <= now ? next.value : value;

const isLooser = (newValue: number | null, currentValue: number | null): boolean =>
  currentValue !== null && (newValue === null || newValue > currentValue);

/**
 * Sets a limit: a tighter one takes effect immediately and cancels a pending looser one; a looser
 * one, or none, takes effect after the delay.
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

/** Cancels a pending looser limit. */
export const cancelPendingChange = (current: LimitState, now: number): LimitState => ({
  value: limitAt(current, now),
  next: null,
});
