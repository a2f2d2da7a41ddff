import { z } from 'zod';
import { minor } from './fields.ts';

/** How many entries a page of a queue has. */
export const queueLimits = [25, 50, 100, 200] as const;

/** What narrows a queue; the request that follows another one is within it, too. */
export const queueFilterFields = {
  /** The least amount, and the largest. */
  atLeast: z.coerce.number().pipe(minor.min(0)).optional(),
  atMost: z.coerce.number().pipe(minor.min(0)).optional(),
  /** For how many hours a request has waited at least. */
  waitingHours: z.coerce.number().int().min(0).max(10_000).optional(),
  method: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
};
export type QueueFilter = z.output<z.ZodObject<typeof queueFilterFields>>;

/** The size that a caller asks for. */
export const queueLimit = z.coerce.number().int().min(1).max(200).default(50);

/** Who else has opened a request in the last minutes. */
export const viewersSchema = z.array(z.string());
