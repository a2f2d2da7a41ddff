import { describe, expect, test } from 'vitest';
import {
  brandManifest,
  normalised,
  fixtureManifest,
} from '../../../tests/support/fixture-manifest.ts';

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
      expect(
        normalised(brandManifest({ jurisdiction, features })).features.forcedPasswordChange,
      ).toBe(isOn);
    },
  );

  test('[AU-18] the age is the brand’s or the floor, whichever is higher', () => {
    expect(
      normalised(fixtureManifest('fullest'), fixtureManifest('_frame')).register.minimumAge,
    ).toBe(21);
    expect(normalised(brandManifest({ jurisdiction: 'mt' })).register.minimumAge).toBe(18);
    expect(
      normalised(brandManifest({ jurisdiction: 'mt', register: { minimumAge: 25 } })).register
        .minimumAge,
    ).toBe(25);
  });
  test('[SH-15] the floor’s marks are always in the footer, with one age mark: the right one', () => {
    expect(
      normalised(fixtureManifest('fullest'), fixtureManifest('_frame')).footer.responsible,
    ).toEqual(['age21', 'limits', 'help']);
    expect(
      normalised(brandManifest({ jurisdiction: 'ph', register: { minimumAge: 25 } })).footer
        .responsible,
    ).toEqual(['age25', 'limits', 'help']);
    expect(
      normalised(brandManifest({ jurisdiction: 'mt', footer: { responsible: [] } })).footer
        .responsible,
    ).toEqual(['age18', 'limits', 'help']);
  });
  test('[SH-15] the licence of the jurisdiction is there when its holder is named; a brand may show more, and chooses the order', () => {
    const licences = (footer: object, jurisdiction = 'vg') =>
      normalised(brandManifest({ jurisdiction, footer })).footer.licences;
    const bvi = { holder: 'Acme Inc.', number: 'VG-1' };
    const malta = { holder: 'Acme Ltd.', number: 'MT-1' };
    expect(licences({ licenceHolders: { bvi } })).toEqual(['bvi']);
    expect(licences({ licenceHolders: { bvi }, licences: [] })).toEqual(['bvi']);
    expect(licences({ licenceHolders: { bvi, malta }, licences: ['malta', 'bvi'] })).toEqual([
      'malta',
      'bvi',
    ]);
    expect(licences({ licenceHolders: { malta } })).toEqual([]);
  });
  test('[SH-15] nobody claims a licence or certificate that they did not name', () => {
    for (const jurisdiction of ['ph', 'mt', 'vg', 'none']) {
      const { footer } = normalised(
        brandManifest({
          jurisdiction,
          footer: { licences: ['malta', 'bvi', 'philippines'] },
        }),
      );
      expect([footer.licences, footer.certificates]).toEqual([[], []]);
    }
  });
});
