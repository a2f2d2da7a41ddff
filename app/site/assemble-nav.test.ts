import { describe, expect, test } from 'vitest';
import {
  guest,
  member,
  testSiteInputs,
  testNavItem,
  switchOff,
} from '../../tests/support/site-inputs.ts';
import { agentPageModules } from '#app/domain/pages/centre-modules.ts';
import { defaultLayout } from '#schema/theme.ts';
import { assembleSite } from './assemble-site.ts';
import type { SiteInputs } from './types.ts';

const visibleIds = (facts: SiteInputs) =>
  assembleSite(facts)
    .nav.filter(({ on }) => on)
    .map(({ id }) => id);
const navOf = (...ids: string[]) => ({ nav: ids.map((id) => testNavItem(id)) });

describe('order', () => {
  test('[SH-12] has cockfight right after RNG wherever the manifest puts either', () => {
    expect(
      visibleIds(testSiteInputs({ merchant: navOf('COCKFIGHT', 'HOME', 'RNG', 'LIVE') })),
    ).toEqual(['HOME', 'RNG', 'COCKFIGHT', 'LIVE']);
    expect(visibleIds(testSiteInputs({ merchant: navOf('RNG', 'SPORTS', 'COCKFIGHT') }))).toEqual([
      'RNG',
      'COCKFIGHT',
      'SPORTS',
    ]);
    expect(visibleIds(testSiteInputs({ merchant: navOf('SPORTS', 'COCKFIGHT') }))).toEqual([
      'SPORTS',
      'COCKFIGHT',
    ]);
  });
});

test('[SH-12] may have cockfight right after sports instead', () => {
  const merchant = {
    ...navOf('COCKFIGHT', 'HOME', 'RNG', 'SPORTS', 'LIVE'),
    layout: { ...defaultLayout, cockfight: 'afterSports' as const },
  };
  expect(visibleIds(testSiteInputs({ merchant }))).toEqual([
    'HOME',
    'RNG',
    'SPORTS',
    'COCKFIGHT',
    'LIVE',
  ]);
});

describe('entries', () => {
  test('[SH-11] link to their pages: game types, promotions, app download', () => {
    const { nav } = assembleSite(
      testSiteInputs({
        merchant: navOf(
          'HOME',
          'RNG',
          'LOTT',
          'ELOTT',
          'SPORTS',
          'PROMO',
          'DOWN',
          'POINTMALL',
          'NOTICE',
          'JOIN',
        ),
      }),
    );
    expect(nav.map(({ href }) => href)).toEqual([
      '/',
      '/rng',
      '/lottery',
      '/elott',
      '/sports',
      '/promotions',
      '/down',
      '/pointMall',
      '/noticePage',
      '/join',
    ]);
    expect(nav[1]).toMatchObject({ text: 'nav.RNG', gameType: 'RNG', vendors: 30 });
    expect(nav[5]?.gameType).toBeUndefined();
    expect(nav[5]?.vendors).toBe(0);
  });

  test('[RT-23] are off, with the route’s reason, when their route is', () => {
    const { nav } = assembleSite(
      testSiteInputs({ permission: { whitelabel: switchOff('RNG', 'PROMOTIONS') } }),
    );
    expect(nav.find(({ id }) => id === 'RNG')).toMatchObject({
      on: false,
      reason: { layer: 'permission', source: 'RNG' },
    });
    expect(nav.find(({ id }) => id === 'PROMO')).toMatchObject({
      on: false,
      reason: { layer: 'permission', source: 'PROMOTIONS' },
    });
  });

  test('[SH-11] are off if the manifest disables them, with its layer', () => {
    const { nav } = assembleSite(
      testSiteInputs({
        merchant: { nav: [testNavItem('RNG', { on: false })], layers: { '/nav/RNG': 'brand' } },
      }),
    );
    expect(nav[0]).toMatchObject({ on: false, reason: { layer: 'brand', source: '/nav/RNG/on' } });
  });
});

describe('a brand’s own entries', () => {
  const navWith = (href: string | undefined, viewer = guest) => {
    const [entry] = assembleSite(
      testSiteInputs({
        viewer,
        merchant: {
          nav: [testNavItem('OWN', href === undefined ? {} : { href })],
          layers: { '/nav/OWN': 'brand' },
        },
      }),
    ).nav;
    return entry;
  };

  test('[RT-23] may lead to any page of the table, and to safe external addresses', () => {
    for (const href of [
      '/promotions?type=new#top',
      '/help#fish',
      'https://club.example/x',
      'mailto:a@b.example',
      '#winners',
    ])
      expect(navWith(href)).toMatchObject({ on: true, href });
  });

  test('[RT-23] are off if unsafe, missing or without a page', () => {
    for (const href of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'http://evil.example',
      undefined,
      '/nowhere',
      '/rng/../nowhere',
    ]) {
      expect(navWith(href), href).toMatchObject({
        on: false,
        reason: { layer: 'brand', source: '/nav/OWN/href' },
      });
    }
    expect(navWith('javascript:alert(1)')?.href).toBe('/');
  });

  test('[AU-23] to a member page are for members only, to an agent page for agents only', () => {
    const onFor = (href: string) =>
      [guest, member(0), member(4), member(1)].map((viewer) => navWith(href, viewer)?.on);
    expect(onFor('/member/withdraw')).toEqual([false, true, false, true]);
    expect(onFor('/member')).toEqual([false, true, false, true]);
    const isBuilt = agentPageModules.teamOverview !== undefined;
    expect(onFor('/agent/teamOverview')).toEqual([false, false, false, isBuilt]);
    expect(onFor('/agentHome')).toEqual([false, false, false, true]);
    expect(onFor('/member/nothing')).toEqual([false, false, false, false]);
  });
});
