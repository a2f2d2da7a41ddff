import { expect, test } from 'vitest';
import {
  guest,
  member,
  testBanner,
  testSiteInputs,
  switchOff,
} from '../../tests/support/site-inputs.ts';
import { assembleSite } from './assemble-site.ts';
import type { Viewer } from './types.ts';

const hrefOf = (
  linkageType: 'none' | 'route' | 'game' | 'url',
  target?: string,
  viewer: Viewer = guest,
  off: string[] = [],
) => {
  const banners = [testBanner('one', { linkageType, ...(target === undefined ? {} : { target }) })];
  return assembleSite(
    testSiteInputs({
      viewer,
      merchant: { banners },
      permission: { whitelabel: switchOff(...off) },
    }),
  ).banners['w_home']?.[0]?.href;
};

test('[SH-03] the linkage type makes a banner clickable', () => {
  expect(hrefOf('none', '/promotions')).toBeUndefined();
  expect(hrefOf('route', '/promotions')).toBe('/promotions');
  expect(hrefOf('game', 'a b&c')).toBe('/game?gameCode=a+b%26c');
  expect(hrefOf('url', 'https://club.example/x')).toBe('https://club.example/x');
});

test('[SH-03] an unsafe target, or one of another type, opens nothing', () => {
  for (const target of ['javascript:alert(1)', '//evil.example', 'http://evil.example', undefined])
    expect(hrefOf('url', target)).toBeUndefined();
  expect(hrefOf('route', 'https://club.example')).toBeUndefined();
});

test('[RT-23] a banner to a disabled or unknown page is not clickable', () => {
  expect(hrefOf('route', '/promotions', guest, ['PROMOTIONS'])).toBeUndefined();
  expect(hrefOf('route', '/nowhere')).toBeUndefined();
});

test('[AU-23] a guest may reach a member page by way of log-in; a trial account may not', () => {
  expect(
    [guest, member(0), member(4)].map((viewer) => hrefOf('route', '/member/depositv2', viewer)),
  ).toEqual(['/member/depositv2', '/member/depositv2', undefined]);
  expect(hrefOf('route', '/member/depositv2', guest, ['depositv2'])).toBeUndefined();
});
