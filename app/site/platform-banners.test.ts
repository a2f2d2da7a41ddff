import { expect, test } from 'vitest';
import type { Banner } from '#schema/calls/content.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import {
  guest,
  switchOff,
  testBanner,
  testMerchant,
  testSiteInputs,
} from '../../tests/support/site-inputs.ts';
import { assembleSite } from './assemble-site.ts';
import { platformBanners } from './platform-banners.ts';

const pictures = 'https://pictures.example';
const bannersFor = (
  banners: readonly Banner[],
  merchant: Partial<Merchant> = {},
  off: readonly string[] = [],
) =>
  platformBanners(
    assembleSite(
      testSiteInputs({
        merchant: { cdn: { images: [pictures], games: [] }, ...merchant },
        permission: { imageCDNs: [pictures], whitelabel: switchOff(...off) },
      }),
    ),
    guest,
    banners,
  );
const banner = (more: Partial<Banner> = {}): Banner => ({
  bannerId: '7',
  groupName: 'w_rng',
  url: `${pictures}/seven.webp`,
  ...more,
});

test('[SH-02] a repetition of the folder replaces nothing: the embedded platform’s never do', () => {
  const banners = [testBanner('one'), testBanner('two', { group: 'w_rng' })];
  const said = banners.map(({ id, group }) =>
    banner({ bannerId: id, groupName: group, url: `/art/${id}` }),
  );
  expect(bannersFor(said, { banners })).toEqual({});
});

test('a platform’s group replaces the folder’s, in its order; other groups stay', () => {
  const banners = [testBanner('one'), testBanner('two', { group: 'w_rng' })];
  const groups = bannersFor([banner({ title: 'Sevens' }), banner({ bannerId: 'two' })], {
    banners,
  });
  expect(Object.keys(groups)).toEqual(['w_rng']);
  expect(groups['w_rng']).toMatchObject([
    { id: '7', image: `${pictures}/seven.webp`, title: 'Sevens' },
    { id: 'two', motif: 'coin' },
  ]);
});

test.each([
  'https://elsewhere.example/a.webp',
  'javascript:alert(1)',
  '//elsewhere.example/a.webp',
  'mailto:a@b.example',
  'https://eu.pictures.example/a.webp',
  'https://pictures.example:8443/a.webp',
  '',
])('[CS-07] a picture at "%s" is not shown', (url) => {
  expect(bannersFor([banner({ url })])).toEqual({});
});

test.each([
  { linkageType: 'route', target: '/promotions', href: '/promotions' },
  { linkageType: 'ROUTE', target: '/promotions', href: '/promotions' },
  { linkageType: 'page', target: '/promotions', href: '/promotions' },
  { linkageType: 'game', target: 'RNG:AB-1', href: '/game?gameType=RNG&gameCode=AB-1' },
  { linkageType: 'game', target: 'AB-1', href: '/game?gameCode=AB-1' },
  { linkageType: 'url', target: 'tel:+639990000000', href: undefined },
  { linkageType: 'url', target: 'mailto:thief@elsewhere.example', href: undefined },
  { linkageType: 'route', target: '/vip', href: undefined },
  { linkageType: 'url', target: 'https://elsewhere.example/', href: undefined },
  { linkageType: 'url', target: 'javascript:alert(1)', href: undefined },
  { linkageType: '', target: '/promotions', href: undefined },
  { linkageType: 'route', target: null, href: undefined },
])('[SH-03] [RT-23] $linkageType to $target opens $href', ({ href, ...more }) => {
  expect(bannersFor([banner(more)], {}, ['VIP'])['w_rng']?.[0]?.href).toBe(href);
});

test('a group named like a property of every object is a group like others', () => {
  expect(bannersFor([banner({ groupName: 'constructor' })])).toHaveProperty('constructor');
});

test('a brand that wants only its folder’s banners has them', () => {
  const platform = { ...testMerchant().platform, content: 'folder' as const };
  expect(bannersFor([banner()], { platform })).toEqual({});
});
