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
    '[AU-10] under %s a feature that the brand switches off is on only if the law requires it',
    (jurisdiction, isOn) => {
      const features = { forcedPasswordChange: false };
      expect(
        normalised(brandManifest({ jurisdiction, features })).features.forcedPasswordChange,
      ).toBe(isOn);
    },
  );

  test.each([
    ['mt', 'EUR', 1_000_000],
    ['mt', 'PHP', 1_000_000],
    ['ph', 'PHP', 50_000_000],
    ['ph', 'EUR', 50_000_000],
    ['vg', 'EUR', 90_000_000],
    ['none', 'PHP', 90_000_000],
  ] as const)(
    '[MC-04] under %s with %s two people approve from %i on at the latest',
    (jurisdiction, code, bound) => {
      const currency = { code, symbol: code };
      const cashier = { withdrawals: { fourEyesAbove: 90_000_000 } };
      expect(
        normalised(brandManifest({ jurisdiction, currency, cashier })).cashier.withdrawals
          .fourEyesAbove,
      ).toBe(bound);
    },
  );

  test('[AU-18] the age is the brand’s or the jurisdiction’s, whichever is higher', () => {
    expect(
      normalised(fixtureManifest('fullest'), fixtureManifest('_frame')).register.minimumAge,
    ).toBe(21);
    expect(normalised(brandManifest({ jurisdiction: 'mt' })).register.minimumAge).toBe(18);
    expect(
      normalised(brandManifest({ jurisdiction: 'mt', register: { minimumAge: 25 } })).register
        .minimumAge,
    ).toBe(25);
  });
  test('[SH-15] the footer has the jurisdiction’s marks and its age mark only', () => {
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
  test('[SH-15] shows the jurisdiction’s licence with its holder, plus the brand’s others', () => {
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
  test('[SH-15] no brand claims a licence or certificate that it did not name', () => {
    for (const jurisdiction of ['ph', 'mt', 'vg', 'none']) {
      const { footer } = normalised(
        brandManifest({ jurisdiction, footer: { licences: ['malta', 'bvi', 'philippines'] } }),
      );
      expect([footer.licences, footer.certificates]).toEqual([[], []]);
    }
  });
});
