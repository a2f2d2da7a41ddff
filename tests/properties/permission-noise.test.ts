import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnswer } from '#app/api/read-response.ts';
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

const silent = () => undefined;
const bareObject = fc.constantFrom<unknown>(null, {}, [], undefined, '', 'open', 0, [[]]);

test('[ST-02] a status that says nothing opens nothing, whatever noise stands beside it', () => {
  checkProperty(
    fc.property(
      bareObject,
      fc.dictionary(fc.constantFrom(...harmless), fc.oneof(unreadable, fc.anything())),
      fc.subarray(['maintenance', 'regionRestriction', 'whitelabel']),
      (bare, fields, gates) => {
        expect(readPermission(bare, silent)).toBeUndefined();
        // Gates that are null say as little as gates that are not there.
        const unsaid = Object.fromEntries(gates.map((gate) => [gate, null]));
        expect(readPermission({ ...fields, ...unsaid }, silent)).toBeUndefined();
      },
    ),
  );
});

test('[ST-01] a region of null or {} never opens what a block had closed, nor does one with noise in it', () => {
  checkProperty(
    fc.property(anyPermission, fc.oneof(unreadable, fc.constant(null)), (clean, region) => {
      const closed = { ...clean, regionRestriction: true, maintenance: false };
      const noisy = { ...closed, location: region, extra: region };
      expect(readPermission(JSON.parse(JSON.stringify(noisy)), silent)).toMatchObject({
        regionRestriction: true,
      });
      if (region !== null)
        expect(
          readPermission(
            JSON.parse(JSON.stringify({ ...closed, regionRestriction: region })),
            silent,
          )?.regionRestriction,
        ).toBe(true);
    }),
  );
});

const anyGame = fc.record({
  nodeId: fc.string({ minLength: 1, maxLength: 20 }),
  name: fc.string({ minLength: 1, maxLength: 20 }),
  gameType: fc.constantFrom('RNG', 'LIVE', 'FISH'),
  vassalage: fc.constantFrom('PINE', 'OAK'),
  gameClassify: fc.constant('SC'),
  minBet: fc.nat(1000),
  isHot: fc.constantFrom(0, 1),
  maintenance: fc.boolean(),
});

/** The ids of the games in a list that can be played. */
function playable(raw: unknown): string[] {
  const result = readAnswer('gameList', JSON.parse(JSON.stringify(raw)), {
    input: { gameType: 'RNG' },
    note: silent,
  });
  if (!result.ok) return [];
  const { games } = result.value as { games: { nodeId: string; maintenance: boolean }[] };
  return games.filter(({ maintenance }) => !maintenance).map(({ nodeId }) => nodeId);
}

test('[ST-02] [API-30] noise in a list of games never opens a game that the clean list closes', () => {
  checkProperty(
    fc.property(
      fc.uniqueArray(anyGame, { selector: ({ nodeId }) => nodeId, maxLength: 6 }),
      fc.array(fc.oneof(unreadable, fc.constant(null)), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('maintenance', 'isHot', 'extra'), unreadable),
      fc.nat(),
      (games, entries, odd, at) => {
        const noisy = games.map((game, index) =>
          index === at % games.length ? { ...game, ...odd } : { ...game, extra: odd },
        );
        const clean = new Set(playable({ games, totalPages: 1 }));
        const opened = playable({ games: [...entries, ...noisy], totalPages: 1, extra: odd });
        expect(opened.filter((id) => !clean.has(id))).toEqual([]);
      },
    ),
  );
});
