import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabaseFromTemplate } from '#app/platform/db/template-database.ts';
import { lotteryAt } from '../../../../tests/support/lottery.ts';
import { lotteryMigrations } from '../db/migrations.ts';
import { announcementHash } from './announcement.ts';
import { hashTicket } from '#app/domain/games/ticket-tree.ts';
import { ticketText } from '../tickets/ticket-leaf.ts';
import type { DrawProof } from './proof.ts';
import { readProof, verifyProof } from './verify-proof.ts';

let proof: DrawProof;
let levelA: DrawProof;
let folder: string;

async function playedDraw(level: 'A' | 'B'): Promise<DrawProof> {
  const database = await openDatabaseFromTemplate(lotteryMigrations);
  const at = lotteryAt(database, { level });
  const key = { brand: at.brand, id: at.ticketOf().drawId };
  await at.lottery.runMaintenance();
  for (const player of ['ana', 'ben', 'cid']) await at.place(player);
  expect(await at.lottery.proof(key)).toBeUndefined();
  for (const seconds of [46, 10]) {
    at.clock.move(seconds * 1_000);
    await at.lottery.runMaintenance();
  }
  const [ticket] = await at.lottery.tickets.ofPlayer(key, 'ben');
  const result = await at.lottery.proof(key);
  await database.close();
  if (!result || !ticket) throw new Error('the draw has no proof');
  // Leaves identify tickets without naming players.
  expect(result.leaves.map(({ ticketHash }) => ticketHash)).toContain(
    hashTicket(ticketText(ticket), ticket.salt),
  );
  expect(JSON.stringify(result)).not.toMatch(/ana|ben|cid/);
  return result;
}

beforeAll(async () => {
  [proof, levelA] = [await playedDraw('B'), await playedDraw('A')];
  folder = mkdtempSync(join(tmpdir(), 'marquee-proof-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isProved = (input: unknown, published = {}): boolean => {
  const read = readProof(input);
  return read !== undefined && verifyProof(read, published).every(({ isTrue }) => isTrue);
};

test('[LT-07] the proof of a draw holds, at both levels', () => {
  expect([proof.level, levelA.level]).toEqual(['B', 'A']);
  for (const own of [proof, levelA]) {
    expect(isProved(JSON.parse(JSON.stringify(own)))).toBe(true);
    expect(isProved(own, { announcement: own.announcement, root: own.tickets.root })).toBe(true);
  }
});

type Path = readonly (string | number)[];

const placesIn = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))
    : [path];

function tampered(source: DrawProof, path: Path, change: (value: unknown) => unknown): unknown {
  const copy = JSON.parse(JSON.stringify(source)) as Record<string | number, unknown>;
  let parent = copy;
  for (const key of path.slice(0, -1)) parent = parent[key] as typeof parent;
  const last = path.at(-1) ?? '';
  parent[last] = change(parent[last]);
  return copy;
}

const otherHash = 'ab'.repeat(32);
const changes: readonly ((value: unknown) => unknown)[] = [
  (value) => (typeof value === 'number' ? value + 1 : `${String(value)}0`),
  (value) => (typeof value === 'number' ? Math.max(0, value - 1) : otherHash),
  (value) => (typeof value === 'number' ? -value - 1 : ''),
  () => null,
  () => undefined,
];

test('[LT-07] a proof with any one value changed or left out is refused', () => {
  for (const own of [proof, levelA])
    for (const path of placesIn(own))
      for (const change of changes) {
        const other = tampered(own, path, change);
        if (JSON.stringify(other) === JSON.stringify(own)) continue;
        expect(isProved(other), `${path.join('.')}: ${JSON.stringify(other)}`).toBe(false);
      }
});

test('[LT-07] a ticket more, less, or in another place is refused, and so is an unknown part', () => {
  const [first, second, third] = proof.leaves;
  for (const leaves of [
    [first, second],
    [second, first, third],
    [...proof.leaves, { sequence: 4, ticketHash: otherHash, stake: 100 }],
    [...proof.leaves, third],
    [],
  ])
    expect(isProved({ ...proof, leaves })).toBe(false);
  expect(isProved({ ...proof, note: 'trust me' })).toBe(false);
  for (const input of [null, [], 'proof', { ...proof, plan: { ...proof.plan, model: 'toString' } }])
    expect(readProof(input)).toBeUndefined();
});

test('[LT-07] a proof that was exchanged as a whole fits itself, but not what was published', () => {
  const { announcement } = proof;
  const plan = { ...proof.plan, drawsAt: proof.plan.drawsAt + 1 };
  const forged = { ...proof, plan, announcement: announcementHash(plan) };
  expect(isProved(forged)).toBe(true);
  expect(isProved(forged, { announcement })).toBe(false);
  expect(isProved(proof, { root: otherHash })).toBe(false);
});

test('[LT-07] npm run verify-draw shows each check, and its exit code says whether all hold', () => {
  const run = (name: string, input: unknown, ...more: string[]) => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(input));
    return spawnSync('npx', ['tsx', 'scripts/verify-draw.ts', path, ...more], { encoding: 'utf8' });
  };
  const good = run('good.json', proof, '--announcement', proof.announcement);
  expect(good.stdout).toContain('This draw is as it was committed to.');
  expect([good.status, good.stdout.includes('NO ')]).toEqual([0, false]);
  const bad = run('bad.json', { ...proof, numbers: '00000x' });
  expect(bad.stdout).toContain('NO  the numbers follow from the seeds and the root');
  expect(bad.status).toBe(2);
  expect(run('none.json', { hello: 1 }).status).toBe(1);
}, 60_000);
