import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnswer } from '#app/api/read-response.ts';
import { readPermission } from '#app/api/reading/read-permission.ts';
import { createLastGoodPermissions } from '#app/context/caches/last-good-permissions.ts';
import { agentPageModules } from '#app/domain/pages/centre-modules.ts';
import { memberPages, moduleIds } from '#app/domain/pages/modules.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import { decideAccess } from '#app/site/decide-access.ts';
import { disabledModules } from '#app/site/disabled-modules.ts';
import type { Decision } from '#app/site/types.ts';
import { permissionGates } from '#schema/permission.ts';
import { anyMerchant } from '../support/any-merchant.ts';
import { anyPermission, inOperation } from '../support/any-permission.ts';
import { anyViewer } from '../support/any-viewer.ts';
import { checkProperty } from '../support/property.ts';

/** Unreadable values for any field. */
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
const namesNothing = fc.constantFrom<unknown>(
  undefined,
  null,
  {},
  [],
  '',
  ' ',
  true,
  'x'.repeat(61),
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

/** Entries of a module list that leave the site open. */
const harmlessEntry = fc.constantFrom<unknown>(null, {}, [], '', { a: 1 });

/**
 * Adds noise: odd values, entries and fields.
 * @param closes whether it may close the whole site
 */
const withNoise = (clean: Record<string, unknown>, closes = true) =>
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
          // An empty list or map has no modules, and is readable.
          whitelabel: fc.constantFrom<unknown>('?', 7, true, [{ modId: 'A', childrenNodes: 'B' }]),
        },
        { requiredKeys: [] },
      ),
      // Most answers are readable, because a closed site shows nothing about its pages.
      isClosing: fc.nat(3).map((roll) => closes && roll === 0),
      enabled: fc.option(fc.tuple(fc.nat(), fc.oneof(unreadable, fc.constant(null))), {
        nil: undefined,
      }),
      entries: fc.array(fc.oneof(unreadable, fc.constant(null))),
      harmlessEntries: fc.array(harmlessEntry),
    })
    .map(({ fields, gates, isClosing, enabled, entries, harmlessEntries }) => {
      const modules = [...(clean['whitelabel'] as Record<string, unknown>[])];
      const at = enabled && modules.length > 0 ? enabled[0] % modules.length : -1;
      return {
        ...clean,
        ...fields,
        whitelabel: [
          ...modules.map((node, index) =>
            index === at ? { ...node, enabled: enabled?.[1] } : node,
          ),
          ...(isClosing ? entries : harmlessEntries),
        ],
        ...(isClosing ? gates : {}),
      };
    });

function opened(site: ReturnType<typeof assembleSite>): string[] {
  const groups: Record<string, Readonly<Record<string, Decision>>> = {
    flags: site.flags,
    features: site.features,
    gameTypes: site.gameTypes,
    routes: site.routes,
    nav: Object.fromEntries(site.nav.map((entry) => [entry.id, entry])),
    memberPages: Object.fromEntries(site.memberPages.map((entry) => [entry.id, entry])),
    agentPages: Object.fromEntries(site.agentPages.map((entry) => [entry.id, entry])),
    registration: { form: site.register, ...site.register.methods },
    login: {
      mobile: site.login.mobile,
      signUp: site.login.signUp,
      appButtons: site.login.appButtons,
      freePlay: site.login.freePlay,
      ...Object.fromEntries(site.login.social.map((way) => [way.provider, way])),
    },
  };
  return Object.entries(groups).flatMap(([group, decisions]) =>
    Object.entries(decisions).flatMap(([id, { on }]) => (on ? [`${group}/${id}`] : [])),
  );
}

/** A usually open answer and the same with noise. */
const anyNoisy = fc
  .tuple(anyPermission, fc.nat(3))
  .map(([clean, roll]) => (roll === 0 ? clean : inOperation(clean)))
  .chain((clean) => fc.tuple(fc.constant(clean), withNoise(clean)));

/** The addresses of the centre: cashier, records, rebates and all. */
const memberPaths = memberPages.map((id) => `/member/${id}`);

test('[ST-02] adding noise to an answer never opens what the clean answer closes', () => {
  const openedGroups = new Set<string>();
  const openedPaths = new Set<string>();
  checkProperty(
    fc.property(anyMerchant, anyViewer, anyNoisy, (merchant, viewer, [clean, noisy]) => {
      const permission = readPermission(JSON.parse(JSON.stringify(noisy)), () => undefined);
      if (!permission) return;
      const site = assembleSite({ merchant, permission, viewer });
      const cleanSite = assembleSite({ merchant, permission: clean, viewer });
      if (cleanSite.status.kind === 1) expect(site.status.kind).toBe(1);
      if (cleanSite.status.kind === 2) expect(site.status.kind).not.toBe(0);
      // A closed site has no pages, whatever its modules.
      if (site.status.kind !== 0) return;
      if (cleanSite.loginFirst) expect(site.loginFirst).toBe(true);
      const openedIds = opened(site);
      expect(new Set(opened(cleanSite))).toEqual(new Set([...opened(cleanSite), ...openedIds]));
      for (const id of openedIds) openedGroups.add(id.slice(0, id.indexOf('/')));
      for (const path of memberPaths) {
        if (decideAccess(site, viewer, path).kind !== 'page') continue;
        expect(decideAccess(cleanSite, viewer, path).kind, path).toBe('page');
        openedPaths.add(path);
      }
    }),
  );
  // Guards against a vacuous property: noise easily closes a site.
  expect([...openedGroups].sort()).toEqual(
    [
      'features',
      'flags',
      'gameTypes',
      'login',
      'memberPages',
      'nav',
      'registration',
      'routes',
      ...(Object.keys(agentPageModules).length > 0 ? ['agentPages'] : []),
    ].sort(),
  );
  for (const page of ['depositv2', 'withdraw', 'manualRebate', 'transferFund'])
    expect([...openedPaths]).toContain(`/member/${page}`);
});

const silent = () => undefined;

type Form = 'list' | 'map' | 'root' | 'group';

/** The same modules as a list, a map by module, a root, or a list within a map. */
const inForm = (modules: readonly (readonly [string, object])[], form: Form): unknown => {
  const nodes = modules.map(([, node]) => node);
  return {
    list: nodes,
    map: Object.fromEntries(modules),
    root: { modId: 'ROOT', enabled: true, childrenNodes: nodes },
    group: { GROUP: nodes },
  }[form];
};

/** Removes a module's name or moves it to another key. */
const nameNoise = fc.record({
  at: fc.nat(),
  modId: namesNothing,
  movedTo: fc.constantFrom(undefined, 'id', 'code', 'name', 'module'),
  id: fc.constantFrom(undefined, 17),
  below: fc.constantFrom(undefined, 7, 'B', [{ a: 1 }], [[{ modId: 'B' }]]),
});

const flatModules = fc.uniqueArray(
  fc.record({ modId: fc.constantFrom(...moduleIds), enabled: fc.boolean() }),
  { selector: ({ modId }) => modId, minLength: 1, maxLength: 8 },
);

test('[ST-02] a module without its name never opens what it closes', () => {
  checkProperty(
    fc.property(
      flatModules,
      nameNoise,
      fc.constantFrom<Form>('list', 'map', 'root', 'group'),
      (modules, { at, modId, movedTo, id, below }, form) => {
        const noisy = modules.map((node, index): [string, object] => {
          if (index !== at % modules.length) return [node.modId, node];
          const moved = movedTo === undefined ? {} : { [movedTo]: node.modId };
          return [node.modId, { enabled: node.enabled, modId, id, ...moved, childrenNodes: below }];
        });
        const raw = { maintenance: false, whitelabel: inForm(noisy, form) };
        const permission = readPermission(JSON.parse(JSON.stringify(raw)), silent);
        if (!permission) return;
        const off = disabledModules(permission.whitelabel);
        for (const node of modules) if (!node.enabled) expect(off.has(node.modId)).toBe(true);
      },
    ),
  );
});

test('[ST-02] a lone nested module still closes after losing its name', () => {
  checkProperty(
    fc.property(fc.constantFrom(...moduleIds), nameNoise, (name, { modId, movedTo, id }) => {
      const node = {
        enabled: false,
        modId,
        id,
        ...(movedTo === undefined ? {} : { [movedTo]: name }),
      };
      const raw = {
        maintenance: false,
        whitelabel: [{ modId: 'A', enabled: true, childrenNodes: node }],
      };
      const permission = readPermission(JSON.parse(JSON.stringify(raw)), silent);
      if (permission) expect(disabledModules(permission.whitelabel).has(name)).toBe(true);
    }),
  );
});

test('[ST-02] fields of a module between the keys of a map open none of its modules', () => {
  checkProperty(
    fc.property(
      flatModules,
      fc.dictionary(
        fc.constantFrom('modId', 'enabled', 'childrenNodes', 'id', 'code', 'name', 'other'),
        fc.oneof(unreadable, fc.constantFrom(null, true, false)),
      ),
      (modules, odd) => {
        const map = Object.fromEntries(modules.map(({ modId, enabled }) => [modId, enabled]));
        const raw = { maintenance: false, whitelabel: { ...odd, ...map } };
        const permission = readPermission(JSON.parse(JSON.stringify(raw)), silent);
        if (!permission) return;
        const off = disabledModules(permission.whitelabel);
        for (const { modId, enabled } of modules) if (!enabled) expect(off.has(modId)).toBe(true);
      },
    ),
  );
});

test('[ST-02] a null gate never opens what the last good answer closes, and is reported', () => {
  checkProperty(
    fc.property(
      anyPermission,
      fc.subarray([...permissionGates], { minLength: 1, maxLength: 2 }),
      (clean, gates) => {
        const lastGood = createLastGoodPermissions({ now: () => 1, staleMs: 10, store: undefined });
        lastGood.record('host', '', clean);
        const notes: string[] = [];
        const nulls = Object.fromEntries(gates.map((gate) => [gate, null]));
        const raw: unknown = JSON.parse(JSON.stringify({ ...clean, ...nulls }));
        const answer = readPermission(raw, ({ path }) => notes.push(path));
        if (!answer) throw new Error('one gate is said');
        expect(gates.filter((gate) => !notes.includes(gate))).toEqual([]);
        const permission = lastGood.record('host', '', answer);
        expect(permission.maintenance).toBe(clean.maintenance);
        expect(permission.regionRestriction).toBe(clean.regionRestriction);
        expect([...disabledModules(permission.whitelabel)]).toEqual([
          ...disabledModules(clean.whitelabel),
        ]);
      },
    ),
  );
});

test('[ST-02] children of null never open what the last good answer closes below them', () => {
  checkProperty(
    fc.property(anyPermission, fc.nat(), (clean, at) => {
      const lastGood = createLastGoodPermissions({ now: () => 1, staleMs: 10, store: undefined });
      lastGood.record('host', '', clean);
      const raw = JSON.parse(JSON.stringify(clean)) as { whitelabel: object[] };
      const index = raw.whitelabel.length === 0 ? -1 : at % raw.whitelabel.length;
      const whitelabel = raw.whitelabel.map((node, here) =>
        here === index ? { ...node, childrenNodes: null } : node,
      );
      const answer = readPermission({ ...raw, whitelabel }, silent);
      if (!answer) throw new Error('all gates are said');
      const permission = lastGood.record('host', '', answer);
      expect([...disabledModules(permission.whitelabel)]).toEqual([
        ...disabledModules(clean.whitelabel),
      ]);
    }),
  );
});

const bareObject = fc.constantFrom<unknown>(null, {}, [], undefined, '', 'open', 0, [[]]);

test('[ST-02] an empty status opens nothing, with any noise beside it', () => {
  checkProperty(
    fc.property(
      bareObject,
      fc.dictionary(fc.constantFrom(...harmless), fc.oneof(unreadable, fc.anything())),
      fc.subarray(['maintenance', 'regionRestriction', 'whitelabel']),
      (bare, fields, gates) => {
        expect(readPermission(bare, silent)).toBeUndefined();
        // Null gates count as absent ones.
        const absentGates = Object.fromEntries(gates.map((gate) => [gate, null]));
        expect(readPermission({ ...fields, ...absentGates }, silent)).toBeUndefined();
      },
    ),
  );
});

test('[ST-01] a region of null or {} never opens a blocked one', () => {
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
