import fc from 'fast-check';
import { expect, test } from 'vitest';
import { artId, artName, artNameLimit, artUrl } from './art-url.ts';

test('a tile’s URL has version, kind, product, shape, id and name', () => {
  expect(
    artUrl('v1', {
      kind: 'tile',
      gameType: 'RNG',
      shape: 'poster',
      id: '1042',
      name: "Dragon's  Gold!",
    }),
  ).toBe('/art/v1/tile/rng/poster/1042/Dragons-Gold.svg');
  expect(artUrl('v1', { kind: 'placeholder' })).toBe('/art/v1/placeholder.svg');
  expect(artUrl('v1', { kind: 'vendor', tone: 'dark', code: 'a/b', name: '金龍' })).toBe(
    '/art/v1/vendor/dark/a-b/%E9%87%91%E9%BE%8D.svg',
  );
  expect(artUrl('v1', { kind: 'og', name: '™' })).toBe('/art/v1/og/_.svg');
});

test('for any game name of the platform its URL is a plain path', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (id, name) => {
      expect(artUrl('v1', { kind: 'tile', gameType: 'FISH', shape: 'wide', id, name })).toMatch(
        /^\/art\/v1\/tile\/fish\/wide\/[\w-]+\/[\w%.-]+\.svg$/,
      );
    }),
  ));

test('slugs are idempotent', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(artId(artId(text))).toBe(artId(text));
      expect(artName(artName(text))).toBe(artName(text));
      expect(Array.from(artName(text)).length).toBeLessThanOrEqual(artNameLimit);
    }),
  ));
