import { z } from 'zod';

/** Minor units. */
export const minor = z.number().int();
/** ms since the epoch. */
export const time = z.number().int();
/** For withdrawals, deposits, adjustments and members. */
export const id = z.string().regex(/^[\w-]{1,64}$/);
/** Stored with the act. */
export const reason = z.string().trim().min(3).max(500);
/** `next` of the previous page. */
export const cursor = z.string().max(200).optional();
export const pageSize = z.coerce.number().int().min(1).max(100).default(50);
export const empty = z.object({});

export const memberRefSchema = z.object({ id: z.string(), account: z.string() });

/** Media type, and bytes in base64. */
export const pictureSchema = z.object({
  type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  base64: z.string(),
});

/** From the append-only log. */
export const actSchema = z.object({
  at: time,
  staff: z.string(),
  act: z.string(),
  subject: z.string(),
  member: z.string(),
  amount: minor,
  currency: z.string(),
  outcome: z.string(),
  reason: z.string(),
});
