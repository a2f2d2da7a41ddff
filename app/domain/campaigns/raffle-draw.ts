import { createHash, createHmac } from 'node:crypto';
import { ticketTree, type TicketLeaf, type TicketTree } from '../games/ticket-tree.ts';

/** A member's ticket range `[from, from + tickets)`, without their name. */
export interface RaffleLeaf {
  /** The hash of the member's id and their salt, hex. */
  readonly hash: string;
  readonly tickets: number;
}

/** The winners follow from these values; the seed's hash is published before the first ticket. */
interface RaffleSeed {
  readonly raffle: string;
  /** Hex. */
  readonly seed: string;
  /** The root of all tickets, published before the seed. */
  readonly root: string;
}

/** `leaf` is an index from 0. */
interface RaffleWin {
  readonly leaf: number;
  readonly ticket: number;
}

/** The same as `printf %s SEED | sha256sum`. */
export const commitToSeed = (seed: string): string =>
  createHash('sha256').update(seed).digest('hex');

/** The lottery's ticket tree sums stakes; here it sums tickets. */
export const treeLeaf = ({ hash, tickets }: RaffleLeaf, index: number): TicketLeaf => ({
  sequence: index + 1,
  ticketHash: hash,
  stake: tickets,
});

export const raffleTree = (leaves: readonly RaffleLeaf[]): TicketTree =>
  ticketTree(leaves.map(treeLeaf));

const limit48 = 2 ** 48;

/**
 * A uniform integer below `limit`: the first 6 bytes of HMAC-SHA256(seed,
 * `<raffle>:<root>:<place>:<attempt>`). Rejects numbers above the largest multiple of `limit` and
 * uses the next attempt.
 */
function numberFor({ raffle, seed, root }: RaffleSeed, drawnPlace: number, limit: number): number {
  const ceiling = Math.floor(limit48 / limit) * limit;
  for (let attempt = 0; ; attempt += 1) {
    const bytes = createHmac('sha256', seed)
      .update(`${raffle}:${root}:${drawnPlace}:${attempt}`)
      .digest();
    const value = bytes.readUIntBE(0, 6);
    if (value < ceiling) return value % limit;
  }
}

/**
 * Draws the winners, first place first. Each draw excludes earlier winners, so that no member wins
 * twice and the remaining tickets have equal chances.
 */
export function drawWinners(
  seed: RaffleSeed,
  leaves: readonly RaffleLeaf[],
  count: number,
): readonly RaffleWin[] {
  const wins: RaffleWin[] = [];
  const won = new Set<number>();
  let remainingTickets = leaves.reduce((sum, { tickets }) => sum + tickets, 0);
  while (wins.length < count && remainingTickets > 0) {
    let rest = numberFor(seed, wins.length + 1, remainingTickets);
    let ticket = 0;
    const leaf = leaves.findIndex(({ tickets }, index) => {
      const isHere = !won.has(index) && rest < tickets;
      if (!isHere) ticket += tickets;
      if (!isHere && !won.has(index)) rest -= tickets;
      return isHere;
    });
    won.add(leaf);
    remainingTickets -= leaves[leaf]?.tickets ?? 0;
    wins.push({ leaf, ticket: ticket + rest });
  }
  return wins;
}
