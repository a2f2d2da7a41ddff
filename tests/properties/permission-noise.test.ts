import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPermission } from '#app/api/reading/read-permission.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import type { Decision } from '#app/site/types.ts';
import { anyMerchant } from '../support/any-merchant.ts';
import { anyPermission } from '../support/any-permission.ts';
import { anyViewer } from '../support/any-viewer.ts';
import { checkProperty } from '../support/property.ts';

/** What nobody can read, wherever it is. */
const unreadable = fc.constantFrom<unknown>(
  '?',
  'maybe',
  -1,
  2.5,
  {},
  [],
  [[]],
  { a: 1 },
  'x'.repeat(999),
);
const harmless = [
  'register',
  'resources',
  'customerService',
  'analytics',
  'domainRoute',
  'imageCDNs',
  'launchGameCDNs',
  'location',
  'merchantCode',
  'maintenanceEnd',
  'unknown',
];

/** The same answer with noise: odd values, odd entries, odd fields. */
const withNoise = (clean: Record<string, unknown>) =>
  fc
    .record({
      fields: fc.dictionary(
        fc.constantFrom(...harmless),
        fc.oneof(unreadable, fc.anything(), fc.constant(null)),
      ),
      gates: fc.record(
        {
          maintenance: unreadable,
          regionRestriction: unreadable,
          // An empty list or map is one of no modules, and can be read.
          whitelabel: fc.constantFrom<unknown>('?', 7, true, [{ modId: 'A', childrenNodes: 'B' }]),
        },
        { requiredKeys: [] },
      ),
      enabled: fc.option(fc.tuple(fc.nat(), fc.oneof(unreadable, fc.constant(null))), {
        nil: undefined,
      }),
      entries: fc.array(fc.oneof(unreadable, fc.constant(null))),
    })
    .map(({ fields, gates, enabled, entries }) => {
      const modules = [...(clean['whitelabel'] as Record<string, unknown>[])];
      const at = enabled && modules.length > 0 ? enabled[0] % modules.length : -1;
      return {
        ...clean,
        ...fields,
        whitelabel: [
          ...modules.map((node, index) =>
            index === at ? { ...node, enabled: enabled?.[1] } : node,
          ),
          ...entries,
        ],
        ...gates,
      };
    });

/** Every decision of a site that is on, by name. */
function opened(site: ReturnType<typeof assembleSite>): string[] {
  const groups: Record<string, Readonly<Record<string, Decision>>> = {
    flags: site.flags,
    features: site.features,
    gameTypes: site.gameTypes,
    routes: site.routes,
    nav: Object.fromEntries(site.nav.map((entry) => [entry.id, entry])),
    memberPages: Object.fromEntries(site.memberPages.map((entry) => [entry.id, entry])),
    agentPages: Object.fromEntries(site.agentPages.map((entry) => [entry.id, entry])),
  };
  return Object.entries(groups).flatMap(([group, decisions]) =>
    Object.entries(decisions).flatMap(([id, { on }]) => (on ? [`${group}/${id}`] : [])),
  );
}

test('[ST-02] adding noise to an answer never opens what the clean answer closes', () => {
  checkProperty(
    fc.property(
      anyMerchant,
      anyViewer,
      anyPermission.chain((clean) => fc.tuple(fc.constant(clean), withNoise(clean))),
      (merchant, viewer, [clean, noisy]) => {
        const permission = readPermission(JSON.parse(JSON.stringify(noisy)), () => undefined);
        if (!permission) return;
        const site = assembleSite({ merchant, permission, viewer });
        const cleanSite = assembleSite({ merchant, permission: clean, viewer });
        if (cleanSite.status.kind === 1) expect(site.status.kind).toBe(1);
        if (cleanSite.status.kind === 2) expect(site.status.kind).not.toBe(0);
        // A closed site has no pages, whatever its modules are.
        if (site.status.kind !== 0) return;
        expect(new Set(opened(cleanSite))).toEqual(
          new Set([...opened(cleanSite), ...opened(site)]),
        );
      },
    ),
  );
});
