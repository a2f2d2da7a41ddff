import { z } from 'zod';
import { alsoAs } from '../reading-rules.ts';

/** Smaller numbers are not moments: as ms they would be before 1973. */
export const minSeconds = 1e8;
export const minMs = 1e11;

/** Minor units. Rejects decimal texts, which may mean whole units. */
export const minor = alsoAs(z.number().int(), { quantity: 'money' });

/** Ms since the epoch; also accepts seconds and ISO text. */
export const time = alsoAs(
  z
    .number()
    .int()
    .refine((ms) => ms < minSeconds || ms >= minMs, 'seconds where ms are expected'),
  { quantity: 'moment' },
);
