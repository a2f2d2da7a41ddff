import { z } from 'zod';

/*
 * Calls of the built-in lottery vendor for the platform's draw book (decision 062): second seeds
 * and events of draws. Signed like the wallet's calls. Times are ms since the epoch, hashes and
 * seeds hex.
 */

export const drawRoot = '/lgw/draws/v1/';

export const maxDrawsPerCall = 200;

export const maxEventsPerCall = 200;

export const maxDrawBodyBytes = 256 * 1024;

const id = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const hashOrNone = z.union([hash, z.literal('')]);
const whole = z.number().int().nonnegative();
const time = whole;

const draw = {
  drawId: id,
  game: id,
  /** Shown to players: the day by the draw's zone, and the draw's number in it. */
  numero: z.string().regex(/^\d{8}-\d{3,4}$/),
  opensAt: time,
  locksAt: time,
  drawsAt: time,
};

/** Published data by state; sums in minor units. */
const factsByKind = {
  planned: z.object({
    operatorHash: hash,
    /** '' where only the vendor has a seed. */
    platformHash: hashOrNone,
    paytableHash: hash,
    announcement: hash,
    /** 1 is Sunday, 2 is Monday … 7 is Saturday; '' when unknown. */
    weekdays: z.string().regex(/^(?:[1-7](?:,[1-7]){0,6})?$/),
  }),
  frozen: z.object({ root: hash, count: whole, stake: whole }),
  result: z.object({
    operatorSeed: hash,
    platformSeed: hashOrNone,
    numbers: z.string().min(1).max(400),
  }),
  settled: z.object({ paid: whole }),
  void: z.object({ ground: z.enum(['no-service', 'grace-over', 'operator']) }),
} as const;

/** Each event has a number and is recorded once. */
export const drawEventSchema = z.discriminatedUnion('kind', [
  z.object({
    ...draw,
    kind: z.literal('planned'),
    number: z.literal(1),
    facts: factsByKind.planned,
  }),
  z.object({ ...draw, kind: z.literal('frozen'), number: z.literal(2), facts: factsByKind.frozen }),
  z.object({ ...draw, kind: z.literal('result'), number: z.literal(3), facts: factsByKind.result }),
  z.object({
    ...draw,
    kind: z.literal('settled'),
    number: z.literal(4),
    facts: factsByKind.settled,
  }),
  z.object({ ...draw, kind: z.literal('void'), number: z.literal(5), facts: factsByKind.void }),
]);
export type DrawEvent = z.infer<typeof drawEventSchema>;

export const drawInputs = {
  commit: z.object({
    draws: z
      .array(z.object({ id, locksAt: time }))
      .min(1)
      .max(maxDrawsPerCall),
  }),
  reveal: z.object({ drawId: id, root: hash }),
  record: z.object({ events: z.array(drawEventSchema).min(1).max(maxEventsPerCall) }),
};
export type DrawCall = keyof typeof drawInputs;
export type DrawInput<Call extends DrawCall> = z.output<(typeof drawInputs)[Call]>;

export const drawOutputs = {
  commit: z.object({ hashes: z.array(hash) }),
  /** Null while the seed cannot be revealed. */
  reveal: z.object({ seed: hash.nullable() }),
  /** Draws with a different event under the same number, which stays. */
  record: z.object({ refused: z.array(id) }),
};
export type DrawOutput<Call extends DrawCall> = z.output<(typeof drawOutputs)[Call]>;
