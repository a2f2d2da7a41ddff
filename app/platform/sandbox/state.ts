import { z } from 'zod';
import { depositBehaviours, payoutBehaviours } from '#app/lib/demo-payments.ts';
import { overridesSchema } from './content-overrides.ts';

/** How a call fails: with this HTTP status, or by breaking the answer off. */
const failureSchema = z.object({
  status: z.union([z.number().int().min(400).max(599), z.literal('drop')]),
  times: z.number().int().min(1),
});
export type Failure = z.infer<typeof failureSchema>;

/** Addresses of CDNs. */
export const cdnListSchema = z.array(z.string().max(200)).max(30);

/**
 * A tester's settings for one brand, beside its switches (`BrandSwitches`). A document of an older
 * form is read as far as possible.
 */
export const sandboxStateSchema = z.object({
  /** The address of every visitor; null: the real one. */
  address: z.string().nullable().default(null),
  /** Promotion → its state, overriding file and clock. */
  promotions: z.record(z.string(), z.string()).default({}),
  /** Hosts of pictures and games; null: those of the brand's manifest. */
  cdn: z
    .object({
      images: cdnListSchema.nullable().default(null),
      games: cdnListSchema.nullable().default(null),
    })
    .default({ images: null, games: null }),
  /** What the demo payment provider does with payments. */
  payments: z
    .object({
      deposits: z.enum(depositBehaviours).default('pay'),
      payouts: z.enum(payoutBehaviours).default('pay'),
    })
    .default({ deposits: 'pay', payouts: 'pay' }),
  /** Generated games beside the catalogue's. */
  moreGames: z.number().int().min(0).max(10_000).default(0),
  /** Content of the platform beside the brand's folder, or in its place. */
  ...overridesSchema,
  /** Call path → its delay in ms. */
  slow: z.record(z.string(), z.number()).default({}),
  /** Call path → how, and how many more times, it fails. */
  fail: z.record(z.string(), failureSchema).default({}),
});
export type SandboxState = z.infer<typeof sandboxStateSchema>;

/** Nothing set: the brand as in its folder. */
export const neutralState: SandboxState = sandboxStateSchema.parse({});
