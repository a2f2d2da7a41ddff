import { z } from 'zod';
import { depositBehaviours, payoutBehaviours } from '#app/domain/payments/demo-payments.ts';
import { overridesSchema } from './content-overrides.ts';

/** HTTP status, or a broken-off response. */
const failureSchema = z.object({
  status: z.union([z.number().int().min(400).max(599), z.literal('drop')]),
  times: z.number().int().min(1),
});
export type Failure = z.infer<typeof failureSchema>;

export const cdnListSchema = z.array(z.string().max(200)).max(30);

/** In addition to `BrandSwitches`. Documents of older versions are read as far as possible. */
export const sandboxStateSchema = z.object({
  /** Address of every visitor; null: the real one. */
  address: z.string().nullable().default(null),
  /** Promotion to state; overrides file and clock. */
  promotions: z.record(z.string(), z.string()).default({}),
  /** null: those of the brand's manifest. */
  cdn: z
    .object({
      images: cdnListSchema.nullable().default(null),
      games: cdnListSchema.nullable().default(null),
    })
    .default({ images: null, games: null }),
  payments: z
    .object({
      deposits: z.enum(depositBehaviours).default('pay'),
      payouts: z.enum(payoutBehaviours).default('pay'),
    })
    .default({ deposits: 'pay', payouts: 'pay' }),
  moreGames: z.number().int().min(0).max(10_000).default(0),
  ...overridesSchema,
  /** Call path to delay in ms. */
  slow: z.record(z.string(), z.number()).default({}),
  /** Call path to kind and remaining number of failures. */
  fail: z.record(z.string(), failureSchema).default({}),
});
export type SandboxState = z.infer<typeof sandboxStateSchema>;

export const neutralState: SandboxState = sandboxStateSchema.parse({});
