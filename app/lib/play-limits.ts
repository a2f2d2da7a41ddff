/** What a player may limit. `stake` is of one bet; `check` is the reality check, an interval in minutes. */
export const limitKinds = ['deposit', 'loss', 'stake', 'time', 'check'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** What a limit counts over; a week begins on Monday, and all of them at midnight UTC. */
export const limitPeriods = ['day', 'week', 'month', 'bet', 'session', 'play'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** One limit that there is: what, and over what. */
export interface LimitSlot {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** Every limit that a player may set, in the order in which they are shown. */
export const limitSlots: readonly LimitSlot[] = [
  ...(['deposit', 'loss'] as const).flatMap((kind) => (['day', 'week', 'month'] as const).map((period) => ({ kind, period }))),
  { kind: 'stake', period: 'bet' },
  { kind: 'time', period: 'session' },
  { kind: 'time', period: 'day' },
  { kind: 'check', period: 'play' },
];

/** Whether there is such a limit. */
export const isLimitSlot = ({ kind, period }: LimitSlot): boolean => limitSlots.some((slot) => slot.kind === kind && slot.period === period);

/** Whether it is an amount of money, in minor units; else it is minutes. */
export const isMoney = (kind: LimitKind): boolean => kind === 'deposit' || kind === 'loss' || kind === 'stake';

/** A limit as it stands: null is none. What was asked for and is looser holds from `at`, ms since the epoch, by itself. */
export interface StandingLimit {
  readonly value: number | null;
  readonly next: { readonly value: number | null; readonly at: number } | null;
}

export const noLimit: StandingLimit = { value: null, next: null };

/** The limit in force. */
export const limitAt = ({ value, next }: StandingLimit, now: number): number | null => (next !== null && next.at <= now ? next.value : value);

const isLooser = (wanted: number | null, held: number | null): boolean => held !== null && (wanted === null || wanted > held);

/** Sets a limit: a tighter one holds at once and takes back what was looser and on its way; a looser one, or none, holds after the delay. */
export function changedLimit(standing: StandingLimit, wanted: number | null, now: number, delayMs: number): StandingLimit {
  const held = limitAt(standing, now);
  return isLooser(wanted, held) ? { value: held, next: { value: wanted, at: now + delayMs } } : { value: wanted, next: null };
}

/** Takes back what is looser and on its way. */
export const keptLimit = (standing: StandingLimit, now: number): StandingLimit => ({ value: limitAt(standing, now), next: null });

const dayMs = 86_400_000;
/** 1970 began on a Thursday. */
const daysToMonday = 3;

/** When the period that a point of time lies in ends; null for what never begins anew. */
export function periodEnd(period: LimitPeriod, now: number): number | null {
  const day = Math.floor(now / dayMs);
  if (period === 'day') return (day + 1) * dayMs;
  if (period === 'week') return ((Math.floor((day + daysToMonday) / 7) + 1) * 7 - daysToMonday) * dayMs;
  if (period !== 'month') return null;
  const at = new Date(now);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
}
