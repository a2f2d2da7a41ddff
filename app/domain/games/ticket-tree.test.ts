import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashTicket, isInRoot, ticketTree, type TicketLeaf } from './ticket-tree.ts';

const tickets = fc.array(
  fc.record({ text: fc.string(), stake: fc.integer({ min: 1, max: 1_000_000 }) }),
  { minLength: 1, maxLength: 40 },
);
const toLeaves = (list: readonly { readonly text: string; readonly stake: number }[]) =>
  list.map(({ text, stake }, index): TicketLeaf => ({
    sequence: index + 1,
    stake,
    ticketHash: hashTicket(text, `salt-${index}`),
  }));

test('[LT-07] every ticket proves that it is in the root, which has the number and sum of all', () => {
  fc.assert(
    fc.property(tickets, (list) => {
      const leaves = toLeaves(list);
      const { root, path } = ticketTree(leaves);
      expect(root.count).toBe(leaves.length);
      expect(root.stake).toBe(leaves.reduce((sum, { stake }) => sum + stake, 0));
      for (const [index, leaf] of leaves.entries())
        expect(isInRoot(leaf, path(index), root)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('[LT-07] no other ticket, stake, place, path or root passes', () => {
  fc.assert(
    fc.property(tickets, fc.nat(), fc.nat(), (list, first, second) => {
      const leaves = toLeaves(list);
      const { root, path } = ticketTree(leaves);
      const index = first % leaves.length;
      const leaf = leaves[index] as TicketLeaf;
      const ownPath = path(index);
      for (const changedPath of [
        { ...leaf, stake: leaf.stake + 1 },
        { ...leaf, sequence: leaf.sequence + 1 },
        { ...leaf, ticketHash: hashTicket('another', 'salt') },
      ])
        expect(isInRoot(changedPath, ownPath, root)).toBe(false);
      for (const changedRoot of [
        { ...root, stake: root.stake + 1 },
        { ...root, count: root.count + 1 },
        { ...root, root: root.root.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
      ])
        expect(isInRoot(leaf, ownPath, changedRoot)).toBe(false);
      const step = ownPath[second % Math.max(1, ownPath.length)];
      if (!step) return;
      const bent = ownPath.map((part) =>
        part === step ? { ...part, stake: part.stake + 1 } : part,
      );
      expect(isInRoot(leaf, bent, root)).toBe(false);
      // A negative stake must not hide a sum.
      expect(isInRoot(leaf, [{ ...step, stake: -step.stake }, ...ownPath.slice(1)], root)).toBe(
        false,
      );
    }),
    { numRuns: 60 },
  );
});

test('[LT-07] the root depends on each ticket and the order; an empty draw has a root too', () => {
  const leaves = toLeaves([
    { text: 'a', stake: 5 },
    { text: 'b', stake: 7 },
    { text: 'c', stake: 11 },
  ]);
  const roots = [[], leaves.slice(0, 1), leaves.slice(0, 2), leaves, leaves.toReversed()].map(
    (list) => ticketTree(list).root.root,
  );
  expect(new Set(roots).size).toBe(roots.length);
});
