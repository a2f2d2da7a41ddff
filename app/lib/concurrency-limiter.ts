export interface ConcurrencyLimits {
  readonly maxTotal: number;
  readonly maxPerOwner: number;
}

export type Admission = 'room' | 'full' | 'owner-full';

export interface ConcurrencyLimiter {
  admissionFor(owner: string): Admission;
  acquire(owner: string): void;
  release(owner: string): void;
}

/** Callers must check `admissionFor` before `acquire`, and call `release` once. */
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
