import { z } from 'zod';
import { alsoAs } from '../reading-rules.ts';

/** 0 member, 4 trial, 1 2 41 42 agent; the spec also uses words. */
export const accountType = alsoAs(z.number().int(), {
  words: { member: 0, player: 0, agent: 1, trial: 4 },
});

/** Placeholder for a missing type: the member's own data contains it. */
export const unsaidAccountType = -1;
