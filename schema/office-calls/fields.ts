import { z } from 'zod';

/** Minor units. */
export const minor = z.number().int();
/** ms since the epoch. */
export const time = z.number().int();
/** The id of a withdrawal, a deposit, an adjustment, a member. */
export const id = z.string().regex(/^[\w-]{1,64}$/);
/** Why somebody acts; it is stored with the act, and must say something. */
export const reason = z.string().trim().min(3).max(500);
/** The place after which a list goes on: the `next` of the page before. */
export const cursor = z.string().max(200).optional();
/** How many entries a page of a list has. */
export const pageSize = z.coerce.number().int().min(1).max(100).default(50);
/** An act that changes nothing but what it says. */
export const empty = z.object({});

/** A member as lists show them. */
export const memberRefSchema = z.object({ id: z.string(), account: z.string() });

/** A stored picture: its type and its bytes in base64. */
export const pictureSchema = z.object({
  type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  base64: z.string(),
});

/** What staff did, from the append-only log. */
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
