import fc from 'fast-check';
import { expect, test } from 'vitest';
import { artId, artName, artUrl } from '#app/domain/pictures/art-url.ts';
import type { ArtRequest } from '#app/domain/pictures/art-request.ts';
import { parseArtPath } from './parse.ts';
import { arbitraryRequest } from './arbitrary-request.ts';

function slugged(request: ArtRequest): ArtRequest {
  const expected: Record<string, string> = { ...request };
  for (const key of ['id', 'code'] as const)
    if (key in request) expected[key] = artId(expected[key] ?? '');
  if ('name' in request) expected.name = artName(request.name);
  return expected as ArtRequest;
}

test('a picture’s URL is read back as the request that wrote it, except for slugs', () =>
  fc.assert(
    fc.property(arbitraryRequest, (request) => {
      expect(parseArtPath(artUrl('v1', request))).toEqual(slugged(request));
    }),
    { numRuns: 400 },
  ));

test.each([
  '/art/v1/tile/rng/poster/1.svg',
  '/art/v1/tile/rng/round/1/a.svg',
  '/art/v1/tile/rng/poster/1/a.png',
  '/art/v1/tile/RNG/poster/1/a.svg',
  '/art/v1/tile/rng/poster/../a.svg',
  '/art/v1/tile/rng/poster/1/%3Cscript%3E.svg',
  '/art/v1/tile/rng/poster/1/%.svg',
  '/art/v1/tile/rng/poster/1/.svg',
  '/art/v1/tile/rng/poster//a.svg',
  '/art//placeholder.svg',
  '/art/v1/placeholder/x.svg',
  '/art/v1/toString.svg',
  '/art/v1/__proto__.svg',
  '/art/v1/avatar/a%20b.svg',
  `/art/v1/avatar/${'a'.repeat(65)}.svg`,
  `/art/v1/og/${'a'.repeat(49)}.svg`,
  '/wps/v1/placeholder.svg',
  '',
])('%s requests nothing', (path) => {
  expect(parseArtPath(path)).toBeUndefined();
});

test('no path makes the reader throw', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (tail) => {
      expect(() => parseArtPath(`/art/v1/${tail}.svg`)).not.toThrow();
    }),
  ));
