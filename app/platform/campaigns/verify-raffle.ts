import {
  commitToSeed,
  drawWinners,
  raffleTree,
  treeLeaf,
} from '#app/domain/campaigns/raffle-draw.ts';
import { hashTicket, isInRoot } from '#app/domain/games/ticket-tree.ts';
import { raffleProofSchema, type RaffleProof } from '#schema/calls/raffles.ts';

interface NotedHashes {
  /** Hash of the seed, before the first ticket. */
  readonly commitment?: string | undefined;
  /** Hash of the tickets, before the draw. */
  readonly root?: string | undefined;
}

interface RaffleCheck {
  readonly claim: string;
  readonly isTrue: boolean;
}

export const readRaffleProof = (input: unknown): RaffleProof | undefined =>
  raffleProofSchema.safeParse(input).data;

const check = (claim: string, isTrue: boolean): RaffleCheck => ({ claim, isTrue });

function ownChecks({ own, leaves, root, total }: RaffleProof): readonly RaffleCheck[] {
  if (!own) return [];
  const leaf = leaves[own.leaf];
  const ticketsBefore = leaves.slice(0, own.leaf).reduce((sum, { tickets }) => sum + tickets, 0);
  const hash = hashTicket(own.member, own.salt);
  const published = { root, count: leaves.length, stake: total };
  return [
    check(
      'your tickets are where the file says',
      leaf?.hash === hash && leaf.tickets === own.tickets && own.from === ticketsBefore,
    ),
    check(
      'your tickets are in the root, by their path alone',
      isInRoot(treeLeaf({ hash, tickets: own.tickets }, own.leaf), own.path, published),
    ),
  ];
}

function drawChecks({
  raffle,
  seed,
  seedHash,
  root,
  leaves,
  prizes,
  winners,
}: RaffleProof): readonly RaffleCheck[] {
  if (seed === '') return [check('there are no winners before the draw', winners.length === 0)];
  const wins = drawWinners({ raffle, seed, root }, leaves, prizes.length);
  const isSame = winners.every(
    ({ place, leaf, ticket }, index) =>
      place === index + 1 && leaf === wins[index]?.leaf && ticket === wins[index].ticket,
  );
  return [
    check('the seed is the one that was committed to', commitToSeed(seed) === seedHash),
    check(
      'the winners follow from the seed and the tickets',
      isSame && wins.length === winners.length,
    ),
    check(
      'no prize exceeds the one of its place',
      winners.every(({ place, prize }) => prize <= (prizes[place - 1] ?? 0)),
    ),
  ];
}

/**
 * Verifies a raffle from its file alone. A consistently forged file is detected only by hashes
 * noted at publication.
 */
export function verifyRaffle(proof: RaffleProof, noted: NotedHashes = {}): readonly RaffleCheck[] {
  const { root, stake } = raffleTree(proof.leaves).root;
  return [
    check('the root is that of the tickets', root === proof.root && stake === proof.total),
    ...ownChecks(proof),
    ...drawChecks(proof),
    ...(noted.commitment === undefined
      ? []
      : [check('the commitment is the one that you noted', noted.commitment === proof.seedHash)]),
    ...(noted.root === undefined
      ? []
      : [check('the root is the one that you noted', noted.root === proof.root)]),
  ];
}
