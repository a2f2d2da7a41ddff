import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameTypes } from '#app/domain/games/game-types.ts';
import type { Vendor } from '#schema/calls/games.ts';
import { hotVendors, unlistedTypesOf, vendorPath, vendorsByType } from './vendor-menu.ts';

const vendor = (part: Partial<Vendor>): Vendor => ({
  displayName: 'Any',
  vassalage: 'ANY',
  gameType: 'RNG',
  accountTypeId: 1,
  isHot: 0,
  ...part,
});
const menus = (vendors: readonly Vendor[], hide: readonly string[] = []) =>
  vendorsByType([{ gameType: 'RNG', vendors }], gameTypes, hide);

test('[SH-13] links vendors of RNG, PVP, LIVE or FISH to their type’s page, preselected', () => {
  expect(vendorPath('RNG', 'ABC')).toBe('/rng?page=ABC');
  expect(vendorPath('PVP', 'ABC')).toBe('/pvp?page=ABC');
  expect(vendorPath('LIVE', 'A B')).toBe('/live?page=A%20B');
  expect(vendorPath('FISH', 'ABC')).toBe('/fish?page=ABC');
});

test('[SH-13] links DS88 to cockfight and sports vendor FB to /fbsports', () => {
  expect(vendorPath('RNG', 'DS88')).toBe('/cockfight');
  expect(vendorPath('SPORTS', 'FB')).toBe('/fbsports');
  expect(vendorPath('RNG', 'FB')).toBe('/rng?page=FB');
});

test('[SH-12] sports vendors marked e-sports form ESPORTS, the cockfight vendor forms COCKFIGHT', () => {
  const byType = menus([
    vendor({ vassalage: 'S1', gameType: 'SPORTS' }),
    vendor({ vassalage: 'S2', gameType: 'SPORTS', esports: true }),
    vendor({ vassalage: 'DS88', gameType: 'LIVE' }),
  ]);
  expect(Object.keys(byType).sort()).toEqual(['COCKFIGHT', 'ESPORTS', 'SPORTS']);
  expect(byType.ESPORTS?.map(([code]) => code)).toEqual(['S2']);
});

test('[SH-11] [GM-08] lists types with an open game and types that the manifest requires', () => {
  const menu = {
    gameType: 'SPORTS',
    vendors: [
      vendor({ vassalage: 'S1', gameType: 'SPORTS', maintenance: true }),
      vendor({ vassalage: 'S2', gameType: 'SPORTS', esports: true }),
      vendor({ vassalage: 'R1', maintenance: true }),
      vendor({ vassalage: 'R2', maintenance: false }),
      vendor({ vassalage: 'F1', gameType: 'FISH' }),
    ],
  } as const;
  const insistence = [
    { gameType: 'LIVE', always: true },
    { gameType: 'PVP', always: false },
  ] as const;
  const listed = ['ESPORTS', 'RNG', 'LIVE'];
  expect(unlistedTypesOf(insistence, [menu], ['F1'])).toEqual(
    gameTypes.filter((type) => !listed.includes(type)),
  );
  expect(unlistedTypesOf(insistence, null, [])).toEqual([]);
});

test('[SH-11] omits hidden vendors from menus and lists hot vendors first', () => {
  const anyVendor = fc.record({
    displayName: fc.string(),
    vassalage: fc.constantFrom('A', 'B', 'C', 'DS88', 'FB'),
    gameType: fc.constantFrom(...gameTypes),
    accountTypeId: fc.nat(),
    isHot: fc.constantFrom<0 | 1>(0, 1),
    esports: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyVendor), fc.constantFrom('A', 'B'), (vendors, hiddenVendor) => {
      for (const menu of Object.values(menus(vendors, [hiddenVendor]))) {
        expect(menu.map(([code]) => code)).not.toContain(hiddenVendor);
        expect(menu.map(([, , hot]) => hot)).toEqual(
          menu.map(([, , hot]) => hot).sort((one, other) => other - one),
        );
      }
    }),
  );
});

const anyVendors = fc.array(
  fc.record({ vassalage: fc.constantFrom('A', 'B', 'C', 'D'), isHot: fc.constantFrom(0, 1) }),
);
test('[GM-09] property: lists exactly the hot vendors, or all without any', () =>
  fc.assert(
    fc.property(anyVendors, (entries) => {
      const byType = menus(entries.map((entry) => vendor(entry as Partial<Vendor>)));
      const marks = byType.RNG ?? [];
      const hot = marks.filter(([, , isHot]) => isHot === 1);
      const list = hotVendors(byType);
      expect(list.onlyHot).toBe(hot.length > 0);
      expect(list.vendors.map(([, [code]]) => code)).toEqual(
        (hot.length > 0 ? hot : marks).map(([code]) => code),
      );
    }),
  ));
