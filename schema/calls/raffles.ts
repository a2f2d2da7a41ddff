import { z } from 'zod';
import { orElse } from '../reading-rules.ts';
import { minor, time } from './quantities.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

/** A raffle as a member or guest sees it. */
export const raffleSchema = z.object({
  /** `counting`: bets that were placed in time may still settle. `frozen`: all tickets are fixed. */
  state: z.enum(['coming', 'running', 'counting', 'frozen', 'drawn']),
  /** Bets from then on count, until then. */
  from: time,
  until: time,
  /** When the seed is published and the winners are drawn. */
  drawsAt: time,
  /** SHA-256 of the seed, published before the first ticket; empty: not yet. */
  seedHash: orElse(z.string(), ''),
  /** The member’s own tickets; null for a guest. */
  own: count.nullish(),
  total: count,
  /** The root of all tickets, and the seed, once they are published; empty before. */
  root: orElse(z.string(), ''),
  seed: orElse(z.string(), ''),
  winners: orElse(
    z.array(
      z.object({
        place: z.number().int().min(1),
        /** Masked: `pl***01`. */
        account: z.string(),
        prize: minor,
      }),
    ),
    [],
  ),
});
export type RaffleView = z.output<typeof raffleSchema>;

export const raffleFormat = 'marquee-raffle-1' as const;

/** Everything that a raffle can be drawn again from; moments are ms since the epoch. */
export const raffleProofSchema = z.object({
  format: z.literal(raffleFormat),
  raffle: z.string().min(1).max(100),
  seedHash: hash,
  committedAt: count,
  root: hash,
  total: count,
  frozenAt: count,
  /** Empty before the draw. */
  seed: z.union([hash, z.literal('')]),
  drawnAt: count.nullable(),
  /** Minor units, in the order in which they are drawn. */
  prizes: z.array(count),
  /** The tickets of each member, in their order, without names. */
  leaves: z.array(z.object({ hash, tickets: z.number().int().min(1) })),
  /** `leaf` counts the leaves from 0, `ticket` the tickets from 0; a prize is in minor units. */
  winners: z.array(
    z.object({ place: z.number().int().min(1), leaf: count, ticket: count, prize: count }),
  ),
  /** The tickets `[from, from + tickets)` of the member who saved the file; null: none. */
  own: z
    .object({
      ...{ leaf: count, member: z.string(), salt: z.string(), from: count, tickets: count },
      path: z.array(z.object({ hash, stake: count, side: z.enum(['left', 'right']) })),
    })
    .nullable(),
});
export type RaffleProof = z.output<typeof raffleProofSchema>;
