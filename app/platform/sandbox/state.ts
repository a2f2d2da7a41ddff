import { z } from 'zod';
import { depositBehaviours, payoutBehaviours } from '#app/lib/demo-payments.ts';
import { overridesSchema } from './content-overrides.ts';

/** How a call fails: with this HTTP status, or by breaking the answer off. */
const failureSchema = z.object({
  status: z.union([z.number().int().min(400).max(599), z.literal('drop')]),
  times: z.number().int().min(1),
});
export type Failure = z.infer<typeof failureSchema>;

/** Part of a registration rule that overrides the brand's own. */
export const ruleOverrideSchema = z.object({
  enabled: z.boolean().optional(),
  required: z.boolean().optional(),
  acceptedPattern: z.string().max(600).optional(),
  patternId: z.string().max(40).optional(),
  minLength: z.number().int().min(0).max(255).optional(),
  maxLength: z.number().int().min(0).max(255).optional(),
});

/** Addresses of CDNs. */
export const cdnListSchema = z.array(z.string().max(200)).max(30);

/** A tester's settings for one brand. A document of an older form is read as far as possible. */
export const sandboxStateSchema = z.object({
  maintenance: z
    .object({ on: z.boolean(), end: z.string().nullable() })
    .default({ on: false, end: null }),
  /** The address of every visitor; null: the real one. */
  address: z.string().nullable().default(null),
  region: z.object({ blocked: z.boolean() }).default({ blocked: false }),
  /** modId → switched on or off, over the brand's own value. */
  modules: z.record(z.string(), z.boolean()).default({}),
  /** Field → overrides of the brand's rule. */
  registerRules: z.record(z.string(), ruleOverrideSchema).default({}),
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
