import { expect, test } from 'vitest';
import type { Call } from '#app/api/call.ts';
import { ok } from '#app/lib/result.ts';
import { createCatalogueNames, type NamedRequest } from './catalogue-names.ts';

const tile = (name: string, id = name): NamedRequest => ({
  ...{ kind: 'tile', gameType: 'RNG', shape: 'poster', id, name },
});

/** A platform with games `known-0`, `known-1` … */
function catalogue() {
  let time = 0;
  let callCount = 0;
  const names = createCatalogueNames(() => time);
  const call = ((name: string, input: { readonly gameName: string }) => {
    callCount += 1;
    const { gameName } = input;
    const games = gameName.startsWith('known') ? [{ nodeId: gameName, name: gameName }] : [];
    names.learn('one', name, { games });
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

test('[F23] what an answer had is known without a call, at its brand only', async () => {
  const { names, has, calls } = catalogue();
  names.learn('one', 'popular', [{ nodeId: 'g1', name: "Jack's Pot!" }]);
  names.learn('one', 'profile', { nodeId: 'g2', name: 'Nobody' });
  expect(await has(tile('Jacks Pot', 'g1'))).toBe(true);
  expect(calls()).toBe(0);
  expect(await has(tile('Nobody', 'g2'))).toBe(false);
  expect(await has(tile('Jacks Pot', 'g1'), undefined, 'two')).toBe(false);
});

test('[F23] [N6] made-up names soon cost no calls; those of the catalogue go on', async () => {
  const { names, has, calls, move } = catalogue();
  const made = (count: number, from: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => has(tile(`made ${from + index}`))));
  expect(new Set(await made(150, 0))).toEqual(new Set([false]));
  expect(calls()).toBe(40);
  // Other addresses have their own budgets, and names on pages are free.
  expect(await has(tile('known 1'), '198.51.100.4')).toBe(true);
  names.learn('one', 'hotGames', [{ games: [{ nodeId: 'h', name: 'Hot' }] }]);
  expect(await has(tile('Hot', 'h'))).toBe(true);
  move(10_000);
  await made(50, 1_000);
  expect(calls()).toBe(41 + 10);
});

test('[F23] a page full of names that were not learned yet is drawn whole', async () => {
  const { has } = catalogue();
  const page = Array.from({ length: 100 }, (_, index) => has(tile(`known ${index}`)));
  expect(new Set(await Promise.all(page))).toEqual(new Set([true]));
});
