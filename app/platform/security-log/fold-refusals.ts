import { succeeded, type SecurityEvent } from './security-event.ts';

/** Refusals per minute that get their own row. */
const maxPerBrand = 60;
const maxOverall = 600;
const minuteMs = 60_000;

export interface FoldedEvent extends SecurityEvent {
  readonly times: number;
}

/**
 * Aggregates refusals, so that a flood cannot fill the disk. Equal ones between two flushes become
 * one row with a count. Beyond the budget, each kind and brand gets one row per minute without
 * member and address.
 */
export interface RefusalFolder {
  add(event: SecurityEvent): void;
  /** Removes and returns due rows; all of them when `isLast`. */
  take(now: number, isLast?: boolean): FoldedEvent[];
  isEmpty(): boolean;
}

function minuteBudget(max: number): (at: number) => boolean {
  let minute = Number.NaN;
  let used = 0;
  return (at) => {
    const current = Math.floor(at / minuteMs);
    if (current !== minute) [minute, used] = [current, 0];
    used += 1;
    return used <= max;
  };
}

const keyOf = ({ at: _, ...event }: SecurityEvent): string => JSON.stringify(event);

const withoutWho = ({ tenant, at, event, outcome }: SecurityEvent): SecurityEvent => ({
  tenant,
  at,
  event,
  outcome,
  side: '',
  member: null,
  name: null,
  session: null,
  address: '',
  detail: { summed: true },
});

/** @throws from `add` for a success */
export function createRefusalFolder(): RefusalFolder {
  const single = new Map<string, FoldedEvent>();
  const summed = new Map<string, FoldedEvent>();
  const brandBudgets = new Map<string, (at: number) => boolean>();
  const hasOverallBudget = minuteBudget(maxOverall);
  let summedAt = Number.NEGATIVE_INFINITY;

  const addTo = (rows: Map<string, FoldedEvent>, key: string, event: SecurityEvent): void => {
    rows.set(key, { ...(rows.get(key) ?? event), times: (rows.get(key)?.times ?? 0) + 1 });
  };

  const hasBudget = ({ tenant, at }: SecurityEvent): boolean => {
    let hasBrandBudget = brandBudgets.get(tenant);
    if (!hasBrandBudget) brandBudgets.set(tenant, (hasBrandBudget = minuteBudget(maxPerBrand)));
    return hasBrandBudget(at) && hasOverallBudget(at);
  };

  return {
    add(event) {
      if (event.outcome === succeeded) throw new Error('what succeeded is not folded');
      const key = keyOf(event);
      if (single.has(key) || hasBudget(event)) return addTo(single, key, event);
      const rest = withoutWho(event);
      addTo(summed, keyOf(rest), rest);
    },
    take(now, isLast = false) {
      const rows = [...single.values()];
      single.clear();
      if (isLast || Math.abs(now - summedAt) >= minuteMs) {
        rows.push(...summed.values());
        summed.clear();
        summedAt = now;
      }
      return rows;
    },
    isEmpty: () => single.size + summed.size === 0,
  };
}
