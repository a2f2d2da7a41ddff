import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMerchant } from '../../tests/support/any-merchant.ts';
import { anyPermission } from '../../tests/support/any-permission.ts';
import { testMerchant, testPermission } from '../../tests/support/site-inputs.ts';
import { assembleCdn } from './assemble-cdn.ts';

const merchant = testMerchant({
  hosts: {
    player: ['own.example', 'plain.localhost'],
    agent: ['agent.plain.localhost'],
    office: [],
  },
  cdn: {
    images: ['https://img.example', 'https://two.example/acme'],
    games: ['https://play.example'],
  },
});
const imagesOf = (...imageCDNs: string[]) =>
  assembleCdn(merchant, testPermission({ imageCDNs })).images;

test('[CS-07] the platform selects among the brand’s hosts and cannot add any', () => {
  expect(
    imagesOf('https://img.example/', 'https://two.example/acme', 'https://img.example'),
  ).toEqual(['https://img.example', 'https://two.example/acme']);
  expect(imagesOf('https://own.example', 'http://agent.plain.localhost:3000')).toEqual([
    'https://own.example',
    'http://agent.plain.localhost:3000',
  ]);
  expect(
    imagesOf(
      'https://evil.example',
      'https://img.example.evil.example',
      'https://img.example:444',
      'https://sub.img.example',
      'http://img.example',
      'http://own.example',
    ),
  ).toEqual([]);
  expect(
    imagesOf(
      'img.example',
      '',
      'javascript:alert(1)',
      'https://img.example@evil.example',
      'https://img.example/?a',
      'https://img.example/#a',
      'https://img.example/..%2f',
      'https://img.example\\x',
      "https://img.example;script-src 'unsafe-inline'",
    ),
  ).toEqual([]);
  expect(assembleCdn(merchant, testPermission()).images).toEqual([]);
});

test('[CS-07] frames games from the manifest’s hosts, launches from the selected ones', () => {
  expect(
    assembleCdn(
      merchant,
      testPermission({ launchGameCDNs: ['https://play.example/eu', 'https://img.example'] }),
    ),
  ).toEqual({ images: [], games: ['https://play.example/eu'], frames: ['https://play.example'] });
  expect(assembleCdn(merchant, testPermission()).frames).toEqual(['https://play.example']);
});

test('[WL-03] contains only plain URLs of allowed origins, for any platform response', () =>
  fc.assert(
    fc.property(anyMerchant, anyPermission, (brandMerchant, permission) => {
      const { images, games, frames } = assembleCdn(brandMerchant, permission);
      for (const url of [...images, ...games, ...frames]) {
        expect(url).toMatch(/^https?:\/\/[a-z0-9.:/-]+[a-z0-9]$/);
        expect([
          'https://img.example',
          'https://b.img.example',
          'https://games.example',
          'https://vendor.example',
          'https://a.localhost',
          'http://agent.a.localhost:3000',
        ]).toContain(new URL(url).origin);
      }
    }),
  ));
