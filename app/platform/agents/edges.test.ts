import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sql } from '../db/sql.ts';
import { readChildren, readParent, setParent, type SetParentOutcome } from './edges.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests();

let tenantCount = 0;
function newTree() {
  const tenant = `tree${(tenantCount += 1)}`;
  return {
    tenant,
    move: (child: string, parent: string | null, from: number): Promise<SetParentOutcome> =>
      database.transaction((tx) =>
        setParent(tx, { tenant, child, parent, from, source: 'staff', at: from }),
      ),
    parentOf: (member: string, at: number) => readParent(database, { tenant, member }, at),
  };
}

test('[AG-15] a moved member counts for the old agent until the move', async () => {
  const { tenant, move, parentOf } = newTree();
  expect([await move('bo', 'ana', 10), await move('bo', 'cleo', 20)]).toEqual(['set', 'set']);
  expect([await parentOf('bo', 9), await parentOf('bo', 10), await parentOf('bo', 19)]).toEqual([
    undefined,
    'ana',
    'ana',
  ]);
  expect(await parentOf('bo', 20)).toBe('cleo');
  expect(await readChildren(database, { tenant, member: 'ana' }, 20, 9)).toEqual([]);
  expect(await readChildren(database, { tenant, member: 'ana' }, 19, 9)).toEqual(['bo']);
  expect([await move('bo', null, 30), await parentOf('bo', 30)]).toEqual(['set', undefined]);
  // A repeat changes nothing, and no edge starts before an existing one.
  expect([await move('bo', null, 40), await move('bo', 'ana', 25)]).toEqual(['same', 'past']);
  await expect(
    database.run(sql`update agent_edge set parent = 'eve' where tenant = ${tenant}`),
  ).rejects.toThrow('only ends');
  await expect(database.run(sql`delete from agent_edge where tenant = ${tenant}`)).rejects.toThrow(
    'only ends',
  );
});

test('[AG-15] earlier moves see a later move, so the two never form a circle', async () => {
  const { move } = newTree();
  expect(await move('bo', 'ana', 100)).toBe('set');
  expect([await move('ana', 'bo', 50), await move('ana', 'ana', 50)]).toEqual(['cycle', 'cycle']);
});

test('[AG-15] a line has at most 64 members', async () => {
  const { move } = newTree();
  for (let level = 1; level < 64; level += 1)
    expect([level, await move(`m${level}`, `m${level - 1}`, 1)]).toEqual([level, 'set']);
  expect(await move('m64', 'm63', 1)).toBe('depth');
  expect(await move('m0', 'top', 1)).toBe('depth');
});

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const moves = fc.array(
  fc.record({
    child: fc.constantFrom(...names),
    parent: fc.constantFrom(...names, null),
    after: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 25 },
);

test('[AG-15] property: moves preserve a single agent per time and no cycles', () =>
  fc.assert(
    fc.asyncProperty(moves, async (list) => {
      const { move, parentOf } = newTree();
      let time = 1;
      const outcomes = await list.reduce<Promise<SetParentOutcome[]>>(
        async (before, { child, parent, after }) => {
          const done = await before;
          time += after;
          return [...done, await move(child, parent, time)];
        },
        Promise.resolve([]),
      );
      expect(outcomes).not.toContain('depth');
      for (let at = 0; at <= time; at += 1)
        for (const name of names) {
          const line = [name];
          for (let up = await parentOf(name, at); up !== undefined; up = await parentOf(up, at)) {
            expect(line).not.toContain(up);
            line.push(up);
          }
        }
    }),
    { numRuns: 25 },
  ));
