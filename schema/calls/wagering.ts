import { z } from 'zod';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { orElse } from '../reading-rules.ts';
import { minor, time } from './quantities.ts';

/** Shown to members before they accept a bonus. */
export const wageringSchema = z.object({
  /** Required bets: `multiple` times the bonus, within `days`. */
  multiple: z.number().int(),
  days: z.number().int(),
  required: minor,
  /** Counted share by product, in millionths; empty: all in full. */
  contribution: orElse(
    z.array(z.object({ product: z.enum(gameTypes), ppm: z.number().int() })),
    [],
  ),
  maxCounted: minor.nullish(),
  /** Average return of the games in millionths, and the expected cost. */
  returnPpm: z.number().int(),
  cost: minor,
  /** Days at the member's pace of the last 90 days. */
  paceDays: z.number().int().nullish(),
  /** Estimated chance of conversion, in percent. */
  chance: z.number().int().min(0).max(100).nullish(),
});
export type WageringView = z.output<typeof wageringSchema>;

export const bonusSchema = z.object({
  id: z.string().min(1).max(100),
  promotion: z.string(),
  title: orElse(z.string(), ''),
  amount: minor,
  required: minor,
  counted: minor,
  /** `frozen`: paused while the member is at a limit. */
  state: z.enum(['active', 'queued', 'frozen']),
  until: time.nullish(),
  days: z.number().int(),
});
export type BonusView = z.output<typeof bonusSchema>;
