import { expect, test } from 'vitest';
import { formBannerGroups, pageBannerGroups } from '#app/domain/pages/banner-groups.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { navIconNames, sectionNavIds } from '#app/domain/pages/nav-names.ts';
import { vendorCodes } from '#app/domain/games/vendor-codes.ts';
import { manifestSchema } from './manifest-schema.ts';

function undescribed(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]: [string, unknown]) => {
    if (keyword !== 'properties') return undescribed(value, path);
    return Object.entries(value as Record<string, { description?: string }>).flatMap(
      ([key, property]) => [
        ...((property.description ?? '').length > 5 ? [] : [`${path}/${key}`]),
        ...undescribed(property, `${path}/${key}`),
      ],
    );
  });
}

test('[WL-02] every key of the manifest is described', () => {
  expect(undescribed(manifestSchema)).toEqual([]);
});

test('editors may allow comments, and offer every existing id, group, icon and vendor', () => {
  expect(manifestSchema).toMatchObject({ allowComments: true, allowTrailingCommas: true });
  const { nav, banners, features } = manifestSchema.properties;
  const { id, icon } = nav.items.properties;
  expect(id.examples).toEqual(expect.arrayContaining([...sectionNavIds, ...gameTypes]));
  expect(nav.properties.remove.items.examples).toEqual(expect.arrayContaining([...sectionNavIds]));
  expect(icon.examples).toEqual(navIconNames);
  expect(banners.items.properties.group.examples).toEqual(
    expect.arrayContaining([...pageBannerGroups, ...formBannerGroups]),
  );
  expect(features.properties.hideVendors.items.examples).toEqual(vendorCodes);
});
