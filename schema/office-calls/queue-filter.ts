import { z } from 'zod';
import { minor } from './fields.ts';

/** Page sizes. */
export const queueLimits = [25, 50, 100, 200] as const;

/** Also applied when determining the next request. */
export const queueFilterFields = {
  atLeast: z.coerce.number().pipe(minor.min(0)).optional(),
  atMost: z.coerce.number().pipe(minor.min(0)).optional(),
  /** Minimum waiting time in hours. */
  waitingHours: z.coerce.number().int().min(0).max(10_000).optional(),
  method: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
};
export type QueueFilter = z.output<z.ZodObject<typeof queueFilterFields>>;

export const queueLimit = z.coerce.number().int().min(1).max(200).default(50);

/** Other staff who opened the request in the last minutes. */
export const viewersSchema = z.array(z.string());
