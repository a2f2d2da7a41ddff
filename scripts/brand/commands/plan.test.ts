import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkManifest } from '#schema/check-manifest.ts';
import { manifestArbitrary } from '../../../tests/support/generated-manifest.ts';
import type { Change } from '../plan/change.ts';
import { planBrand, type BrandPlan } from '../plan/plan-brand.ts';
import { readRegistry } from '../read-registry.ts';
import { planChanges, type PlanChange } from '../../../tests/support/plan-changes.ts';
import { folder, acme } from '../../../tests/support/plan-folder.ts';
import { bySuite } from '../../../tests/support/suite.ts';

const snapshotOf = (brands: Readonly<Record<string, unknown>>) =>
  readRegistry(folder(brands), {}, false);
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

const base = checkManifest(
  readFileSync('merchants/_base/manifest.json', 'utf8'),
  '_base/manifest.json',
);

if (!base.ok) throw new Error('the template is broken');
const anyManifest = manifestArbitrary(base.value).map((manifest) => ({
  ...manifest,
  code: 'acme',
}));

describe('a plan', () => {
  test('[WL-06] is empty for equal folders; reversing a change reverses its plan', async () => {
    await fc.assert(
      fc.asyncProperty(anyManifest, anyManifest, async (one, other) => {
        const [a, b] = [
          await snapshotOf({ 'acme/manifest.json': one }),
          await snapshotOf({ 'acme/manifest.json': other }),
        ];
        expect(planBrand('acme', a, a)).toMatchObject({ state: 'same', changes: [] });
        const [forward, back] = [planBrand('acme', a, b).changes, planBrand('acme', b, a).changes];
        // Another test covers requirements, which new required fields add.
        const plain = (some: readonly Change[], group: Change['group']) =>
          subjects(some, group).filter((subject) => !subject.startsWith('field:'));
        expect(plain(forward, 'lose').filter((subject) => subject !== 'service')).toEqual(
          plain(back, 'gain'),
        );
      }),
      { seed: 11, numRuns: bySuite(25, 5) },
    );
  });

  test.each<PlanChange>([
    ...planChanges,
    [
      'a colour',
      {},
      { theme: { seeds: { primary: '#ffcc00' } } },
      'cosmetic looks: theme.seeds.primary is #ffcc00 instead of',
    ],
  ])('[WL-06] reports %s', async (_what, before, after, line) => {
    const plan = await planBetween(acme(before), acme(after));
    expect(
      describeChanges(plan).filter((one) => one.startsWith(line)),
      describeChanges(plan).join('\n'),
    ).toHaveLength(1);
  });

  test('[AU-18] reports a changed age once: the mark in the footer follows it', async () => {
    const plan = await planBetween(acme(), acme({ register: { minimumAge: 25 } }));
    expect(describeChanges(plan)).toEqual(['notable protection: players must be 25 instead of 18']);
  });

  test('[CS-05] reports removed content and texts, the user agreement as breaking', async () => {
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

  test('[WL-01] names the new line, or the old one of a removed key, or the template’s', async () => {
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

test('[WL-06] a plan reports at least one change for any difference of the brand', async () => {
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
    { seed: 12, numRuns: bySuite(10, 3) },
  );
});

test('[WL-06] reports changed promotion dates and locates a changed rule in the file', async () => {
  const promotion = (until: string) => ({
    'acme/content/EN/promo.a.event.join.md': `<!-- until: ${until} -->\n# A\n\nB.\n\nC.`,
  });
  const moved = await planBetween(
    { ...acme(), ...promotion('2027-01-01') },
    { ...acme(), ...promotion('2027-02-01') },
  );
  expect(describeChanges(moved)).toEqual([
    expect.stringMatching(
      /^notable looks: the content EN\/promo\.a has other dates: until 2027-02-01 instead of 2027-01-01/,
    ),
  ]);
  const fields = { insert: [{ id: 'username', minLength: 9 }] };
  const stricter = await planBetween(acme(), acme({ register: { fields } }));
  expect(stricter.changes[0]?.at?.file).toMatch(/acme\/manifest\.json$/);
});
