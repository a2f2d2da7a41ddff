import { z } from 'zod';
import { orElse } from '../reading-rules.ts';
import { minor, time } from './quantities.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

export const raffleSchema = z.object({
  /** `counting`: bets placed in time may still settle; `frozen`: tickets are final. */
  state: z.enum(['coming', 'running', 'counting', 'frozen', 'drawn']),
  /** Bets in this period count. */
  from: time,
  until: time,
  /** When the seed is published and winners are drawn. */
  drawsAt: time,
  /** SHA-256 of the seed, published before the first ticket; empty: not yet. */
  seedHash: orElse(z.string(), ''),
  own: count.nullish(),
  total: count,
  /** Ticket root and seed; empty before their publication. */
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

/** Everything needed to verify a draw; moments in ms since the epoch. */
export const raffleProofSchema = z.object({
  format: z.literal(raffleFormat),
  raffle: z.string().min(1).max(100),
  seedHash: hash,
  committedAt: count,
  root: hash,
  total: count,
  frozenAt: count,
  seed: z.union([hash, z.literal('')]),
  drawnAt: count.nullable(),
  /** Minor units, in drawing order. */
  prizes: z.array(count),
  /** Tickets per member, in ticket order, without names. */
  leaves: z.array(z.object({ hash, tickets: z.number().int().min(1) })),
  /** `leaf` and `ticket` count from 0; prizes in minor units. */
  winners: z.array(
    z.object({ place: z.number().int().min(1), leaf: count, ticket: count, prize: count }),
  ),
  /** Ticket range `[from, from + tickets)` of the downloading member; null: none. */
  own: z
    .object({
      leaf: count,
      member: z.string(),
      salt: z.string(),
      from: count,
      tickets: count,
      path: z.array(z.object({ hash, stake: count, side: z.enum(['left', 'right']) })),
    })
    .nullable(),
});
export type RaffleProof = z.output<typeof raffleProofSchema>;
