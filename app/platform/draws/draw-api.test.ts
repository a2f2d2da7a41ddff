import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { movableClock } from '#app/lib/clock.ts';
import { requestSignature } from '#app/lib/request-signature.ts';
import { drawRoot, maxDrawBodyBytes, maxDrawsPerCall } from '#schema/draw-api.ts';
import type { Database } from '../db/database.ts';
import type { RefusedSignature } from '../security-log/record-acts.ts';
import { createDrawApi } from './draw-api.ts';
import { drawBook } from './draw-book.ts';
import { createDrawSeeds } from './draw-seeds.ts';
import { drawTables } from './tables.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const clock = movableClock({ now: () => Date.parse('2026-11-24T12:00:00Z') });
const secrets: Readonly<Record<string, string>> = {
  lottery: 'the secret of the lottery',
  other: 'the secret of another vendor',
};

const database = databaseForTests(drawTables);
let refusedSignatures: RefusedSignature[];
let faults: unknown[];
beforeEach(() => {
  [refusedSignatures, faults] = [[], []];
});

interface Mutation {
  readonly vendor?: string;
  readonly secret?: string;
  readonly offMs?: number;
  readonly verifiedWith?: string | undefined;
  readonly tenant?: string;
  readonly text?: string;
  readonly method?: string;
  readonly database?: Database;
}

async function send(call: string, body: object, mutation: Mutation = {}) {
  const { vendor = 'lottery', offMs = 0, tenant = 'alon', method = 'POST' } = mutation;
  const api = createDrawApi({
    clock,
    vendors: {
      find: async (_tenant, code) => ({
        code,
        secret: secrets[code] ?? '',
        lateRollback: 'accepted',
      }),
    },
    seeds: createDrawSeeds({
      database: mutation.database ?? database,
      clock,
      secret: () => Promise.resolve('the secret of the seeds'),
    }),
    book: drawBook(mutation.database ?? database),
    report: (_call, _tenant, error) => faults.push(error),
    reportSignature: (refused) => refusedSignatures.push(refused),
  });
  const text = mutation.text ?? JSON.stringify(body);
  const timestamp = String(clock.now() + offMs);
  const path = `${drawRoot}${call}`;
  const response = await api(
    new Request(`http://alon.localhost${path}`, {
      method,
      headers: {
        'x-vendor': vendor,
        'x-timestamp': timestamp,
        'x-signature': requestSignature(mutation.secret ?? secrets[vendor] ?? '', {
          timestamp,
          path,
          body: text,
        }),
      },
      ...(method === 'GET' ? {} : { body: text }),
    }),
    { merchantCode: tenant, ip: '192.0.2.1' },
    mutation.verifiedWith,
  );
  const answer = (await response.json()) as {
    hashes?: readonly string[];
    seed?: string | null;
    refused?: readonly string[];
    code?: string;
  };
  return { status: response.status, ...answer };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const [root, otherRoot] = [hashOf('tickets'), hashOf('other tickets')];
const planOf = (id: string) => ({ draws: [{ id, locksAt: clock.now() + 60_000 }] });

test('[LT-07] the lottery gets a hash per draw, and its seed after the lock, for one root', async () => {
  const ids = ['a:1', 'a:2'];
  const draws = ids.map((id) => ({ id, locksAt: clock.now() + 60_000 }));
  const { status, hashes = [] } = await send('commit', { draws });
  expect([status, new Set(hashes).size]).toEqual([200, 2]);
  expect((await send('commit', { draws })).hashes).toEqual(hashes);
  expect((await send('commit', { draws }, { tenant: 'batis' })).hashes).not.toEqual(hashes);
  expect(await send('reveal', { drawId: 'a:1', root })).toEqual({ status: 200, seed: null });
  clock.move(60_000);
  const { seed } = await send('reveal', { drawId: 'a:1', root });
  expect(hashOf(seed ?? '')).toBe(hashes[0]);
  expect((await send('reveal', { drawId: 'a:1', root })).seed).toBe(seed);
  expect((await send('reveal', { drawId: 'a:1', root: otherRoot })).seed).toBeNull();
  expect((await send('reveal', { drawId: 'unknown', root })).seed).toBeNull();
});

test('[LT-07] refuses a seed to any other vendor, secret, brand, time, method or call', async () => {
  await send('commit', planOf('b:1'));
  clock.move(60_000);
  const request = { drawId: 'b:1', root };
  const refusals: readonly (readonly [Mutation, number, string])[] = [
    [{ vendor: 'other' }, 401, 'unknown-vendor'],
    [{ vendor: 'other', verifiedWith: secrets['other'] }, 401, 'unknown-vendor'],
    [{ vendor: 'lottery ' + 'x' }, 401, 'unknown-vendor'],
    [{ secret: secrets['other'] ?? '' }, 401, 'bad-signature'],
    [{ offMs: 120_001 }, 401, 'stale'],
  ];
  for (const [mutation, status, outcome] of refusals) {
    const answer = await send('reveal', request, mutation);
    expect([answer.status, answer.seed]).toEqual([status, undefined]);
    expect(refusedSignatures.at(-1)).toMatchObject({ outcome, at: { merchantCode: 'alon' } });
  }
  expect((await send('reveal', request, { tenant: 'batis' })).seed).toBeNull();
  expect((await send('reveal', request, { method: 'GET' })).status).toBe(405);
  expect((await send('constructor', request)).status).toBe(404);
});

test('[LT-07] an invalid request changes nothing, and a database failure is reported', async () => {
  const many = Array.from({ length: maxDrawsPerCall + 1 }, (_, n) => ({ id: `m${n}`, locksAt: 1 }));
  const bodies = [{}, { draws: [] }, { draws: many }, { draws: [{ id: 'a b', locksAt: 1 }] }];
  for (const body of bodies) expect((await send('commit', body)).status).toBe(400);
  expect((await send('commit', {}, { text: '{' })).status).toBe(400);
  const large = await send('commit', {}, { text: ' '.repeat(maxDrawBodyBytes + 1) });
  expect(large.status).toBe(413);
  expect((await send('reveal', { drawId: 'c:1', root: 'none' })).status).toBe(400);
  const failing = { ...database, query: () => Promise.reject(new Error('the disk is full')) };
  const answer = await send('commit', planOf('c:1'), { database: failing });
  expect([answer.status, answer.code]).toEqual([500, 'busy']);
  expect(faults).toHaveLength(1);
});

const plannedEvent = (drawId: string, change: object = {}) => ({
  drawId,
  game: 'BN-lotto',
  numero: '20261124-001',
  kind: 'planned',
  number: 1,
  opensAt: 1_000,
  locksAt: 2_000,
  drawsAt: 3_000,
  facts: {
    operatorHash: root,
    platformHash: otherRoot,
    paytableHash: root,
    announcement: root,
    weekdays: '2,3',
  },
  ...change,
});
const frozenEvent = (drawId: string, stake: number) =>
  plannedEvent(drawId, { kind: 'frozen', number: 2, facts: { root, count: 1, stake } });

test('[LT-07] the draw book stores each number of a draw once, unchanged', async () => {
  const events = [plannedEvent('d:1'), frozenEvent('d:1', 100), plannedEvent('d:2')];
  expect(await send('record', { events })).toEqual({ status: 200, refused: [] });
  const rows = () => database.query('select * from draw_event order by tenant, draw_id, number');
  const recorded = await rows();
  expect(recorded).toHaveLength(3);
  clock.move(1_000);
  expect((await send('record', { events })).refused).toEqual([]);
  expect(faults).toEqual([]);
  const changed = [plannedEvent('d:2', { drawsAt: 3_001 }), frozenEvent('d:1', 101)];
  expect([...((await send('record', { events: changed })).refused ?? [])].sort()).toEqual([
    'd:1',
    'd:2',
  ]);
  expect(faults).toHaveLength(2);
  expect(await rows()).toEqual(recorded);
  const ownDraw = { events: [frozenEvent('d:1', 101)] };
  expect((await send('record', ownDraw, { tenant: 'batis' })).refused).toEqual([]);
  for (const change of [{ number: 2 }, { kind: 'drawn' }, { numero: '1' }, { facts: {} }]) {
    const wrong = { events: [plannedEvent('d:3', change)] };
    expect((await send('record', wrong)).status, JSON.stringify(change)).toBe(400);
  }
  for (const change of ['update draw_event set game = game', 'delete from draw_event'])
    await expect(database.run(change)).rejects.toThrow(/append-only/);
});
