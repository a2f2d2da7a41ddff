import { expect, test } from 'vitest';
import { parseArtPath } from '#app/art/parse.ts';
import { artUrl } from '#app/domain/pictures/art-url.ts';
import { isOwnDrawing } from './own-drawing.ts';

const logo = { kind: 'logo', form: 'full', tone: 'light', mark: 'crown' } as const;

const isDrawn = (url: string, brand: { code: string; name: string }): boolean => {
  const request = parseArtPath(url);
  if (!request) throw new Error(`${url} names no drawing`);
  return isOwnDrawing(request, brand);
};

test.each([
  ['acme', 'Acme'],
  ['acme-club', 'Ácme’s Club & Bar – 24/7'],
  ['acme', '™'],
  ['acme', 'كرنفال'],
  ['acme', 'A'.repeat(60)],
])('[WL-01] the brand %s called %s has its own logo, and no other', (code, name) => {
  const brand = { code, name };
  expect(isDrawn(artUrl('v', { ...logo, code, name }), brand)).toBe(true);
  expect(isDrawn(artUrl('v', { kind: 'og', name }), brand)).toBe(true);
  expect(isDrawn(artUrl('v', { ...logo, code, name: 'Log in at evil example' }), brand)).toBe(
    false,
  );
  expect(isDrawn(artUrl('v', { ...logo, code: 'other', name }), brand)).toBe(false);
  expect(isDrawn(artUrl('v', { kind: 'og', name: 'Log in at evil example' }), brand)).toBe(false);
  expect(isDrawn(artUrl('v', { kind: 'promo', motif: 'crown', id: 'welcome' }), brand)).toBe(true);
});
