import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { movableClock } from '#app/lib/clock.ts';
import { createDrawSeeds } from './draw-seeds.ts';
import { drawTables } from './tables.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests(drawTables);

const clock = movableClock({ now: () => 1_000_000 });
const seeds = (secret = 'secret') =>
  createDrawSeeds({ database, clock, secret: () => Promise.resolve(secret) });
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const [root, otherRoot] = [hashOf('tickets'), hashOf('other tickets')];
const draw = (id: string) => ({ id, locksAt: clock.now() + 60_000 });

test('[LT-07] a seed is the one that was committed to, each draw’s and brand’s own', async () => {
  const plans = [draw('a:1'), draw('a:2')];
  const [first, second] = await seeds().commit('one', plans);
  expect(await seeds().commit('one', plans)).toEqual([first, second]);
  const [otherDraw] = await seeds().commit('two', [draw('a:1')]);
  expect(new Set([first, second, otherDraw]).size).toBe(3);
  clock.move(60_000);
  expect(hashOf((await seeds().reveal('one', 'a:1', root)) ?? '')).toBe(first);
  expect(hashOf((await seeds().reveal('two', 'a:1', root)) ?? '')).toBe(otherDraw);
});

test('[LT-07] a seed is revealed after the lock, for one root, and again for the same', async () => {
  const [hash] = await seeds().commit('one', [draw('b:1')]);
  expect(await seeds().reveal('one', 'b:1', root)).toBeUndefined();
  clock.move(59_999);
  expect(await seeds().reveal('one', 'b:1', root)).toBeUndefined();
  clock.move(1);
  const seed = await seeds().reveal('one', 'b:1', root);
  expect(hashOf(seed ?? '')).toBe(hash);
  expect(await seeds().reveal('one', 'b:1', otherRoot)).toBeUndefined();
  expect(await seeds().reveal('one', 'b:1', root)).toBe(seed);
  expect(await seeds().reveal('one', 'unknown:1', root)).toBeUndefined();
});

test('[LT-07] a repeated announcement retains its lock, and seeds are not in the database', async () => {
  const plan = draw('c:1');
  await seeds().commit('one', [plan]);
  await seeds().commit('one', [{ ...plan, locksAt: 0 }]);
  expect(await seeds().reveal('one', 'c:1', root)).toBeUndefined();
  clock.move(60_000);
  const seed = await seeds().reveal('one', 'c:1', root);
  const rows = await database.query('select * from draw_commitment');
  expect(JSON.stringify(rows)).not.toContain(seed);
});

test('[LT-07] a draw announced under the previous secret gets its seed while that is valid', async () => {
  const replaced = (acceptedSecret?: string) =>
    createDrawSeeds({
      database,
      clock,
      secret: () => Promise.resolve('new secret'),
      acceptedSecret: acceptedSecret === undefined ? undefined : async () => acceptedSecret,
    });
  const [hash] = await seeds().commit('one', [draw('d:1')]);
  // Announced by a server with the new secret, it is the same draw.
  expect(await replaced('secret').commit('one', [draw('d:1')])).toEqual([hash]);
  const [newHash] = await replaced('secret').commit('one', [draw('d:2')]);
  clock.move(60_000);
  expect(await replaced().reveal('one', 'd:1', root)).toBeUndefined();
  expect(hashOf((await replaced('secret').reveal('one', 'd:1', root)) ?? '')).toBe(hash);
  expect(hashOf((await replaced('secret').reveal('one', 'd:2', root)) ?? '')).toBe(newHash);
});
