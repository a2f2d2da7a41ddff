/** Milliseconds per number, and at most per draw. */
const revealMs = 420;
const maxRevealMs = 4_000;

export const revealStepMs = (count: number): number => Math.min(revealMs, maxRevealMs / count);
