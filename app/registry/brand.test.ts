import { describe, expect, test } from 'vitest';
import type { Brand } from './brand.ts';
import { manifest, createTestFolder } from './test-folder.ts';

async function brandOf(code: string, files: Record<string, string | object> = {}): Promise<Brand> {
  const folder = await createTestFolder(true);
  for (const [path, content] of Object.entries(files)) await folder.write(path, content);
  const registry = await folder.open();
  const brand = await registry.byCode(code);
  if (!brand) throw new Error(JSON.stringify(registry.problems(), null, 1));
  return brand;
}

describe('texts', () => {
  test('[SH-08] the product’s texts, then the template’s, then the brand’s', async () => {
    const { bundle, complete } = (await brandOf('fullest')).bundleFor('EN');
    expect(bundle).toEqual({
      'login.title': 'Log in',
      'nav.HOME': 'Home',
      'banner.frame-hero.title': 'From the frame',
      'brand.tagline': 'Fuller than full',
      'nav.CLUB': 'Club',
    });
    expect(complete).toBe(true);
  });
  test('[SH-08] a language that lacks texts falls back to the brand’s default, visibly', async () => {
    const brand = await brandOf('fullest');
    expect(brand.bundleFor('TY')).toMatchObject({
      complete: false,
      bundle: { 'login.title': 'Mag-log in', 'brand.tagline': 'Balangkas', 'nav.CLUB': 'Club' },
    });
    expect(brand.bundleFor('AR')).toMatchObject({
      complete: false,
      bundle: {
        'login.title': 'Log in',
        'brand.tagline': 'Fuller than full',
        'nav.CLUB': 'النادي',
      },
    });
    expect(brand.bundleFor('TY')).toBe(brand.bundleFor('TY'));
    expect(new Set(['EN', 'TY', 'AR'].map((language) => brand.bundleFor(language).hash)).size).toBe(
      3,
    );
  });
  test('[SH-08] a default language without product texts falls back to English', async () => {
    const brand = await brandOf('ja', {
      'ja/manifest.json': manifest('ja', { languages: { default: 'JA', menu: ['JA', 'TY'] } }),
      'ja/texts/JA.json': { 'nav.HOME': 'ホーム', 'only.here': '日本' },
    });
    expect(brand.bundleFor('JA')).toMatchObject({
      complete: false,
      bundle: { 'login.title': 'Log in', 'nav.HOME': 'ホーム' },
    });
    expect(brand.bundleFor('TY')).toMatchObject({
      complete: false,
      bundle: { 'login.title': 'Mag-log in', 'nav.HOME': 'Simula', 'only.here': '日本' },
    });
  });
  test('[SH-08] merges English texts of the brand over a complete default language', async () => {
    const brand = await brandOf('moon', {
      'moon/manifest.json': manifest('moon', { languages: { default: 'TY', menu: ['TY', 'EN'] } }),
      'moon/texts/EN.json': { 'banner.moon.title': 'The moon is up' },
    });
    expect(brand.bundleFor('TY')).toMatchObject({
      complete: true,
      bundle: { 'login.title': 'Mag-log in', 'banner.moon.title': 'The moon is up' },
    });
  });
});

describe('content', () => {
  test('[CS-05] a help entry falls back to the template, then to the default language', async () => {
    const brand = await brandOf('fullest');
    expect(brand.content('help', 'term', 'EN')?.title).toBe('Our terms');
    expect(brand.content('help', 'term', 'TY')).toEqual({
      title: 'Kasunduan',
      html: '<p>Mula sa balangkas.</p>\n',
      language: 'TY',
    });
    expect(brand.content('help', 'privacy', 'TY')?.title).toBe('Privacy');
    expect(brand.content('page', 'about', 'AR')).toEqual({
      title: 'About us',
      html: '<p>We are full.</p>\n',
      language: 'EN',
    });
    expect(brand.merchant.pages).toEqual(['about']);
    expect(brand.content('page', 'term', 'EN')).toBeUndefined();
  });
  test('[CS-05] pictures are the brand’s own, with a URL that changes with them', async () => {
    const brand = await brandOf('fullest');
    const { hash, url, type } = brand.assets.get('assets/own.svg') ?? {};
    expect([url, type]).toEqual([`/brand-assets/${hash}/own.svg`, 'image/svg+xml']);
    expect(brand.content('help', 'term', 'EN')?.html).toContain(`<img src="${url}" alt="own"`);
  });
});

test('[WL-01] a template’s content shows each brand its own picture', async () => {
  const folder = await createTestFolder(true);
  await folder.write('_frame/content/EN/page.look.md', '# Look\n\n![hero](assets/frame-hero.svg)');
  await folder.write('second/manifest.json', manifest('second', { extends: '_frame' }));
  await folder.write(
    'second/assets/frame-hero.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>',
  );
  const registry = await folder.open();
  const imageUrls = await Promise.all(
    ['fullest', 'second'].map(async (code) => {
      const brand = await registry.byCode(code);
      expect(brand?.content('page', 'look', 'EN')?.html).toContain(
        `src="${brand?.assets.get('assets/frame-hero.svg')?.url}"`,
      );
      return brand?.assets.get('assets/frame-hero.svg')?.url;
    }),
  );
  expect(imageUrls[0]).not.toBe(imageUrls[1]);
});

describe('tenant', () => {
  test('[CS-03] offers notices, help and promotions in their languages and the default one', async () => {
    const { tenant } = await brandOf('fullest');
    expect(tenant.notices).toEqual([
      {
        id: 'tonight',
        type: 'B',
        title: { EN: 'Tonight', TY: 'Ngayong gabi' },
        content: { EN: '<p>Doors open at nine.</p>\n', TY: '<p>Bukas mula alas-nuwebe.</p>\n' },
      },
    ]);
    expect(tenant.help.map(({ tag, title }) => [tag, title['EN']])).toEqual([
      ['privacy', 'Privacy'],
      ['term', 'Our terms'],
    ]);
    expect(tenant.promotions).toMatchObject([
      {
        id: 'new-year',
        type: 'event',
        state: 'join',
        motif: 'fireworks',
        title: { EN: 'New year' },
        summary: { EN: 'Fireworks for everybody.' },
        content: { EN: '<h2>How</h2>\n<ol>\n<li>Come</li>\n</ol>\n' },
      },
    ]);
  });
  test('[WL-03] it has the modules of its manifest, and its merchant code', async () => {
    const { merchant, tenant, assets } = await brandOf('fullest');
    expect(tenant).toMatchObject({
      code: 'FULL_01',
      defaultLanguage: 'EN',
      minimumAge: 21,
      captchaAfter: 0,
      hosts: expect.arrayContaining(['fullest.test', 'agent.fullest.localhost']),
    });
    expect(tenant.modules).toMatchObject({
      USERNAMEREG3: true,
      DIRECTREG3: false,
      COCKFIGHT: false,
      RNG: true,
      VIP: false,
      CODELOGIN: true,
      securityCenter: true,
      teamOverview: false,
    });
    expect(
      merchant.banners.map(({ image }) => image),
      'a page names pictures by their address',
    ).toEqual([assets.get('assets/frame-hero.svg')?.url, assets.get('assets/own.svg')?.url]);
    expect(tenant.banners.map(({ url }) => url)).toEqual([
      assets.get('assets/frame-hero.svg')?.url,
      assets.get('assets/own.svg')?.url,
    ]);
  });
  test('[SH-02] a banner without a picture has one drawn', async () => {
    const { tenant } = await brandOf('drawn', {
      'drawn/manifest.json': manifest('drawn', { banners: [{ id: 'hero', motif: 'fish' }] }),
    });
    expect(tenant.banners[0]?.url).toMatch(/^\/art\/[A-Za-z0-9-]+\/banner\/fish\/wide\/hero\.svg$/);
  });
  test('[WL-06] its version changes with the platform’s data, the brand’s with anything', async () => {
    const [firstBrand, retold, recoloured] = [
      await brandOf('barest'),
      await brandOf('barest', { 'barest/content/EN/notice.B.new.md': '# New\n\nnews' }),
      await brandOf('barest', {
        'barest/manifest.json': manifest('barest', { name: 'Barest', theme: { radius: 'round' } }),
      }),
    ];
    expect(retold.tenant.version).not.toBe(firstBrand.tenant.version);
    expect(recoloured.tenant.version).toBe(firstBrand.tenant.version);
    expect(
      new Set([firstBrand, retold, recoloured].map(({ merchant }) => merchant.version)).size,
    ).toBe(3);
  });
});

test('[WL-02] a finding of the inspection refuses the brand, at its place', async () => {
  const folder = await createTestFolder();
  await folder.write(
    'dim/manifest.json',
    manifest('dim', { theme: { tokens: { dark: { 'text.main': '#111' } } } }),
  );
  const registry = await folder.open({
    inspect: ({ theme }) =>
      theme.tokens.dark['text.main']
        ? [{ path: ['theme', 'tokens', 'dark', 'text.main'], message: 'cannot be read' }]
        : [],
  });
  expect(registry.codes()).toEqual([]);
  expect(registry.problems()).toMatchObject([
    {
      file: 'merchants/dim/manifest.json',
      path: '/theme/tokens/dark/text.main',
      line: 1,
      message: 'cannot be read',
    },
  ]);
});
