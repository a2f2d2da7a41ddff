import * as z from 'zod';
import { seedHash } from '../../provably-fair/seeds.ts';
import { paytableOf } from '../games.ts';
import { lotteryModels } from '../models/models.ts';
import { announcementHash } from './announcement.ts';
import { assuranceLevel, seededDraw } from './draw-seeds.ts';
import { proofFormat, type DrawProof } from './proof.ts';
import { ticketTree } from '#app/domain/games/ticket-tree.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const hashOrNone = z.union([hash, z.literal('')]);
const whole = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const text = z.string().min(1).max(200);

const proofSchema = z.strictObject({
  format: z.literal(proofFormat),
  level: z.enum(['A', 'B', 'C']),
  plan: z.strictObject({
    id: text,
    game: text,
    model: text,
    prizeGroup: whole,
    opensAt: whole,
    locksAt: whole,
    drawsAt: whole,
    voidsAt: whole,
    operatorHash: hash,
    platformHash: hashOrNone,
    paytableHash: hash,
  }),
  announcement: hash,
  tickets: z.strictObject({ root: hash, count: whole, stake: whole }),
  seeds: z.strictObject({ operatorSeed: hash, platformSeed: hashOrNone, beacon: z.literal('') }),
  numbers: z.string(),
  leaves: z.array(z.strictObject({ sequence: whole, ticketHash: hash, stake: whole })),
});

/** Hashes noted at publication, to compare with a proof. */
export interface PublishedHashes {
  /** The hash of the plan. */
  readonly announcement?: string | undefined;
  /** The hash of the tickets at the freeze. */
  readonly root?: string | undefined;
}

export interface Check {
  readonly claim: string;
  readonly isTrue: boolean;
}

/** Undefined for a file that is not a proof. */
export function readProof(input: unknown): DrawProof | undefined {
  const { success, data } = proofSchema.safeParse(input);
  return success && lotteryModels.has(data.plan.model) ? data : undefined;
}

function planChecks({ plan, announcement, seeds, level }: DrawProof): readonly Check[] {
  const { operatorSeed, platformSeed } = seeds;
  return [
    {
      claim: 'the draw has the number of its game, and its times are in order',
      isTrue:
        plan.id.startsWith(`${plan.game}:`) &&
        plan.opensAt < plan.locksAt &&
        plan.locksAt <= plan.drawsAt &&
        plan.drawsAt < plan.voidsAt,
    },
    {
      claim: 'the plan is the one that was announced',
      isTrue: announcementHash(plan) === announcement,
    },
    {
      claim: 'the vendor’s seed is the one that it committed to',
      isTrue: seedHash(operatorSeed) === plan.operatorHash,
    },
    {
      claim: 'the platform’s seed is the one that it committed to',
      isTrue: (platformSeed === '' ? '' : seedHash(platformSeed)) === plan.platformHash,
    },
    {
      claim: 'the odds follow from the chances and the prize group',
      isTrue:
        plan.prizeGroup > 0 && paytableOf(plan.model, plan.prizeGroup).hash === plan.paytableHash,
    },
    { claim: `the level of assurance is ${level}`, isTrue: assuranceLevel(seeds) === level },
  ];
}

function outcomeChecks({ plan, tickets, seeds, numbers, leaves }: DrawProof): readonly Check[] {
  const { root } = ticketTree(leaves);
  const draw = seededDraw({ drawId: plan.id, ...seeds, ticketRoot: tickets.root });
  const { model } = paytableOf(plan.model, plan.prizeGroup);
  return [
    {
      claim: 'the tickets are numbered without a gap',
      isTrue: leaves.every(({ sequence }, index) => sequence === index + 1),
    },
    {
      claim: 'the root is that of the tickets, with their number and stakes',
      isTrue:
        root.root === tickets.root && root.count === tickets.count && root.stake === tickets.stake,
    },
    {
      claim: 'the numbers follow from the seeds and the root',
      isTrue: model.text(model.decide(draw)) === numbers,
    },
  ];
}

/**
 * Verifies a draw from its proof alone. A proof changed consistently still passes: only hashes
 * published in time reveal it.
 */
export const verifyProof = (
  proof: DrawProof,
  { announcement, root }: PublishedHashes = {},
): readonly Check[] => [
  ...planChecks(proof),
  ...outcomeChecks(proof),
  ...(announcement === undefined
    ? []
    : [
        {
          claim: 'the announcement is the one that you noted',
          isTrue: announcement === proof.announcement,
        },
      ]),
  ...(root === undefined
    ? []
    : [{ claim: 'the root is the one that you noted', isTrue: root === proof.tickets.root }]),
];
