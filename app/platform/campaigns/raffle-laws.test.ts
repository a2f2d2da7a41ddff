import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLeaves } from './raffle-job.ts';
import { readRaffleProof, verifyRaffle } from './verify-raffle.ts';
import { raffleFormat, type RaffleProof } from '#schema/calls/raffles.ts';
import { commitToSeed, drawWinners, raffleTree } from '#app/domain/campaigns/raffle-draw.ts';

const seedOf = fc.stringMatching(/^[0-9a-f]{64}$/);
const members = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 40 });
const leavesOf = (tickets: readonly number[]) =>
  toLeaves(
    tickets.map((count, index) => ({ member: `m${index}`, tickets: count })),
    () => 'salt',
  );

function proofOf(
  seed: string,
  tickets: readonly number[],
  prizes: number[],
  place = 0,
): RaffleProof {
  const leaves = leavesOf(tickets);
  const tree = raffleTree(leaves);
  const { root, stake: total } = tree.root;
  const ownLeaf = leaves[place];
  return {
    format: raffleFormat,
    raffle: 'pearls',
    seedHash: commitToSeed(seed),
    committedAt: 1,
    root,
    total,
    frozenAt: 2,
    seed,
    drawnAt: 3,
    prizes,
    leaves: leaves.map(({ hash, tickets: count }) => ({ hash, tickets: count })),
    winners: drawWinners({ raffle: 'pearls', seed, root }, leaves, prizes.length).map(
      (win, index) => ({ ...win, place: index + 1, prize: prizes[index] ?? 0 }),
    ),
    own: ownLeaf
      ? {
          leaf: ownLeaf.leaf,
          member: ownLeaf.member,
          salt: ownLeaf.salt,
          from: ownLeaf.from,
          tickets: ownLeaf.tickets,
          path: [...tree.path(ownLeaf.leaf)],
        }
      : null,
  };
}

test('[PR-02] ranges of tickets follow each other without a gap, in the order of earning', () =>
  fc.assert(
    fc.property(members, (tickets) => {
      let next = 0;
      for (const { from, tickets: count } of leavesOf(tickets)) {
        expect(from).toBe(next);
        next += count;
      }
      expect(raffleTree(leavesOf(tickets)).root.stake).toBe(next);
    }),
  ));

test('[PR-02] a raffle has one winner for each prize, and no member wins twice', () =>
  fc.assert(
    fc.property(seedOf, members, fc.nat(50), (seed, tickets, count) => {
      const leaves = leavesOf(tickets);
      const wins = drawWinners({ raffle: 'pearls', seed, root: 'r' }, leaves, count);
      expect(wins).toHaveLength(Math.min(count, tickets.length));
      expect(new Set(wins.map(({ leaf }) => leaf)).size).toBe(wins.length);
      for (const { leaf, ticket } of wins) {
        const { from, tickets: own } = leaves[leaf] ?? { from: 0, tickets: 0 };
        expect(ticket).toBeGreaterThanOrEqual(from);
        expect(ticket).toBeLessThan(from + own);
      }
    }),
  ));

test('[PR-02] each ticket has the same chance for the first prize', () => {
  const leaves = leavesOf([1, 2, 7]);
  const won = [0, 0, 0];
  for (let round = 0; round < 10_000; round += 1) {
    const [first] = drawWinners({ raffle: 'pearls', seed: `${round}`, root: 'r' }, leaves, 1);
    won[first?.leaf ?? 0] = (won[first?.leaf ?? 0] ?? 0) + 1;
  }
  [1_000, 2_000, 7_000].forEach((expected, index) =>
    expect(Math.abs((won[index] ?? 0) - expected)).toBeLessThan(200),
  );
});

test('[PR-02] a file is drawn again offline, and a change of any part shows', () =>
  fc.assert(
    fc.property(
      seedOf,
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 2, maxLength: 20 }),
      (seed, tickets) => {
        const proof = proofOf(seed, tickets, [50, 20], tickets.length - 1);
        const isProved = (one: RaffleProof, noted = {}) =>
          verifyRaffle(one, noted).every(({ isTrue }) => isTrue);
        expect(readRaffleProof(JSON.parse(JSON.stringify(proof)))).toEqual(proof);
        expect(isProved(proof, { commitment: proof.seedHash, root: proof.root })).toBe(true);
        expect(isProved({ ...proof, seed: '', winners: [] })).toBe(true);
        const otherProof = proofOf(commitToSeed(seed), tickets, [50, 20]);
        expect(isProved(otherProof, { commitment: proof.seedHash })).toBe(false);
        const { own, leaves, winners } = proof;
        const changed: RaffleProof[] = [
          { ...proof, seed: commitToSeed(seed) },
          { ...proof, total: proof.total + 1 },
          { ...proof, winners: winners.toReversed() },
          { ...proof, winners: winners.slice(1) },
          { ...proof, winners: winners.map((one) => ({ ...one, prize: 51 })) },
          { ...proof, leaves: leaves.slice(1) },
          { ...proof, own: own && { ...own, tickets: own.tickets + 1 } },
          { ...proof, own: own && { ...own, member: 'other' } },
        ];
        for (const changedProof of changed) expect(isProved(changedProof)).toBe(false);
      },
    ),
  ));
