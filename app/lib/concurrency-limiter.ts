/** How many may be at something at once: in all, and of one owner. */
export interface ConcurrencyLimits {
  readonly maxTotal: number;
  readonly maxPerOwner: number;
}

/** Whether there is room for one more. */
export type Admission = 'room' | 'full' | 'owner-full';

/** Counts who is at something. */
export interface ConcurrencyLimiter {
  admissionFor(owner: string): Admission;
  acquire(owner: string): void;
  release(owner: string): void;
}

/** A crowd that is never larger than its bounds, as long as who enters asks for room first. */
export function createConcurrencyLimiter({
  maxTotal,
  maxPerOwner,
}: ConcurrencyLimits): ConcurrencyLimiter {
  const countByOwner = new Map<string, number>();
  let total = 0;
  const count = (owner: string, step: 1 | -1): void => {
    const now = (countByOwner.get(owner) ?? 0) + step;
    if (now === 0) countByOwner.delete(owner);
    else countByOwner.set(owner, now);
    total += step;
  };
  return {
    admissionFor: (owner) =>
      total >= maxTotal
        ? 'full'
        : (countByOwner.get(owner) ?? 0) >= maxPerOwner
          ? 'owner-full'
          : 'room',
    acquire: (owner) => count(owner, 1),
    release: (owner) => count(owner, -1),
  };
}
