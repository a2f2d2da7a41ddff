import { createHash } from 'node:crypto';

/**
 * A Merkle tree with sums over all tickets of a draw. Its root is published before the seeds are
 * revealed: each player can prove that their ticket was in it, and the root proves the total stake
 * (spec/domain.md §1.7).
 */

/** A ticket as the tree knows it: without the player's name. */
export interface TicketLeaf {
  /** Its place among the draw's tickets, from 1. */
  readonly sequence: number;
  /** The hash of the ticket's own text and its salt, hex. */
  readonly ticketHash: string;
  /** Minor currency units. */
  readonly stake: number;
}

/** A node: its hash, hex, and the stake below it in minor currency units. */
interface Node {
  readonly hash: string;
  readonly stake: number;
}

/** One step of a path from a leaf to the root: the node beside it. */
export interface PathStep extends Node {
  readonly side: 'left' | 'right';
}

/** What is published at the freeze. */
export interface TicketRoot {
  readonly root: string;
  readonly count: number;
  readonly stake: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The hash of a ticket: nobody can guess the ticket from it, as the salt is the player's alone.
 * @param text the ticket's canonical text
 * @param salt hex
 */
export const hashTicket = (text: string, salt: string): string => sha256(`${salt}|${text}`);

// Leaves and nodes begin differently: no node can be passed off as a ticket.
const leafNode = ({ sequence, ticketHash, stake }: TicketLeaf): Node => ({
  hash: sha256(`leaf|${sequence}|${ticketHash}|${stake}`),
  stake,
});
const joined = (left: Node, right: Node): Node => ({
  hash: sha256(`node|${left.hash}|${left.stake}|${right.hash}|${right.stake}`),
  stake: left.stake + right.stake,
});
const rootOf = (top: Node | undefined, count: number): TicketRoot => {
  const { hash, stake } = top ?? { hash: '', stake: 0 };
  return { root: sha256(`root|${count}|${stake}|${hash}`), count, stake };
};

/** The level above; a last node without a partner goes up as it is. */
const levelAbove = (level: readonly Node[]): readonly Node[] =>
  Array.from({ length: Math.ceil(level.length / 2) }, (_, place) => {
    const left = level[2 * place] as Node;
    const right = level[2 * place + 1];
    return right ? joined(left, right) : left;
  });

/** The root of a draw's tickets, and the path of each. */
export interface TicketTree {
  readonly root: TicketRoot;
  /** @param place the ticket's place in the list that the tree was made of, from 0 */
  path(place: number): readonly PathStep[];
}

/** Makes the tree of a draw's tickets, in the order of their sequence. */
export function ticketTree(tickets: readonly TicketLeaf[]): TicketTree {
  const levels: (readonly Node[])[] = [tickets.map(leafNode)];
  for (let top = levels[0] ?? []; top.length > 1; top = levels.at(-1) ?? [])
    levels.push(levelAbove(top));
  return {
    root: rootOf(levels.at(-1)?.[0], tickets.length),
    path(place) {
      let own = place;
      return levels.flatMap((level): readonly PathStep[] => {
        const isRight = own % 2 === 1;
        const partner = level[isRight ? own - 1 : own + 1];
        own = Math.floor(own / 2);
        return partner ? [{ ...partner, side: isRight ? 'left' : 'right' }] : [];
      });
    },
  };
}

/** Whether a ticket was among those of a root, by its path alone. */
export function isInRoot(
  ticket: TicketLeaf,
  path: readonly PathStep[],
  { root, count, stake }: TicketRoot,
): boolean {
  // A stake below zero anywhere would let a sum hide another stake.
  if ([ticket, ...path].some((part) => !Number.isSafeInteger(part.stake) || part.stake < 0))
    return false;
  const top = path.reduce(
    (node, step) => (step.side === 'left' ? joined(step, node) : joined(node, step)),
    leafNode(ticket),
  );
  return top.stake === stake && rootOf(top, count).root === root;
}
