import { expect, test } from 'vitest';
import { fiveDigits } from '../models/digits.ts';
import { assuranceLevel, seededDraw, type DrawSeeds } from './draw-seeds.ts';

const seeds: DrawSeeds = {
  drawId: 'BN-bola-numero-lotto-one:20261124-001',
  operatorSeed: '00'.repeat(32),
  platformSeed: '11'.repeat(32),
  beacon: '',
  ticketRoot: '22'.repeat(32),
};

test('[LT-07] the same seeds give the same numbers, and each part of them matters', () => {
  const numbers = (change: Partial<DrawSeeds> = {}) => {
    const draw = seededDraw({ ...seeds, ...change });
    return Array.from({ length: 8 }, () => draw.below(1_000_000));
  };
  expect(numbers()).toEqual(numbers());
  for (const change of [
    { drawId: 'BN-bola-numero-lotto-one:20261124-002' },
    { operatorSeed: '01'.repeat(32) },
    { platformSeed: '12'.repeat(32) },
    { beacon: '33'.repeat(32) },
    { ticketRoot: '23'.repeat(32) },
  ])
    expect(numbers(change)).not.toEqual(numbers());
});

test('[LT-07] openssl computes the same numbers, without modulo bias', () => {
  // `printf %s 'BN-…-001:11…::22…:0' | openssl dgst -sha256 -hmac 00…` prints 819cb0f6 cddef7ec
  // 8060d9b4 96e4adf1 f6c97bcb …: each word below 4,294,967,290 gives a digit, modulo 10.
  expect(fiveDigits.text(fiveDigits.decide(seededDraw(seeds)))).toBe('20673');
});

test('[LT-07] a draw’s level is what its numbers depend on', () => {
  expect(assuranceLevel({ ...seeds, platformSeed: '' })).toBe('A');
  expect(assuranceLevel(seeds)).toBe('B');
  expect(assuranceLevel({ ...seeds, beacon: '33'.repeat(32) })).toBe('C');
});
