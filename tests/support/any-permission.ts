import { moduleIds } from '#app/domain/pages/modules.ts';
import { registerFieldNames } from '#app/domain/accounts/register-fields.ts';
import type { ModuleNode, Permission, RegisterRule } from '#schema/permission.ts';
import fc from 'fast-check';

const anyIds = fc.shuffledSubarray([...moduleIds, 'UNKNOWN'], { maxLength: 24 });

const leaf = (modId: string): fc.Arbitrary<ModuleNode> =>
  fc.integer({ min: 0, max: 3 }).map((roll) => ({ modId, enabled: roll > 0 }));

/** Platforms' module trees have two or three levels. */
const branch = (modId: string, below: readonly string[]): fc.Arbitrary<ModuleNode> =>
  fc
    .tuple(
      leaf(modId),
      below.length > 3
        ? fc.tuple(branch(below[0] ?? '', below.slice(1, 3)), ...below.slice(3).map(leaf))
        : fc.tuple(...below.map(leaf)),
    )
    .map(([node, childrenNodes]) => ({ ...node, childrenNodes }));

/** Any module tree: flat modules, and groups that hold modules. */
export const anyModules: fc.Arbitrary<ModuleNode[]> = fc
  .tuple(anyIds, fc.integer({ min: 0, max: 12 }))
  .chain(([ids, grouped]) =>
    fc.tuple(branch('GROUP', ids.slice(0, grouped)), ...ids.slice(grouped).map(leaf)),
  );

/** Any part may be missing, and a pattern may not compile. */
export const anyRule: fc.Arbitrary<RegisterRule> = fc.record(
  {
    field: fc.constantFrom(...registerFieldNames, 'unknown'),
    enabled: fc.boolean(),
    required: fc.boolean(),
    acceptedPattern: fc.constantFrom('*', '', '[A-Z]+', '(', '[0-9]{6}', '\\p{L}+', '(?<'),
    patternId: fc.constantFrom('letters', 'own'),
    minLength: fc.integer({ min: 0, max: 255 }),
    maxLength: fc.integer({ min: 0, max: 255 }),
    type: fc.constant('text'),
  },
  { requiredKeys: ['field'] },
);

/** Valid addresses, addresses outside the brand, and invalid ones. */
const anyCdns = fc.subarray([
  'https://img.example',
  'https://b.img.example/a/',
  'https://games.example',
  'https://evil.example',
  'http://img.example',
  'https://a.localhost',
  'http://agent.a.localhost:3000',
  'img.example',
  'javascript:alert(1)',
  'https://img.example@evil.example',
  'https://img.example/?a',
  ' ',
]);

const anyStatus = fc.constantFrom(
  { maintenance: false, regionRestriction: false },
  { maintenance: true, regionRestriction: false },
  { maintenance: false, regionRestriction: true },
  { maintenance: true, regionRestriction: true },
);

export const anyPermission: fc.Arbitrary<Permission> = fc
  .record({
    status: anyStatus,
    merchantCode: fc.constantFrom('A1', undefined),
    maintenanceEnd: fc.constantFrom(null, '2030-01-01T00:00:00+08:00'),
    location: fc.constantFrom<Permission['location'][]>(
      { ip: '203.0.113.9' },
      { ip: '', country: 'PH' },
    ),
    whitelabel: anyModules,
    register: fc.array(anyRule, { maxLength: 12 }),
    resources: fc.constantFrom<Permission['resources'][]>(
      [],
      [{ resourceType: 'APP', url: 'https://cdn.example/app.apk' }],
    ),
    customerService: fc.constantFrom<Permission['customerService'][]>(
      [],
      [{ csType: '3', path: 'javascript:alert(1)' }],
    ),
    analytics: fc.constantFrom<Permission['analytics'][]>({}, { gtagId: 'G-1' }),
    domainRoute: fc.constantFrom<Permission['domainRoute'][]>(
      { domainList: [] },
      { domainList: [{ domain: 'a.example', speed: 12 }] },
    ),
    imageCDNs: anyCdns,
    launchGameCDNs: anyCdns,
  })
  .map(({ status, ...rest }): Permission => ({ ...rest, ...status }));

export const inOperation = (permission: Permission): Permission => ({
  ...permission,
  maintenance: false,
  regionRestriction: false,
});

/** The same permission with one more module switched off. */
export const without = (permission: Permission, modId: string): Permission => ({
  ...permission,
  whitelabel: [...permission.whitelabel, { modId, enabled: false }],
});
