import { commitToSeed, drawWinners, raffleTree, treeLeaf } from '#app/lib/campaigns/raffle-draw.ts';
import { hashTicket, isInRoot } from '#app/lib/ticket-tree.ts';
import { raffleProofSchema, type RaffleProof } from '#schema/calls/raffles.ts';

/** What was noted when it was published, to compare a file with. */
interface NotedHashes {
  /** Of the seed, before the first ticket. */
  readonly commitment?: string | undefined;
  /** Of the tickets, before the draw. */
  readonly root?: string | undefined;
}

/** One thing that a file claims, and whether it is so. */
interface RaffleCheck {
  readonly claim: string;
  readonly isTrue: boolean;
}

/** The raffle that a file contains; undefined when it is none. */
export const readRaffleProof = (input: unknown): RaffleProof | undefined =>
  raffleProofSchema.safeParse(input).data;

const check = (claim: string, isTrue: boolean): RaffleCheck => ({ claim, isTrue });

/** The tickets of the member who saved the file. */
function ownChecks({ own, leaves, root, total }: RaffleProof): readonly RaffleCheck[] {
  if (!own) return [];
  const leaf = leaves[own.leaf];
  const before = leaves.slice(0, own.leaf).reduce((sum, { tickets }) => sum + tickets, 0);
  const hash = hashTicket(own.member, own.salt);
  const published = { root, count: leaves.length, stake: total };
  return [
    check(
      'your tickets are where the file says',
      leaf?.hash === hash && leaf.tickets === own.tickets && own.from === before,
    ),
    check(
      'your tickets are in the root, by their path alone',
      isInRoot(treeLeaf({ hash, tickets: own.tickets }, own.leaf), own.path, published),
    ),
  ];
}

/** The winners that follow from the seed and the tickets. */
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
 * Draws a raffle again from its file alone. A file whose parts were all changed together fits
 * itself: only the hashes that were noted in time show it.
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
