import { z } from 'zod';

/* The calls of the product's own lottery vendor to the platform: the second seed of each of its
   draws, and what happens to them, for the platform's draw book (decision 062). Signed like the
   wallet's calls; both sides read this. Times are ms since the epoch, hashes and seeds hex. */

/** The API's root on each brand's host. */
export const drawRoot = '/lgw/draws/v1/';

/** So many draws one call names. */
export const maxDrawsPerCall = 200;

/** So many events one call records. */
export const maxEventsPerCall = 200;

/** The maximum size of a body, in bytes. */
export const maxDrawBodyBytes = 256 * 1024;

const id = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const hashOrNone = z.union([hash, z.literal('')]);
const whole = z.number().int().nonnegative();
const time = whole;

const draw = {
  drawId: id,
  game: id,
  /** The issue number that players see: the day by the draw's own zone, and its place in it. */
  numero: z.string().regex(/^\d{8}-\d{3,4}$/),
  ...{ opensAt: time, locksAt: time, drawsAt: time },
};

/** What is published of a draw in each of its states; sums in minor currency units. */
const factsByKind = {
  planned: z.object({
    operatorHash: hash,
    /** '' where the vendor alone has a seed. */
    platformHash: hashOrNone,
    paytableHash: hash,
    announcement: hash,
    /** The weekdays of its game: 2 is Monday … 7 is Saturday, 1 is Sunday; '' when unknown. */
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

/** What happened to a draw. Each kind has its number, under which it is recorded once. */
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

/** The input of each call. */
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

/** The value of each answer. */
export const drawOutputs = {
  commit: z.object({ hashes: z.array(hash) }),
  /** Null while the seed cannot be revealed. */
  reveal: z.object({ seed: hash.nullable() }),
  /** The draws of which something else is recorded under the same number; that stays. */
  record: z.object({ refused: z.array(id) }),
};
export type DrawOutput<Call extends DrawCall> = z.output<(typeof drawOutputs)[Call]>;
