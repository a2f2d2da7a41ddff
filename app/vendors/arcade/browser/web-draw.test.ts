import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundDraw, seedHash } from '../../provably-fair/seeds.ts';
import { modelIds } from '#app/domain/games/game-models.ts';
import { readRound, verifyRound } from '../models/verify.ts';
import { samplePlays } from '../models/sample-plays.ts';
import { verifyLink } from './verify-link.ts';
import { createWebDraw, computeWebHash } from './web-draw.ts';

const anyRound = fc.record({
  model: fc.constantFrom(...modelIds),
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.stringMatching(/^[\w-]{1,64}$/),
  nonce: fc.nat(),
});

test('the browser verifies a round like the vendor, from the game’s link', async () => {
  await fc.assert(
    fc.asyncProperty(anyRound, async (input) => {
      const link = verifyLink(
        { ...input, play: samplePlays[input.model].play },
        { language: 'EN', theme: 'dark' },
      );
      const round = readRound(
        Object.fromEntries(new URLSearchParams(link.slice(link.indexOf('#') + 1))),
      );
      if (!round) return expect.fail(link);
      expect(verifyRound(round, await createWebDraw(round))).toEqual(
        verifyRound(round, roundDraw(input)),
      );
      expect(await computeWebHash(input.serverSeed)).toBe(seedHash(input.serverSeed));
    }),
    { numRuns: 60 },
  );
});

test('an invalid round is not verified', () => {
  const good = {
    model: 'dice',
    serverSeed: 'a'.repeat(64),
    clientSeed: 'me',
    nonce: '3',
    play: '{"side":"under","chance":50}',
  };
  expect(readRound(good)).toBeDefined();
  for (const wrong of [
    { model: 'mahjong' },
    { serverSeed: 'a' },
    { clientSeed: '' },
    { nonce: '-1' },
    { play: '{' },
    { play: '{"side":"under","chance":1}' },
  ])
    expect(readRound({ ...good, ...wrong }), JSON.stringify(wrong)).toBeUndefined();
});

test.each(['slot', 'roulette'] as const)(
  'the command verifies a %s round as displayed',
  (model) => {
    const input = {
      model,
      serverSeed: 'c'.repeat(64),
      clientSeed: 'me',
      nonce: 7,
      play: samplePlays[model].play,
    };
    const { outcome, stake, paid } = verifyRound(input, roundDraw(input));
    const run = (displayedResult: { stake: number; paid: number; outcome: unknown }) =>
      spawnSync(
        process.execPath,
        [
          '--import',
          'tsx',
          'scripts/verify-round.ts',
          '--link',
          verifyLink({ ...input, displayedResult }, { language: 'EN', theme: 'dark' }),
        ],
        { encoding: 'utf8' },
      );
    const [honest, other] = [
      run({ outcome, stake, paid }),
      run({ outcome, stake, paid: paid + 1 }),
    ];
    expect([honest.status, other.status]).toEqual([0, 2]);
    expect([honest.stdout, other.stdout]).toEqual([
      expect.stringContaining('This is what the game showed.'),
      expect.stringContaining('NOT what the game showed'),
    ]);
  },
  30_000,
);
