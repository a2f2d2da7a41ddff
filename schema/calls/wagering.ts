import { z } from 'zod';
import { gameTypes } from '#app/lib/game-types.ts';
import { orElse } from '../reading-rules.ts';
import { minor, time } from './quantities.ts';

/** How a bonus is released by play, as a member sees it before they accept it. */
export const wageringSchema = z.object({
  /** What must be bet, `multiple` times the bonus, within `days`. */
  multiple: z.number().int(),
  days: z.number().int(),
  required: minor,
  /** The products that count, and their shares in millionths; empty: all count in full. */
  contribution: orElse(
    z.array(z.object({ product: z.enum(gameTypes), ppm: z.number().int() })),
    [],
  ),
  /** The most that one bet counts for. */
  maxCounted: minor.nullish(),
  /** What games return of bets on average, in millionths, and what the play then costs. */
  returnPpm: z.number().int(),
  cost: minor,
  /** How many days it takes at the member’s pace of the last 90 days, if they played. */
  paceDays: z.number().int().nullish(),
  /** An estimate of the chance that the member converts it, in percent, if they played enough. */
  chance: z.number().int().min(0).max(100).nullish(),
});
export type WageringView = z.output<typeof wageringSchema>;

/** A bonus that waits for its member's play. */
export const bonusSchema = z.object({
  id: z.string().min(1).max(100),
  promotion: z.string(),
  title: orElse(z.string(), ''),
  amount: minor,
  required: minor,
  /** What the bets count for so far. */
  counted: minor,
  /** `frozen`: its time does not run while the member is at a limit. */
  state: z.enum(['active', 'queued', 'frozen']),
  /** When an active bonus expires. */
  until: time.nullish(),
  /** How many days it has from its start. */
  days: z.number().int(),
});
export type BonusView = z.output<typeof bonusSchema>;
