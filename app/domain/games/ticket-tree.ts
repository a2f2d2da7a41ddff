import { createHash } from 'node:crypto';

/**
 * A Merkle sum tree over all tickets of a draw. Its root is published before the seeds: players can
 * prove that their ticket is included, and the root proves the total stake.
 */

/** Without the player's name. */
export interface TicketLeaf {
  /** Position in the draw, from 1. */
  readonly sequence: number;
  /** Hex hash of the ticket's text and salt. */
  readonly ticketHash: string;
  /** Minor units. */
  readonly stake: number;
}

/** Hex hash, and the total stake below in minor units. */
interface Node {
  readonly hash: string;
  readonly stake: number;
}

/** The sibling node on the path from a leaf to the root. */
export interface PathStep extends Node {
  readonly side: 'left' | 'right';
}

/** Published at the freeze. */
export interface TicketRoot {
  readonly root: string;
  readonly count: number;
  readonly stake: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The secret salt prevents guessing the ticket from the hash.
 * @param text the ticket's canonical text
 * @param salt hex
 */
export const hashTicket = (text: string, salt: string): string => sha256(`${salt}|${text}`);

// Different prefixes prevent passing off a node as a ticket.
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

/** A last node without a sibling moves up unchanged. */
const levelAbove = (level: readonly Node[]): readonly Node[] =>
  Array.from({ length: Math.ceil(level.length / 2) }, (_, index) => {
    const left = level[2 * index] as Node;
    const right = level[2 * index + 1];
    return right ? joined(left, right) : left;
  });

export interface TicketTree {
  readonly root: TicketRoot;
  /** @param index index in the list of tickets, from 0 */
  path(index: number): readonly PathStep[];
}

/** Tickets must be in the order of their sequence. */
export function ticketTree(tickets: readonly TicketLeaf[]): TicketTree {
  const levels: (readonly Node[])[] = [tickets.map(leafNode)];
  for (let top = levels[0] ?? []; top.length > 1; top = levels.at(-1) ?? [])
    levels.push(levelAbove(top));
  return {
    root: rootOf(levels.at(-1)?.[0], tickets.length),
    path(leafIndex) {
      let index = leafIndex;
      return levels.flatMap((level): readonly PathStep[] => {
        const isRight = index % 2 === 1;
        const partner = level[isRight ? index - 1 : index + 1];
        index = Math.floor(index / 2);
        return partner ? [{ ...partner, side: isRight ? 'left' : 'right' }] : [];
      });
    },
  };
}

export function isInRoot(
  ticket: TicketLeaf,
  path: readonly PathStep[],
  { root, count, stake }: TicketRoot,
): boolean {
  // A negative stake could hide another one in the sum.
  if ([ticket, ...path].some((part) => !Number.isSafeInteger(part.stake) || part.stake < 0))
    return false;
  const top = path.reduce(
    (node, step) => (step.side === 'left' ? joined(step, node) : joined(node, step)),
    leafNode(ticket),
  );
  return top.stake === stake && rootOf(top, count).root === root;
}
