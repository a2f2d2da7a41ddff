import { expect, test } from 'vitest';
import type { Call } from '#app/api/call.ts';
import { ok } from '#app/lib/result.ts';
import { createCatalogueNames, type NamedRequest } from './catalogue-names.ts';

const tile = (name: string, id = name): NamedRequest => ({
  kind: 'tile',
  gameType: 'RNG',
  shape: 'poster',
  id,
  name,
});

function catalogue() {
  let time = 0;
  let callCount = 0;
  const names = createCatalogueNames(() => time);
  const call = ((name: string, input: { readonly gameName: string }) => {
    callCount += 1;
    const { gameName } = input;
    const games = gameName.startsWith('known') ? [{ nodeId: gameName, name: gameName }] : [];
    names.learn({ brand: 'one', call: name, value: { games } });
    return Promise.resolve(ok({ games }));
  }) as unknown as Call;
  return {
    names,
    has: (request: NamedRequest, ip = '203.0.113.1', merchantCode = 'one') =>
      names.has({ merchantCode, ip, calls: [call] }, request),
    calls: () => callCount,
    move: (ms: number) => (time += ms),
  };
}

test('reads cached names without a call, per brand', async () => {
  const { names, has, calls } = catalogue();
  names.learn({ brand: 'one', call: 'popular', value: [{ nodeId: 'g1', name: "Jack's Pot!" }] });
  names.learn({ brand: 'one', call: 'profile', value: { nodeId: 'g2', name: 'Nobody' } });
  expect(await has(tile('Jacks Pot', 'g1'))).toBe(true);
  expect(calls()).toBe(0);
  expect(await has(tile('Nobody', 'g2'))).toBe(false);
  expect(await has(tile('Jacks Pot', 'g1'), undefined, 'two')).toBe(false);
});

test('stops calls for made-up names, but not for catalogue names', async () => {
  const { names, has, calls, move } = catalogue();
  const made = (count: number, from: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => has(tile(`made ${from + index}`))));
  expect(new Set(await made(150, 0))).toEqual(new Set([false]));
  expect(calls()).toBe(40);
  // Others have a separate budget, and names on pages need none.
  expect(await has(tile('known 1'), '198.51.100.4')).toBe(true);
  const games = [{ nodeId: 'h', name: 'Hot' }];
  names.learn({ brand: 'one', call: 'hotGames', value: [{ games }] });
  expect(await has(tile('Hot', 'h'))).toBe(true);
  move(10_000);
  await made(50, 1_000);
  expect(calls()).toBe(41 + 10);
});

test('draws every picture of a page whose names are not cached yet', async () => {
  const { has } = catalogue();
  const page = Array.from({ length: 100 }, (_, index) => has(tile(`known ${index}`)));
  expect(new Set(await Promise.all(page))).toEqual(new Set([true]));
});
