import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMerchant } from '#schema/check-merchant.ts';
import { manifestArbitrary } from '../../../tests/support/generated-manifest.ts';
import type { Change } from '../plan/change.ts';
import { planBrand, type BrandPlan } from '../plan/plan-brand.ts';
import { readRegistry } from '../read-registry.ts';
import { folder, acme } from '../../../tests/support/plan-folder.ts';

const snapshotOf = (brands: Readonly<Record<string, unknown>>) =>
  readRegistry(folder(brands), {}, false);
const harbour = { code: 'harbour', launchUrl: 'https://games.example/play', runs: ['MR'] };
const planBetween = async (before: object, after: object): Promise<BrandPlan> =>
  planBrand(
    'acme',
    await snapshotOf(before as Record<string, unknown>),
    await snapshotOf(after as Record<string, unknown>),
  );

const describeChanges = ({ changes }: BrandPlan): string[] =>
  changes.map(({ severity, group, text }) => `${severity} ${group}: ${text}`);

const subjects = (changes: readonly Change[], group: Change['group']): string[] =>
  changes
    .filter((change) => change.group === group)
    .map(({ subject }) => subject)
    .sort();

const base = checkMerchant(
  readFileSync('merchants/_base/manifest.json', 'utf8'),
  '_base/manifest.json',
);

if (!base.ok) throw new Error('the template is broken');
const anyManifest = manifestArbitrary(base.value).map((manifest) => ({
  ...manifest,
  code: 'acme',
}));

describe('a plan', () => {
  test('[WL-06] of the same folder is empty, and what one change loses its undoing gains, over generated brands', async () => {
    await fc.assert(
      fc.asyncProperty(anyManifest, anyManifest, async (one, other) => {
        const [a, b] = [
          await snapshotOf({ 'acme/manifest.json': one }),
          await snapshotOf({ 'acme/manifest.json': other }),
        ];
        expect(planBrand('acme', a, a)).toMatchObject({ state: 'same', changes: [] });
        const [there, back] = [planBrand('acme', a, b).changes, planBrand('acme', b, a).changes];
        // A field that insists when it comes is told as a demand, so fields are left to their own
        // test.
        const plain = (some: readonly Change[], group: Change['group']) =>
          subjects(some, group).filter((subject) => !subject.startsWith('field:'));
        expect(plain(there, 'lose').filter((subject) => subject !== 'service')).toEqual(
          plain(back, 'gain'),
        );
      }),
      { seed: 11, numRuns: 25 },
    );
  });

  test.each<[string, object, object, string]>([
    ['a page', {}, { routes: { vip: false } }, 'breaking lose: the page /vip is gone'],
    [
      'a feature',
      {},
      { features: { pointMall: false } },
      'breaking lose: the page /pointMall is gone',
    ],
    [
      'a menu entry',
      {},
      { nav: { remove: ['LIVE'] } },
      'notable lose: the menu entry LIVE is gone',
    ],
    [
      'the menu’s order',
      {},
      { nav: { order: ['PROMO'] } },
      'cosmetic looks: the menu stands in another order',
    ],
    ['a new page', { features: { vip: false } }, {}, 'notable gain: the page /vip is new'],
    [
      'a way to register',
      {},
      { flags: { USERNAMEREG3: false, MOBILENUMREG3: true, loginedToHomePage: false } },
      'breaking lose: the way to register “register” is gone',
    ],
    [
      'a field that insists',
      {},
      { register: { fields: { insert: [{ id: 'email', enabled: true, required: true }] } } },
      'breaking must: registration asks for email, and insists (register)',
    ],
    [
      'a field that became required',
      {},
      { register: { fields: { insert: [{ id: 'mobileNum', required: true }] } } },
      'breaking must: mobileNum must be filled in (register)',
    ],
    [
      'a stricter rule',
      {},
      { register: { fields: { insert: [{ id: 'username', minLength: 9 }] } } },
      'breaking must: username must have at least 9 characters instead of 5 (register)',
    ],
    [
      'login first',
      {},
      { flags: { USERNAMEREG3: true, loginedToHomePage: true } },
      'breaking must: guests must log in before they see anything',
    ],
    [
      'an address',
      {},
      { hosts: { player: [], agent: ['agent.acme.example'] } },
      'breaking lose: the address acme.example is gone',
    ],
    [
      'a language',
      {},
      { languages: { default: 'EN', menu: ['EN'] } },
      'breaking lose: the language TY is gone',
    ],
    [
      'the licence group',
      { platform: { licenceGroup: 'house' } },
      {},
      'breaking protection: the licence group is nothing instead of house: exclusions and limits for all sites no longer count here',
    ],
    [
      'a social log-in',
      { login: { social: ['google', 'telegram'] } },
      { login: { social: ['google'] } },
      'breaking lose: the log-in with telegram is gone',
    ],
    [
      'where a vendor’s games open',
      { platform: { vendors: [{ ...harbour }] } },
      { platform: { vendors: [{ ...harbour, launchUrl: 'https://other.example/play' }] } },
      'notable identity: the games of harbour open at https://other.example/play instead of https://games.example/play',
    ],
    [
      'where pictures come from',
      {},
      { cdn: { images: ['https://img.example'] } },
      'notable gain: the address https://img.example that images come from is new',
    ],
    [
      'what visits are counted with',
      {},
      { analytics: { gtagId: 'G-ABC12345' } },
      'notable identity: visits are counted under G-ABC12345 instead of nothing',
    ],
    [
      'an app',
      { download: { android: 'https://apps.example/acme.apk' } },
      {},
      'breaking lose: the app for android is gone',
    ],
    [
      'human verification',
      { features: { humanVerification: true } },
      {},
      'breaking protection: no more: a log-in is checked for a human',
    ],
    [
      'the codes of registration',
      { flags: { USERNAMEREG3: true, REGMOBVERF3: true } },
      { flags: { USERNAMEREG3: true } },
      'breaking protection: no more: a mobile number is verified at registration',
    ],
    [
      'who holds a licence',
      {
        footer: { licenceHolders: { bvi: { holder: 'Acme', number: 'VG-1' } }, licences: ['bvi'] },
      },
      {
        footer: { licenceHolders: { bvi: { holder: 'Acme', number: 'VG-2' } }, licences: ['bvi'] },
      },
      'notable protection: the licence bvi is held by Acme, VG-2 instead of Acme, VG-1',
    ],
    [
      'the merchant code',
      {},
      { platform: { merchantCode: 'other' } },
      'breaking identity: the merchant code is other instead of acme: accounts and balances are another merchant’s',
    ],
    [
      'the currency',
      {},
      { currency: { code: 'USD', symbol: '$' } },
      'breaking identity: the currency is USD instead of PHP',
    ],
    [
      'a lower age',
      { register: { minimumAge: 25 } },
      {},
      'breaking protection: players must be 18 instead of 25',
    ],
    [
      'a later captcha',
      { login: { captchaAfter: 1 } },
      { login: { captchaAfter: 5 } },
      'breaking protection: a captcha is asked for after 5 failed attempts instead of 1',
    ],
    [
      'the jurisdiction',
      { jurisdiction: 'mt' },
      { jurisdiction: 'vg' },
      'breaking protection: the jurisdiction is vg instead of mt',
    ],
    [
      'a mark',
      { footer: { responsible: ['limits', 'help'] } },
      { footer: { responsible: [] } },
      'breaking protection: the responsible-gaming mark limits is gone',
    ],
    [
      'a colour',
      {},
      { theme: { seeds: { primary: '#ffcc00' } } },
      'cosmetic looks: theme.seeds.primary is #ffcc00 instead of',
    ],
    [
      'the layout',
      {},
      { layout: { header: 'rail' } },
      'cosmetic looks: layout.header is rail instead of',
    ],
    [
      'a banner',
      {},
      { banners: [{ id: 'one', group: 'w_home' }] },
      'notable gain: the banner one is new',
    ],
    [
      'all service',
      {},
      { customerService: { entries: [] } },
      'breaking lose: there is no live chat any more',
    ],
    [
      'a vendor',
      {},
      { features: { hideVendors: ['JILI'] } },
      'notable lose: the vendor JILI is gone',
    ],
    [
      'the notice bar',
      {},
      { features: { noticeBar: 'off' } },
      'notable looks: the notice bar stands elsewhere, or not at all',
    ],
  ])('[WL-06] tells %s', async (_what, before, after, line) => {
    const plan = await planBetween(acme(before), acme(after));
    expect(
      describeChanges(plan).filter((one) => one.startsWith(line)),
      describeChanges(plan).join('\n'),
    ).toHaveLength(1);
  });

  test('[CS-05] tells content and texts that are gone, the user agreement as breaking', async () => {
    const plan = await planBetween(
      {
        ...acme({ extends: undefined }),
        'acme/content/EN/help.term.md': '# Terms\n\nOurs.',
        'acme/content/EN/notice.B.x.md': '# X\n\nY',
        'acme/texts/EN.json': { 'brand.tagline': 'Old' },
      },
      { ...acme({ extends: undefined }), 'acme/texts/EN.json': { 'brand.tagline': 'New' } },
    );
    expect(describeChanges(plan)).toEqual([
      'breaking lose: the content EN/help.term is gone',
      'notable lose: the content EN/notice.x is gone',
      'cosmetic looks: the text EN/brand.tagline is “New”',
    ]);
  });

  test('[WL-01] stands at its line: the new one, or the old one of what is gone; in the template when that decides', async () => {
    const plan = await planBetween(
      acme(),
      acme({ layout: { header: 'rail' }, routes: { vip: false } }),
    );
    const at = (subject: string) => plan.changes.find((change) => change.subject === subject)?.at;
    expect(at('layout/header')).toMatchObject({
      line: 1,
      file: expect.stringMatching(/acme\/manifest\.json$/),
    });
    expect(at('route:vip')).toMatchObject({ line: 1 });
  });
});

test('[WL-06] a plan never calls a change nothing: whatever of the brand differs, something is told', async () => {
  await fc.assert(
    fc.asyncProperty(anyManifest, anyManifest, async (one, other) => {
      const [a, b] = [
        await snapshotOf({ 'acme/manifest.json': one }),
        await snapshotOf({ 'acme/manifest.json': other }),
      ];
      const settings = (snapshot: typeof a): string => {
        const {
          version: _version,
          layers: _layers,
          ...rest
        } = snapshot.servedBrands.get('acme')?.merchant ?? {};
        return JSON.stringify(rest);
      };
      if (settings(a) !== settings(b)) expect(planBrand('acme', a, b).state).not.toBe('same');
    }),
    { seed: 12, numRuns: 10 },
  );
});

test('[WL-06] the dates of a promotion are told, and a rule that the brand changed stands in the brand’s file', async () => {
  const promotion = (until: string) => ({
    'acme/content/EN/promo.a.event.join.md': `<!-- until: ${until} -->\n# A\n\nB.\n\nC.`,
  });
  const moved = await planBetween(
    { ...acme(), ...promotion('2027-01-01') },
    { ...acme(), ...promotion('2027-02-01') },
  );
  expect(describeChanges(moved)).toEqual([
    expect.stringMatching(
      /^notable looks: the content EN\/promo\.a has other dates: until 2027-02-0\d.* instead of 2027-01-0\d/,
    ),
  ]);
  const fields = { insert: [{ id: 'username', minLength: 9 }] };
  const stricter = await planBetween(acme(), acme({ register: { fields } }));
  expect(stricter.changes[0]?.at?.file).toMatch(/acme\/manifest\.json$/);
});
