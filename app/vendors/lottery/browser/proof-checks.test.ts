import { randomBytes } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { seedHash } from '../../provably-fair/seeds.ts';
import { announcementHash } from '../draws/announcement.ts';
import { seededDraw } from '../draws/draw-seeds.ts';
import { proofFormat, type DrawProof } from '../draws/proof.ts';
import { hashTicket, ticketTree } from '#app/domain/games/ticket-tree.ts';
import { paytableOf } from '../games.ts';
import { lotteryModels } from '../models/models.ts';
import { texts } from '../locales/texts.ts';
import type { PathResponse } from '../page-protocol.ts';
import { checkProof, type ProofCheck } from './proof-checks.ts';

const hex = (): string => randomBytes(32).toString('hex');
const tickets = [1, 2, 3].map((sequence) => ({ text: `ticket ${sequence}`, salt: hex() }));
const leaves = tickets.map(({ text, salt }, index) => ({
  sequence: index + 1,
  ticketHash: hashTicket(text, salt),
  stake: 100 * (index + 1),
}));
const tree = ticketTree(leaves);

function proofFor(model: string): DrawProof {
  const seeds = { operatorSeed: hex(), platformSeed: hex(), beacon: '' };
  const { model: rules, hash } = paytableOf(model, 1_900);
  const plan = {
    id: 'game:20261128-001',
    game: 'game',
    model,
    prizeGroup: 1_900,
    opensAt: 1,
    locksAt: 2,
    drawsAt: 3,
    voidsAt: 4,
    paytableHash: hash,
    operatorHash: seedHash(seeds.operatorSeed),
    platformHash: seedHash(seeds.platformSeed),
  };
  const draw = seededDraw({ drawId: plan.id, ...seeds, ticketRoot: tree.root.root });
  return {
    format: proofFormat,
    level: 'B',
    plan,
    announcement: announcementHash(plan),
    tickets: tree.root,
    seeds,
    leaves,
    numbers: rules.text(rules.decide(draw)),
  };
}

const pathOf = (index: number): PathResponse => ({
  text: tickets[index]?.text ?? '',
  salt: tickets[index]?.salt ?? '',
  leaf: leaves[index] ?? { sequence: 0, ticketHash: '', stake: 0 },
  path: tree.path(index),
  root: tree.root,
});
const ticketPath = { name: 'mine', path: pathOf(1) };

/** The checks as bundled for the page, without Node modules. */
async function bundledCheck(): Promise<typeof checkProof> {
  const bundle = await build({
    entryPoints: [`${import.meta.dirname}/proof-checks.ts`],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    globalName: 'checks',
    alias: { 'node:crypto': `${import.meta.dirname}/../../game-page/node-crypto.ts` },
  });
  const [file] = bundle.outputFiles;
  return runInNewContext(`${file?.text ?? ''}; checks.checkProof`, {
    TextEncoder,
    URL,
  }) as typeof checkProof;
}

const plain = (checks: readonly ProofCheck[] | undefined): unknown =>
  checks && JSON.parse(JSON.stringify(checks));

test('[LT-07] the page verifies draws of every model like the command, with the ticket', async () => {
  const check = await bundledCheck();
  for (const model of lotteryModels.keys()) {
    const proof = proofFor(model);
    const published = { announcement: proof.announcement, root: proof.tickets.root };
    const checks = check(JSON.parse(JSON.stringify(proof)), published, [ticketPath]);
    expect(plain(checks), model).toEqual(plain(checkProof(proof, published, [ticketPath])));
    expect(
      checks?.filter(({ isTrue }) => !isTrue),
      model,
    ).toEqual([]);
    expect(checks).toHaveLength(12);
    for (const { key } of checks ?? []) expect(texts['EN']?.[key], key).toBeDefined();
    const other = { ...proof, numbers: `${proof.numbers} 1` };
    expect(check(other, published, [ticketPath])?.filter(({ isTrue }) => !isTrue)).toHaveLength(1);
  }
}, 60_000);

test('[LT-07] a ticket that is not in the tree, or not the one that was played, fails its check', () => {
  const proof = proofFor('five-digits');
  const failures = (path: PathResponse) =>
    checkProof(proof, {}, [{ name: 'mine', path }])
      ?.filter(({ isTrue }) => !isTrue)
      .map(({ key }) => key);
  expect(failures(ticketPath.path)).toEqual([]);
  expect(failures({ ...ticketPath.path, text: 'ticket 3' })).toEqual(['check.ticket']);
  expect(failures({ ...ticketPath.path, path: tree.path(0) })).toEqual(['check.ticket']);
  expect(failures({ ...ticketPath.path, leaf: { ...ticketPath.path.leaf, stake: 1 } })).toEqual([
    'check.ticket',
  ]);
});

test('a file that is no proof has no checks', () => {
  expect(checkProof({ hello: 1 }, {}, [])).toBeUndefined();
});
