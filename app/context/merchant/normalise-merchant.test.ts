import { checkManifest } from '#schema/check-manifest.ts';
import { describe, expect, test } from 'vitest';
import { normaliseMerchant } from './normalise-merchant.ts';
import {
  brandManifest,
  checkedManifest,
  problemsOf,
  normalised,
  fixtureManifest,
} from '../../../tests/support/fixture-manifest.ts';

test('[SH-18] amounts begin with P unless the brand or its template sets another symbol', () => {
  const template = checkedManifest({
    schemaVersion: 1,
    code: '_tt',
    name: 'T',
    currency: { symbol: '₱' },
  });
  const symbols = [
    normalised(brandManifest({})),
    normalised(brandManifest({ currency: { code: 'JPY' } })),
    normalised(brandManifest({ currency: { symbol: '¥' } })),
    normalised(brandManifest({ extends: '_tt' }), template),
  ].map(({ currency }) => currency.symbol);
  expect(symbols).toEqual(['P', 'P', '¥', '₱']);
});

test('[WL-01] a brand with only a name is a complete site', () => {
  const merchant = normalised(fixtureManifest('barest'));
  expect(merchant).toMatchObject({
    code: 'barest',
    name: 'Barest',
    jurisdiction: 'none',
    noticeBar: 'auto',
    routes: {},
    banners: [],
    hosts: { player: ['barest.localhost'], agent: ['agent.barest.localhost'] },
    platform: { merchantCode: 'barest', currencyAccount: 'single' },
    currency: { code: 'PHP', symbol: 'P' },
    login: { captchaAfter: 3, rememberHours: 24 },
  });
  expect(merchant.languages.default).toBe('TY');
  expect(merchant.languages.menu.slice(0, 2)).toEqual(['TY', 'EN']);
  expect(merchant.languages.menu.length).toBeGreaterThan(30);
});

test('[SH-11] default menu: home, game types with cockfight after RNG, promotions, download', () => {
  const { nav } = normalised(fixtureManifest('barest'));
  expect(nav.map(({ id }) => id)).toEqual([
    'HOME',
    'RNG',
    'COCKFIGHT',
    'LIVE',
    'FISH',
    'PVP',
    'SPORTS',
    'ESPORTS',
    'ELOTT',
    'LOTT',
    'PROMO',
    'DOWN',
  ]);
  expect(nav.map(({ vendors }) => vendors)).toEqual([0, 30, 30, 30, 30, 30, 30, 30, 30, 30, 0, 0]);
});

test('[WL-01] every possible value of a manifest arrives', () => {
  const merchant = normalised(fixtureManifest('fullest'), fixtureManifest('_frame'));
  expect(merchant).toMatchObject({
    template: '_frame',
    jurisdiction: 'ph',
    noticeBar: 'reversed',
    hideVendors: ['FB'],
    hideGameTypes: ['COCKFIGHT'],
    hosts: {
      player: ['fullest.test', 'www.fullest.test', 'fullest.localhost'],
      agent: ['agents.fullest.test', 'agent.fullest.localhost'],
    },
    platform: { merchantCode: 'FULL_01', currencyAccount: 'transfer' },
    languages: { default: 'EN', menu: ['EN', 'TY', 'AR', 'JA'] },
    currency: { code: 'CNY', symbol: '¥' },
    routes: { vip: false, help: true },
    login: {
      countryCode: false,
      appButtons: false,
      captchaAfter: 0,
      rememberHours: 0,
      social: ['telegram'],
    },
    social: {
      facebook: 'https://facebook.example/fullest',
      telegram: ['https://t.example/a'],
      whatsapp: 'https://wa.example/1',
    },
    theme: {
      mode: 'dark',
      radius: 'round',
      fonts: { display: 'fredoka', text: 'figtree' },
      tokens: { dark: { 'surface.page': '#000' }, light: {} },
    },
    layout: { header: 'rail', home: ['notice', 'hotGames'] },
    extensions: { crm: { id: '${LEFT_ALONE}' } },
  });
  expect(merchant.flags).toEqual(fixtureManifest('fullest').manifest.flags);
  const {
    hideVendors: _vendors,
    hideGameTypes: _types,
    ...features
  } = fixtureManifest('fullest').manifest.features ?? {};
  expect(merchant.features).toEqual(features);
  expect(merchant.nav.map(({ id, on, vendors }) => [id, on, vendors])).toEqual([
    ['PROMO', true, 0],
    ['HOME', true, 0],
    ['RNG', false, 5],
    ['CLUB', true, 0],
  ]);
  expect(merchant.banners.map(({ id, group, linkageType }) => [id, group, linkageType])).toEqual([
    ['frame-hero', 'w_home', 'none'],
    ['own', 'w_register_EN', 'url'],
  ]);
  expect(
    merchant.customerService.entries.map(({ id, csType, csPosition }) => [id, csType, csPosition]),
  ).toEqual([
    ['chat', 'LIVECHAT', 'header'],
    ['vip', 'VIP', 'side'],
  ]);
});

test('[AU-15] a listed field is enabled and has its own rule by default', () => {
  const { fields } = normalised(
    brandManifest({
      register: {
        fields: [
          { id: 'username' },
          { id: 'password' },
          { id: 'line', required: true },
          { id: 'wechat', enabled: false },
        ],
      },
    }),
  ).register;
  expect(fields.map(({ id, enabled, required }) => [id, enabled, required])).toEqual([
    ['username', true, true],
    ['password', true, true],
    ['line', true, true],
    ['wechat', false, false],
  ]);
  expect(fields[1]).toMatchObject({
    minLength: 8,
    maxLength: 128,
    acceptedPattern: '*',
    patternId: 'password',
  });
});

test('[WL-01] a vendor accepts a rollback without a bet by default', () => {
  const launchUrl = 'https://games.harbour.example/play';
  const { platform } = normalised(
    brandManifest({
      platform: {
        vendors: [
          { code: 'says-nothing', launchUrl, runs: ['ST'] },
          { code: 'accepts', launchUrl, runs: ['PL'], lateRollback: 'accepted' },
          { code: 'refuses', launchUrl, runs: ['MR'], lateRollback: 'unknown-bet' },
        ],
      },
    }),
  );
  expect(platform.vendors.map(({ code, lateRollback }) => [code, lateRollback])).toEqual([
    ['says-nothing', 'accepted'],
    ['accepts', 'accepted'],
    ['refuses', 'unknown-bet'],
  ]);
});

describe('layers', () => {
  test('[WL-03] every value has a layer that the site can name', () => {
    const { layers } = normalised(
      brandManifest(
        {
          extends: '_tt',
          social: { facebook: 'https://f.example/${ACME_FB}' },
          flags: { DIRECTREG3: false },
          nav: { insert: [{ id: 'RNG', on: false }], remove: ['DOWN'] },
        },
        { ACME_FB: 'x' },
      ),
      checkedManifest({
        schemaVersion: 1,
        code: '_tt',
        name: 'T',
        currency: { symbol: '¥' },
        register: { fields: [{ id: 'username' }, { id: 'password' }] },
      }),
    );
    expect(layers).toMatchObject({
      '/currency/symbol': 'template',
      '/register/fields': 'template',
      '/register/fields/username': 'template',
      '/flags/DIRECTREG3': 'brand',
      '/nav/RNG/on': 'brand',
      '/nav/DOWN': 'brand',
      '/nav/HOME': 'default',
      '/social/facebook': 'environment',
    });
    expect(layers['/nav/RNG/vendors'] ?? layers['/nav/RNG']).toBe('default');
  });
  test('[WL-01] a brand’s unique values are not inherited from a template', () => {
    const merchant = normalised(
      brandManifest({ extends: '_tt' }),
      checkedManifest({ schemaVersion: 1, code: '_tt', name: 'Template name' }),
    );
    expect([merchant.code, merchant.name]).toEqual(['acme', 'Acme']);
  });
});

test('[WL-03] the merchant is deeply frozen', () => {
  const loose: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Object.isFrozen(value)) loose.push(path);
    for (const [key, inside] of Object.entries(value)) walk(inside, `${path}/${key}`);
  };
  walk(normalised(fixtureManifest('fullest'), fixtureManifest('_frame')), '');
  expect(loose).toEqual([]);
});

test('[WL-01] the host that every brand has may be repeated', () => {
  expect(
    normalised(brandManifest({ hosts: { player: ['acme.localhost', 'acme.test'] } })).hosts.player,
  ).toEqual(['acme.localhost', 'acme.test']);
});

test('[WL-02] registration may be switched off completely', () => {
  expect(
    problemsOf({ flags: { USERNAMEREG3: false, MOBILENUMREG3: false }, register: { fields: [] } }),
  ).toBe('');
});

test('[AU-15] a flag that requires a code or password adds the field to forms with a number', () => {
  const formOf = (flags: object, fields: readonly string[]) => {
    const text = JSON.stringify({
      schemaVersion: 2,
      code: 'acme',
      name: 'Acme',
      flags,
      register: { fields: fields.map((id) => ({ id })) },
    });
    const checked = checkManifest(text, 'acme/manifest.json');
    const merchant =
      checked.ok && normaliseMerchant({ folder: 'acme', brand: checked.value, version: '' });
    return merchant && merchant.ok ? merchant.value.register.fields.map(({ id }) => id) : merchant;
  };
  const mobile = { USERNAMEREG3: false, MOBILENUMREG3: true };
  expect(
    formOf({ ...mobile, MOBILENUMPASSREG3: true, REGMOBVERF3: true }, ['mobileNum', 'email']),
  ).toEqual(['mobileNum', 'verificationCode', 'email', 'password']);
  expect(
    formOf({ ...mobile, MOBILENUMPASSREG3: false, REGMOBVERF3: false }, ['mobileNum', 'email']),
  ).toEqual(['mobileNum', 'email']);
  expect(
    formOf({ ...mobile, MOBILENUMPASSREG3: true, REGMOBVERF3: true }, [
      'password',
      'verificationCode',
      'mobileNum',
    ]),
  ).toEqual(['password', 'verificationCode', 'mobileNum']);
  expect(formOf({ REGMOBVERF3: true }, ['username', 'password'])).toEqual(['username', 'password']);
});
