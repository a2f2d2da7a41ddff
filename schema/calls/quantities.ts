import { z } from 'zod';
import { alsoAs } from '../reading-rules.ts';

/** Numbers between them are seconds since the epoch: as ms they would lie before 1973. */
export const minSeconds = 1e8;
export const minMs = 1e11;

/** An amount of money in minor units. A decimal point in a text may mean whole ones: not read. */
export const minor = alsoAs(z.number().int(), { quantity: 'money' });

/** A moment in ms since the epoch, also written in seconds or as an ISO text. */
export const time = alsoAs(
  z
    .number()
    .int()
    .refine((ms) => ms < minSeconds || ms >= minMs, 'seconds where ms are expected'),
  { quantity: 'moment' },
);
