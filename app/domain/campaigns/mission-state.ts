import type { Period } from '#app/lib/dates/zoned-period.ts';
import type { Campaign } from './campaign-kinds.ts';

export interface MissionView {
  readonly progress: number;
  readonly target: number;
  /** Whether target and score are in minor units. */
  readonly isMoney: boolean;
  readonly state: 'open' | 'done' | 'claimed' | 'expired';
  readonly until: number;
}

interface MissionFacts {
  readonly windows: readonly Period[];
  readonly scores: readonly number[];
  readonly paid: ReadonlySet<number>;
  /** The remaining budget, in minor units. */
  readonly available: number;
}

export function missionView(
  { metric, target = 1, amount = 0, until: end }: Campaign,
  { windows, scores, paid, available }: MissionFacts,
  now: number,
): MissionView | undefined {
  const window = windows.at(-1);
  if (!window) return undefined;
  const progress = Math.max(0, Math.min(target, scores[windows.length - 1] ?? 0));
  const view = { progress, target, isMoney: metric !== 'days', until: window.until };
  if (paid.has(window.from)) return { ...view, state: 'claimed' };
  if (available < amount || (progress < target && now >= end)) return { ...view, state: 'expired' };
  return { ...view, state: progress >= target ? 'done' : 'open' };
}
