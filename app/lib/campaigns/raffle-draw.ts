import { createHash, createHmac } from 'node:crypto';
import { ticketTree, type TicketLeaf, type TicketTree } from '../ticket-tree.ts';

/** A member's tickets in a raffle, without their name: the range `[from, from + tickets)`. */
export interface RaffleLeaf {
  /** The hash of the member's id and their salt, hex. */
  readonly hash: string;
  readonly tickets: number;
}

/** What the winners follow from; the seed's hash is published before the first ticket. */
interface RaffleSeed {
  readonly raffle: string;
  /** Hex. */
  readonly seed: string;
  /** The root of all tickets, published before the seed. */
  readonly root: string;
}

/** A drawn ticket and the place of its leaf, from 0. */
interface RaffleWin {
  readonly leaf: number;
  readonly ticket: number;
}

/** The commitment to a seed: `printf %s SEED | sha256sum`. */
export const commitToSeed = (seed: string): string =>
  createHash('sha256').update(seed).digest('hex');

/** A leaf as the tree of the lottery's tickets has it: the tickets are its sum. */
export const treeLeaf = ({ hash, tickets }: RaffleLeaf, index: number): TicketLeaf => ({
  ...{ sequence: index + 1, ticketHash: hash, stake: tickets },
});

/** The tree of a raffle's leaves, in the order of their tickets. */
export const raffleTree = (leaves: readonly RaffleLeaf[]): TicketTree =>
  ticketTree(leaves.map(treeLeaf));

const limit48 = 2 ** 48;

/**
 * A uniform whole number below `limit` for a prize's place: the first 6 bytes of
 * HMAC-SHA256(seed, `<raffle>:<root>:<place>:<attempt>`), or of the next attempt where the number is
 * above the greatest multiple of `limit`.
 */
function numberFor({ raffle, seed, root }: RaffleSeed, place: number, limit: number): number {
  const ceiling = Math.floor(limit48 / limit) * limit;
  for (let attempt = 0; ; attempt += 1) {
    const bytes = createHmac('sha256', seed)
      .update(`${raffle}:${root}:${place}:${attempt}`)
      .digest();
    const value = bytes.readUIntBE(0, 6);
    if (value < ceiling) return value % limit;
  }
}

/**
 * Draws a raffle's winners, the first place first. Each place has one number among the tickets of
 * members who have not won, counted in their order: so no member wins twice, and each of these tickets
 * has the same chance.
 * @returns fewer than `count` where fewer members have tickets
 */
export function drawWinners(
  seed: RaffleSeed,
  leaves: readonly RaffleLeaf[],
  count: number,
): readonly RaffleWin[] {
  const wins: RaffleWin[] = [];
  const won = new Set<number>();
  let left = leaves.reduce((sum, { tickets }) => sum + tickets, 0);
  while (wins.length < count && left > 0) {
    let rest = numberFor(seed, wins.length + 1, left);
    let ticket = 0;
    const leaf = leaves.findIndex(({ tickets }, index) => {
      const isHere = !won.has(index) && rest < tickets;
      if (!isHere) ticket += tickets;
      if (!isHere && !won.has(index)) rest -= tickets;
      return isHere;
    });
    won.add(leaf);
    left -= leaves[leaf]?.tickets ?? 0;
    wins.push({ leaf, ticket: ticket + rest });
  }
  return wins;
}
