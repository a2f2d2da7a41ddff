import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { featureModule, featureNames, flagNames, moduleIds } from '#app/domain/pages/modules.ts';
import { routeAt, routeDefinition } from '#app/domain/pages/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import { permissionSchema } from '#schema/permission.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPermission, without } from '../support/any-permission.ts';
import { anySiteInputs } from '../support/any-viewer.ts';
import { checkProperty } from '../support/property.ts';
import { hrefsIn, enabledItems } from '../support/enabled-items.ts';

const pathOfHref = (href: string): string => new URL(href, 'https://site.invalid').pathname;

const anyModule = fc.constantFrom(...moduleIds);

describe('facts', () => {
  test('every generated permission passes the validator unchanged', () =>
    checkProperty(
      fc.property(anyPermission, (permission) => {
        expect(permissionSchema.parse(permission)).toEqual(permission);
      }),
    ));

  test('[WL-03] the same facts give the same site, as plain data', () =>
    checkProperty(
      fc.property(anySiteInputs(), (facts) => {
        const site = assembleSite(facts);
        expect(assembleSite(structuredClone(facts))).toEqual(site);
        expect(JSON.parse(JSON.stringify(site))).toEqual(site);
        expect(JSON.stringify(assembleSite(facts))).toBe(JSON.stringify(site));
      }),
    ));

  test('[WL-03] assembling does not change the facts', () =>
    checkProperty(
      fc.property(anySiteInputs(), (facts) => {
        const factsBefore = structuredClone(facts);
        assembleSite(facts);
        expect(facts).toEqual(factsBefore);
      }),
    ));
});

describe('the permission', () => {
  test('[WL-03] switching any module off never switches anything on', () =>
    checkProperty(
      fc.property(anySiteInputs(), anyModule, (facts, modId) => {
        const itemsBefore = new Set(enabledItems(assembleSite(facts)));
        const itemsAfter = enabledItems(
          assembleSite({ ...facts, permission: without(facts.permission, modId) }),
        );
        expect(itemsAfter.filter((thing) => !itemsBefore.has(thing))).toEqual([]);
      }),
    ));

  test('[WL-03] the manifest is the maximum: no permission shows more than an empty one', () =>
    checkProperty(
      fc.property(anySiteInputs(), (facts) => {
        const ceiling = new Set(
          enabledItems(assembleSite({ ...facts, permission: permissionSchema.parse({}) })),
        );
        expect(enabledItems(assembleSite(facts)).filter((thing) => !ceiling.has(thing))).toEqual(
          [],
        );
      }),
    ));

  test('[WL-04] a module that the permission switches off is off, with that reason', () =>
    checkProperty(
      fc.property(anySiteInputs(), anyModule, (facts, modId) => {
        const site = assembleSite({ ...facts, permission: without(facts.permission, modId) });
        const decisions = [
          ...flagNames
            .filter((name) => name === modId && name !== 'loginedToHomePage')
            .map((name) => site.flags[name]),
          ...featureNames
            .filter(
              (name) =>
                featureModule(name) === modId &&
                !floorOf(facts.merchant.jurisdiction).features.includes(name),
            )
            .map((name) => site.features[name]),
          ...gameTypes.filter((type) => type === modId).map((type) => site.gameTypes[type]),
          ...[...site.memberPages, ...site.agentPages].filter((page) => page.id === modId),
        ];
        for (const { on } of decisions) expect(on).toBe(false);
      }),
    ));

  test('[AU-18] no permission removes a jurisdiction’s requirement', () =>
    checkProperty(
      fc.property(anySiteInputs(), (facts) => {
        const { features, routes, requiredTexts } = assembleSite(facts);
        const floor = floorOf(facts.merchant.jurisdiction);
        for (const decision of [
          ...floor.features.map((name) => features[name]),
          ...floor.routes.map((id) => routes[id]),
        ])
          expect(decision.on).toBe(true);
        expect(requiredTexts).toEqual(floor.texts);
      }),
    ));

  test('[RT-20] no permission removes login-first', () =>
    checkProperty(
      fc.property(anySiteInputs(), (facts) => {
        expect(assembleSite(facts).flags.loginedToHomePage.on).toBe(
          facts.merchant.flags.loginedToHomePage,
        );
      }),
    ));
});

describe('the menu', () => {
  test('[SH-11] a disabled game type is never on the menu', () =>
    checkProperty(
      fc.property(anySiteInputs(), fc.constantFrom(...gameTypes), (facts, type) => {
        const { nav } = assembleSite({ ...facts, permission: without(facts.permission, type) });
        expect(
          nav.filter((entry) => entry.on && (entry.id === type || entry.gameType === type)),
        ).toEqual([]);
        const leadThere = nav.filter(
          (entry) =>
            entry.on &&
            entry.href.startsWith('/') &&
            routeDefinition(routeAt(pathOfHref(entry.href)) ?? 'home').gameType === type,
        );
        expect(leadThere).toEqual([]);
      }),
    ));

  test('[RT-23] every enabled entry links to an enabled route or a safe external address', () =>
    checkProperty(
      fc.property(anySiteInputs(), (facts) => {
        const site = assembleSite(facts);
        for (const entry of site.nav.filter(({ on }) => on)) {
          expect(safeHref(entry.href)).toBe(entry.href);
          if (!entry.href.startsWith('/')) continue;
          const route = routeAt(pathOfHref(entry.href));
          expect(route, entry.href).toBeDefined();
          if (route) expect(site.routes[route].on, entry.href).toBe(true);
        }
      }),
    ));

  test('[SH-12] cockfight is right after RNG when both are on', () =>
    checkProperty(
      fc.property(anySiteInputs(), (facts) => {
        const visibleIds = assembleSite(facts)
          .nav.filter(({ on }) => on)
          .map(({ id }) => id);
        if (visibleIds.includes('RNG') && visibleIds.includes('COCKFIGHT'))
          expect(visibleIds.indexOf('COCKFIGHT')).toBe(visibleIds.indexOf('RNG') + 1);
      }),
    ));

  test('[SH-11] except cockfight the order is the manifest’s, and nothing is lost or added', () =>
    checkProperty(
      fc.property(anySiteInputs(), (facts) => {
        const others = (ids: readonly { readonly id: string }[]) =>
          ids.map(({ id }) => id).filter((id) => id !== 'COCKFIGHT');
        const { nav } = assembleSite(facts);
        expect(others(nav)).toEqual(others(facts.merchant.nav));
        expect(nav.map(({ id }) => id).sort()).toEqual(
          facts.merchant.nav.map(({ id }) => id).sort(),
        );
      }),
    ));

  test('[SH-11] no dropdown has more than 30 vendors, and only game types have one', () =>
    checkProperty(
      fc.property(anySiteInputs(), fc.integer({ min: 0, max: 500 }), (facts, vendors) => {
        const merchant = {
          ...facts.merchant,
          nav: facts.merchant.nav.map((item) => ({ ...item, vendors })),
        };
        for (const entry of assembleSite({ ...facts, merchant }).nav)
          expect(entry.vendors).toBe(entry.gameType ? Math.min(vendors, 30) : 0);
      }),
    ));
});

describe('links', () => {
  test('[RT-23] no link in a site is one that safeHref refuses', () =>
    checkProperty(
      fc.property(anySiteInputs(), (facts) => {
        expect(hrefsIn(assembleSite(facts)).filter((href) => safeHref(href) !== href)).toEqual([]);
      }),
    ));

  test('[SH-03] a banner without a link has no target', () =>
    checkProperty(
      fc.property(anySiteInputs(), (facts) => {
        const plain = new Set(
          facts.merchant.banners
            .filter(({ linkageType, target }) => linkageType === 'none' || !target)
            .map(({ id }) => id),
        );
        expect(
          Object.values(assembleSite(facts).banners)
            .flat()
            .filter(({ id, href }) => plain.has(id) && href !== undefined),
        ).toEqual([]);
      }),
    ));

  test('[SH-02] every banner occurs once, in its group, in the manifest’s order', () =>
    checkProperty(
      fc.property(anySiteInputs(), (facts) => {
        for (const [group, banners] of Object.entries(assembleSite(facts).banners)) {
          expect(banners.map(({ id }) => id)).toEqual(
            facts.merchant.banners.filter((item) => item.group === group).map(({ id }) => id),
          );
        }
      }),
    ));

  test('[SH-16] at most three Telegram links', () =>
    checkProperty(
      fc.property(anySiteInputs(), (facts) => {
        expect(
          assembleSite(facts).social.filter(({ kind }) => kind === 'telegram').length,
        ).toBeLessThanOrEqual(3);
      }),
    ));
});

describe('reasons', () => {
  test('[WL-03] every decision names its layer and source', () =>
    checkProperty(
      fc.property(anySiteInputs(), (facts) => {
        const site = assembleSite(facts);
        const decisions = [
          ...Object.values(site.flags),
          ...Object.values(site.features),
          ...Object.values(site.gameTypes),
          ...Object.values(site.routes),
          ...site.nav,
          ...site.register.fields,
          ...site.memberPages,
          ...site.agentPages,
        ];
        const text = JSON.stringify(facts.permission.whitelabel);
        for (const { on, reason } of decisions) {
          expect(reason.source).not.toBe('');
          if (reason.layer !== 'permission') continue;
          expect(on).toBe(false);
          expect(
            reason.source.startsWith('register.') ||
              text.includes(`"modId":"${reason.source}","enabled":false`),
            reason.source,
          ).toBe(true);
        }
      }),
    ));
});
