import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { checkManifest } from '#schema/check-manifest.ts';
import {
  artLooks,
  densities,
  fontIds,
  footers,
  headers,
  heroes,
  homeSections,
  moods,
  navs,
  radii,
  themeModes,
  tiles,
} from '#schema/theme.ts';
import { contrast } from '#themes/colour.ts';
import { manifestArbitrary } from '../../tests/support/generated-manifest.ts';
import { checkBrands } from './check-brands.ts';
import { writeCorpus } from './corpus/fixture-corpus.ts';
import { readRegistry } from './read-registry.ts';
import { bySuite } from '../../tests/support/suite.ts';

const count = bySuite(200, 40);
const seed = 11;
const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((colour) => `#${colour.toString(16).padStart(6, '0')}`);
const word = fc.stringMatching(/^[A-Z][a-z]{2,9}( [A-Z][a-z]{2,7})?$/);

/** Valid brands; keys vary as far as they stay consistent with inherited ones. */
const validBrand = fc.record(
  {
    name: word,
    jurisdiction: fc.constantFrom('none', 'ph', 'mt', 'vg'),
    languages: fc
      .shuffledSubarray(['EN', 'TY', 'KO', 'AR', 'ZH'], { minLength: 0 })
      .chain((more) =>
        fc
          .constantFrom('EN', 'TY')
          .map((first) => ({ default: first, menu: [...new Set([first, ...more])] })),
      ),
    currency: fc.constantFrom(
      { code: 'PHP', symbol: '₱' },
      { code: 'EUR', symbol: '€' },
      { code: 'USDT', symbol: '₮' },
    ),
    flags: fc.record(
      {
        DIRECTREG3: fc.boolean(),
        MOBILENUMREG3: fc.boolean(),
        MOBILENUMPASSREG3: fc.constant(true),
        REGMOBVERF3: fc.boolean(),
        CHNGPASSVERIF3: fc.boolean(),
        loginedToHomePage: fc.boolean(),
      },
      { requiredKeys: ['MOBILENUMPASSREG3'] },
    ),
    features: fc.record(
      {
        codeLogin: fc.boolean(),
        freePlay: fc.boolean(),
        chatRoom: fc.boolean(),
        forcedPasswordChange: fc.constant(true),
        jackpot: fc.boolean(),
        noticeBar: fc.constantFrom('auto', 'on', 'off', 'reversed'),
        hideVendors: fc.constant(['DS88']),
      },
      { requiredKeys: [] },
    ),
    nav: fc.constantFrom(
      {},
      { insert: [{ id: 'VIP', before: 'PROMO' }] },
      { insert: [{ id: 'HOT', after: 'HOME', vendors: 0 }] },
      { order: ['HOME', 'LIVE'] },
    ),
    register: fc.record(
      {
        minimumAge: fc.integer({ min: 21, max: 99 }),
        countries: fc.shuffledSubarray(['PH', 'SG', 'MY', 'JP', 'KR', 'GB'], { minLength: 1 }),
        fields: fc.constantFrom(
          {},
          { insert: [{ id: 'email', required: false }] },
          {
            insert: [
              {
                id: 'payeeName',
                acceptedPattern: '[A-Z][a-z ]{2,30}',
                minLength: 3,
                maxLength: 31,
              },
            ],
          },
        ),
      },
      { requiredKeys: [] },
    ),
    login: fc.record(
      {
        captchaAfter: fc.integer({ min: 0, max: 3 }),
        rememberHours: fc.integer({ min: 0, max: 24 }),
        countryCode: fc.boolean(),
        appButtons: fc.boolean(),
        social: fc.shuffledSubarray(['google', 'facebook', 'telegram']),
      },
      { requiredKeys: [] },
    ),
    social: fc.record(
      {
        facebook: fc.webUrl({ validSchemes: ['https'] }),
        telegram: fc.array(fc.constant('https://t.example/a'), { maxLength: 1 }),
      },
      { requiredKeys: [] },
    ),
    footer: fc.record(
      {
        payments: fc.shuffledSubarray(['card', 'bank', 'qr', 'cash']),
        certificates: fc.shuffledSubarray(['fair-draw', 'safe-wallet']),
        vendors: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    theme: fc.record(
      {
        mode: fc.constantFrom(...themeModes),
        seeds: fc
          .record({ primary: hex, secondary: hex, neutral: hex })
          .filter(({ primary, secondary }) => contrast(primary, secondary) > 1.3),
        fonts: fc.record({
          display: fc.constantFrom(...fontIds),
          text: fc.constantFrom(...fontIds),
        }),
        radius: fc.constantFrom(...radii),
        density: fc.constantFrom(...densities),
        mood: fc.constantFrom(...moods),
        art: fc.constantFrom(...artLooks),
      },
      { requiredKeys: [] },
    ),
    layout: fc.record(
      {
        header: fc.constantFrom(...headers),
        hero: fc.constantFrom(...heroes),
        tile: fc.constantFrom(...tiles),
        nav: fc.constantFrom(...navs),
        footer: fc.constantFrom(...footers),
        home: fc
          .shuffledSubarray(
            homeSections.filter((section) => !['hero', 'jackpot'].includes(section)),
          )
          .map((subset) => ['hero', ...subset]),
      },
      { requiredKeys: [] },
    ),
    extensions: fc.dictionary(word, fc.jsonValue(), { maxKeys: 2 }).map((value) => value as object),
  },
  { requiredKeys: ['name'] },
);

const corpus = writeCorpus([]);
afterAll(corpus.remove);

const write = (code: string, manifest: object): void => {
  mkdirSync(path.join(corpus.dir, code));
  writeFileSync(
    path.join(corpus.dir, code, 'manifest.json'),
    JSON.stringify({ schemaVersion: 1, ...manifest, code }, null, 2),
  );
};

describe('brand check raises no false positive', () => {
  test(`on ${count} generated sound brands`, async () => {
    for (const [index, manifest] of fc.sample(validBrand, { numRuns: count, seed }).entries())
      write(`good${index}`, { ...manifest, extends: '_sound' });
    const findings = await checkBrands(corpus.dir, await readRegistry(corpus.dir, {}, false), []);
    expect(
      findings
        .filter(({ severity }) => severity !== 'info')
        .map(({ brand, id, message }) => `${brand} ${id} ${message}`),
    ).toEqual([]);
  });

  test(`of the server’s kind on ${count} generated valid brands`, async () => {
    const template = checkManifest(
      readFileSync(path.join(corpus.dir, '_sound/manifest.json'), 'utf8'),
      '_sound/manifest.json',
    );
    if (!template.ok) throw new Error('the template is broken');
    for (const [index, manifest] of fc
      .sample(manifestArbitrary(template.value), { numRuns: count, seed })
      .entries())
      write(`any${index}`, { ...manifest, extends: '_sound' });
    const snapshot = await readRegistry(corpus.dir, {}, false);
    const findings = await checkBrands(corpus.dir, snapshot, []);
    // Valid brands have no load errors (below MQ200), and colours are valid by construction. Other
    // findings may be correct.
    const falsePositives = findings.filter(
      ({ id, brand, layer }) =>
        brand.startsWith('any') &&
        (Number(id.slice(2)) < 200 || layer === 'contrast') &&
        id !== 'MQ403' &&
        id !== 'MQ404',
    );
    expect(falsePositives.map(({ brand, id, message }) => `${brand} ${id} ${message}`)).toEqual([]);
    expect([...snapshot.servedBrands.keys()].filter((code) => code.startsWith('any')).length).toBe(
      count,
    );
  });
});
