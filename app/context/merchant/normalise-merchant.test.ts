import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkMerchant, type CheckedManifest } from '#schema/check-merchant.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { formatProblem } from '#schema/problem.ts';
import { normaliseMerchant, templateProblems } from './normalise-merchant.ts';

const sites = new URL('../../../tests/fixtures/brands/', import.meta.url);

function checked(manifest: object | string, environment = {}): CheckedManifest {
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest, null, 1);
  const result = checkMerchant(text, 'manifest.json', environment);
  if (!result.ok) throw new Error(result.fault.map(formatProblem).join('\n'));
  return result.value;
}

const site = (code: string): CheckedManifest =>
  checked(readFileSync(new URL(`${code}/manifest.json`, sites), 'utf8'));
const brand = (more: object, environment = {}): CheckedManifest =>
  checked({ schemaVersion: 1, code: 'acme', name: 'Acme', ...more }, environment);

function normalised(
  input: CheckedManifest,
  template?: CheckedManifest,
  folder = input.manifest.code,
): Merchant {
  const result = normaliseMerchant({ folder, brand: input, template, version: 'v1' });
  if (!result.ok) throw new Error(result.fault.map(formatProblem).join('\n'));
  return result.value;
}

function faults(more: object, template?: CheckedManifest): string {
  const result = normaliseMerchant({ folder: 'acme', brand: brand(more), template, version: 'v1' });
  return result.ok ? '' : result.fault.map(formatProblem).join('\n');
}

test('[SH-18] amounts have P before them unless the brand or its template says another symbol', () => {
  const template = checked({ schemaVersion: 1, code: '_tt', name: 'T', currency: { symbol: '₱' } });
  const symbols = [
    normalised(brand({})),
    normalised(brand({ currency: { code: 'JPY' } })),
    normalised(brand({ currency: { symbol: '¥' } })),
    normalised(brand({ extends: '_tt' }), template),
  ].map(({ currency }) => currency.symbol);
  expect(symbols).toEqual(['P', 'P', '¥', '₱']);
});

test('[WL-01] a brand that says only its name is a whole site', () => {
  const merchant = normalised(site('barest'));
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

test('[SH-11] the default menu: home, the game types with cockfight after RNG, promotions, download', () => {
  const { nav } = normalised(site('barest'));
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

test('[WL-01] everything that a manifest can say arrives', () => {
  const merchant = normalised(site('fullest'), site('_frame'));
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
  expect(merchant.flags).toEqual(site('fullest').manifest.flags);
  const {
    hideVendors: _vendors,
    hideGameTypes: _types,
    ...features
  } = site('fullest').manifest.features ?? {};
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

test('[AU-15] a listed field is enabled and has its own rule for what it does not say', () => {
  const { fields } = normalised(
    brand({
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

test('[WL-01] a vendor that does not say otherwise accepts a rollback whose bet never came', () => {
  const launchUrl = 'https://games.harbour.example/play';
  const { platform } = normalised(
    brand({
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

describe('jurisdictions', () => {
  test.each([
    ['ph', true],
    ['mt', true],
    ['vg', false],
    ['none', false],
  ] as const)(
    '[AU-10] under %s a feature that the brand has off is on only if the law demands it',
    (jurisdiction, isOn) => {
      const features = { forcedPasswordChange: false };
      expect(normalised(brand({ jurisdiction, features })).features.forcedPasswordChange).toBe(
        isOn,
      );
    },
  );

  test('[AU-18] the age is the brand’s or the floor, whichever is higher', () => {
    expect(normalised(site('fullest'), site('_frame')).register.minimumAge).toBe(21);
    expect(normalised(brand({ jurisdiction: 'mt' })).register.minimumAge).toBe(18);
    expect(
      normalised(brand({ jurisdiction: 'mt', register: { minimumAge: 25 } })).register.minimumAge,
    ).toBe(25);
  });
  test('[SH-15] the floor’s marks are always in the footer, with one age mark: the right one', () => {
    expect(normalised(site('fullest'), site('_frame')).footer.responsible).toEqual([
      'age21',
      'limits',
      'help',
    ]);
    expect(
      normalised(brand({ jurisdiction: 'mt', footer: { responsible: [] } })).footer.responsible,
    ).toEqual(['age18', 'limits', 'help']);
  });
  test('[SH-15] the licence of the jurisdiction is always there; a brand may show more, and chooses the order', () => {
    expect(normalised(brand({ jurisdiction: 'vg' })).footer.licences).toEqual(['bvi']);
    expect(
      normalised(brand({ jurisdiction: 'vg', footer: { licences: [] } })).footer.licences,
    ).toEqual(['bvi']);
    expect(
      normalised(brand({ jurisdiction: 'vg', footer: { licences: ['malta', 'bvi'] } })).footer
        .licences,
    ).toEqual(['malta', 'bvi']);
  });
});

describe('layers', () => {
  test('[WL-03] every value is the word of a layer that the site can name', () => {
    const { layers } = normalised(
      brand(
        {
          extends: '_tt',
          social: { facebook: 'https://f.example/${ACME_FB}' },
          flags: { DIRECTREG3: false },
          nav: { insert: [{ id: 'RNG', on: false }], remove: ['DOWN'] },
        },
        { ACME_FB: 'x' },
      ),
      checked({
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
  test('[WL-01] what only one brand can have is not taken over from a template', () => {
    const merchant = normalised(
      brand({ extends: '_tt' }),
      checked({ schemaVersion: 1, code: '_tt', name: 'Template name' }),
    );
    expect([merchant.code, merchant.name]).toEqual(['acme', 'Acme']);
  });
});

test('[WL-03] the merchant is frozen through and through', () => {
  const loose: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Object.isFrozen(value)) loose.push(path);
    for (const [key, inside] of Object.entries(value)) walk(inside, `${path}/${key}`);
  };
  walk(normalised(site('fullest'), site('_frame')), '');
  expect(loose).toEqual([]);
});

test.each<[string, object, RegExp]>([
  [
    'an own entry without href',
    { nav: [{ id: 'PROMOS' }] },
    /^manifest\.json:\d+:\d+ \/nav\/PROMOS the entry `PROMOS` is a custom entry and has no href \(did you mean `PROMO`\?\)/,
  ],
  [
    'an href that runs code',
    { nav: [{ id: 'EVIL', href: 'javascript:alert(1)' }] },
    /\/nav\/EVIL\/href is not an allowed address/,
  ],
  [
    'an href to another host by backslash',
    { nav: [{ id: 'EVIL', href: '/\\evil.test' }] },
    /is not an allowed address/,
  ],
  [
    'a banner with a bad target',
    { banners: [{ id: 'b', linkageType: 'route', target: '//evil.test' }] },
    /\/banners\/b\/target the banner `b` has no target/,
  ],
  [
    'a banner with plain http',
    { banners: [{ id: 'b', linkageType: 'url', target: 'http://x.test' }] },
    /write an https address/,
  ],
  [
    'a service entry that goes nowhere',
    { customerService: { entries: [{ id: 'c' }] } },
    /service entry `c` has no allowed address/,
  ],
  [
    'a service entry of type 3 that runs code',
    { customerService: { entries: [{ id: 'c', csType: '3', path: 'javascript:alert(1)' }] } },
    /service entry `c` has no allowed address/,
  ],
  [
    'a social link with a password in it',
    { social: { facebook: 'https://a:b@evil.test' } },
    /\/social\/facebook is not an allowed address/,
  ],
  [
    'a default language outside the menu',
    { languages: { default: 'JA', menu: ['EN'] } },
    /`JA` is not in the menu \(menu: EN\)/,
  ],
  [
    'two entries of one id',
    { banners: [{ id: 'a' }, { id: 'a' }] },
    /\/banners\/1 `a` occurs twice in this list/,
  ],
  [
    'removing what is not there',
    { nav: { remove: ['RGN'] } },
    /\/nav\/remove\/0 there is no `RGN` .*did you mean `RNG`\?/,
  ],
  [
    'ordering what is not there',
    { nav: { order: ['HOME', 'HOUSE'] } },
    /\/nav\/order\/1 there is no `HOUSE`/,
  ],
  [
    'inserting beside what is not there',
    { nav: { insert: [{ id: 'VIP', after: 'HOUSE' }] } },
    /\/nav\/insert\/0\/after there is no `HOUSE`/,
  ],
  [
    'lengths that contradict',
    { register: { fields: { insert: [{ id: 'username', minLength: 20 }] } } },
    /at least 20 and at most 15 characters/,
  ],
  [
    'nobody can register',
    { register: { fields: [{ id: 'email' }] } },
    /\/register\/fields nobody can register.*USERNAMEREG3 needs username and password/,
  ],
  [
    'a host on both sides',
    { hosts: { player: ['a.test'], agent: ['a.test'] } },
    /\/hosts\/agent\/0 the host `a\.test` is listed twice/,
  ],
  [
    'the host that lists the brands',
    { hosts: { player: ['localhost'] } },
    /\/hosts\/player\/0 `localhost` is reserved/,
  ],
])('[WL-02] %s is refused', (_, more, line) => expect(faults(more)).toMatch(line));

test('[WL-02] a template’s own faults stand in the template', () => {
  const template = checked({
    schemaVersion: 1,
    code: '_tt',
    name: 'T',
    extends: '_u',
    hosts: { player: ['a.test'] },
    platform: { merchantCode: 'X' },
    nav: [{ id: 'OWN' }],
  });
  const problemPaths = templateProblems(template, '_tt').map(({ path }) => path);
  expect(problemPaths).toEqual(
    expect.arrayContaining(['/extends', '/hosts', '/platform/merchantCode', '/nav/OWN']),
  );
  expect(templateProblems(site('_frame'), '_frame')).toEqual([]);
});

test('[WL-01] the host that every brand has may be said again', () => {
  expect(
    normalised(brand({ hosts: { player: ['acme.localhost', 'acme.test'] } })).hosts.player,
  ).toEqual(['acme.localhost', 'acme.test']);
});

test('[WL-02] registration may be switched off altogether', () => {
  expect(
    faults({ flags: { USERNAMEREG3: false, MOBILENUMREG3: false }, register: { fields: [] } }),
  ).toBe('');
});

test('[AU-15] a flag that asks for a code or a password brings its field, where the form has a number and lacks it', () => {
  const formOf = (flags: object, fields: readonly string[]) => {
    const text = JSON.stringify({
      schemaVersion: 2,
      code: 'acme',
      name: 'Acme',
      flags,
      register: { fields: fields.map((id) => ({ id })) },
    });
    const checked = checkMerchant(text, 'acme/manifest.json');
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
