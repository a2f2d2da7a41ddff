import { describe, expect, test } from 'vitest';
import type { ModuleNode } from '#schema/permission.ts';
import { readPermission } from './read-permission.ts';
import type { ReadingNote } from './reading-note.ts';

const read = (raw: unknown) => {
  const notes: ReadingNote[] = [];
  return { permission: readPermission(raw, (note) => notes.push(note)), notes };
};
const open = { maintenance: false, regionRestriction: false };

const disabledIds = (nodes: readonly ModuleNode[]): string[] =>
  nodes.flatMap(({ modId, enabled, childrenNodes = [] }) => [
    ...(enabled ? [] : [modId]),
    ...disabledIds(childrenNodes),
  ]);

describe('[ST-02] an unreadable entry closes what it would have closed', () => {
  test.each([
    ['null', null],
    ['nothing', undefined],
    ['an empty object', {}],
    ['a text', 'open'],
    ['a list', []],
    ['fields that decide nothing', { imageCDNs: [], register: [] }],
    ['null for everything that decides', { maintenance: null, whitelabel: null }],
    ['modules that are none', { ...open, whitelabel: 'all' }],
    [
      'modules below that are none',
      { ...open, whitelabel: [{ modId: 'A', enabled: true, childrenNodes: 7 }] },
    ],
  ])('%s opens nothing', (_name, raw) => {
    const { permission, notes } = read(raw);
    expect(permission).toBeUndefined();
    expect(notes).not.toEqual([]);
  });

  test.each(['perhaps', {}, [], 2, 'TRUE!', ''])(
    'maintenance and region of %j are closed',
    (value) => {
      const { permission, notes } = read({ maintenance: value, regionRestriction: value });
      expect(permission).toMatchObject({ maintenance: true, regionRestriction: true });
      expect(notes.map(({ path }) => path)).toEqual(['maintenance', 'regionRestriction']);
    },
  );

  test.each([
    ['a text', 'LOGIN'],
    ['no enabled', { modId: 'LOGIN' }],
    ['null', { modId: 'LOGIN', enabled: null }],
    ['a word', { modId: 'LOGIN', enabled: 'off' }],
    ['an object', { modId: 'LOGIN', enabled: {} }],
  ])('a module whose enabled is %s is off', (_name, node) => {
    const { permission, notes } = read({
      ...open,
      whitelabel: [node, { modId: 'VIP', enabled: true }],
    });
    expect(permission?.whitelabel).toEqual([
      { modId: 'LOGIN', enabled: false, childrenNodes: [] },
      { modId: 'VIP', enabled: true, childrenNodes: [] },
    ]);
    expect(notes.map(({ path }) => path)).toEqual(['whitelabel.*.enabled']);
  });

  test.each<[string, unknown]>([
    ['a list as its modId', [{ modId: ['LIVE'], enabled: false }]],
    ['61 characters', [{ modId: 'x'.repeat(61), enabled: false }]],
    ['a database id', [{ modId: null, id: 17, enabled: false }]],
    ['a text for people', [{ name: 'Live casino', enabled: false }]],
    ['another key', [{ module: 'LIVE', enabled: false }]],
    ['a list around it', [[{ modId: 'LIVE', enabled: false }]]],
    ['no name, in a list below', [{ modId: 'A', enabled: true, childrenNodes: [{ enabled: 0 }] }]],
    ['no name, as the root', { modId: {}, enabled: 'x', childrenNodes: [] }],
  ])('a module that is not on, with %s for its name, opens nothing', (_name, whitelabel) => {
    const { permission, notes } = read({ ...open, whitelabel });
    expect(permission).toBeUndefined();
    expect(notes).not.toEqual([]);
  });

  test.each<[string, unknown]>([
    ['name', [{ name: 'LIVE', enabled: false }]],
    ['code beside an id', [{ modId: {}, id: 17, code: 'LIVE', enabled: false }]],
    ['key in a map', { LIVE: { modId: {}, enabled: false } }],
    ['key in a map below', { GAMES: { modId: null, childrenNodes: { LIVE: { modId: [] } } } }],
    ['name as the root', { name: 'LIVE', enabled: false }],
    ['key beside a field of modules', { LIVE: false, enabled: true }],
  ])('a module without a readable modId is off by its %s', (_name, whitelabel) => {
    const { permission } = read({ ...open, whitelabel });
    expect(disabledIds(permission?.whitelabel ?? [])).toContain('LIVE');
  });

  test.each([null, {}, [], '', { a: 1 }, { modId: {}, enabled: true }])(
    'ignores a null entry %j',
    (entry) => {
      const modules = [{ modId: 'A', enabled: true, childrenNodes: [] }];
      const { permission, notes } = read({ ...open, whitelabel: [entry, ...modules] });
      expect(permission?.whitelabel).toEqual(modules);
      expect(notes.map(({ path }) => path)).toEqual(['whitelabel.*']);
    },
  );

  test('notes a gate of null beside another gate as absent', () => {
    const { permission, notes } = read({
      maintenance: null,
      whitelabel: null,
      regionRestriction: 0,
    });
    expect(permission).toMatchObject({
      maintenance: false,
      absentGates: ['maintenance', 'whitelabel'],
    });
    expect(notes.map(({ path }) => path)).toEqual(['maintenance', 'whitelabel']);
    expect(read({ maintenance: 1, whitelabel: 'x' }).permission?.absentGates).toEqual([
      'whitelabel',
    ]);
    expect(read({ ...open }).permission).not.toHaveProperty('absentGates');
  });

  test('reads maintenance beside an unreadable field or broken modules', () => {
    expect(read({ maintenance: true, imageCDNs: null, register: 7 }).permission?.maintenance).toBe(
      true,
    );
    expect(read({ maintenance: true, whitelabel: 'x' }).permission?.maintenance).toBe(true);
    expect(read({ regionRestriction: 1, whitelabel: 'x' }).permission?.regionRestriction).toBe(
      true,
    );
  });
});

test.each<[object, object]>([
  [{ register: { email: { enabled: 1 } } }, { register: [{ field: 'email', enabled: true }] }],
  [{ register: ['email'] }, { register: [{ field: 'email' }] }],
  [{ register: [{ field: 'a', patternId: 3 }] }, { register: [{ patternId: '3' }] }],
  [{ register: [{ field: 'a', maxLength: 1000 }] }, { register: [{ field: 'a' }] }],
  [{ register: [{ field: 'a', minLength: '6' }] }, { register: [{ minLength: 6 }] }],
  [{ register: [{ field: 'a', minLength: null }] }, { register: [{ field: 'a' }] }],
  [{ domainRoute: ['a.example'] }, { domainRoute: { domainList: [{ domain: 'a.example' }] } }],
  [
    { domainRoute: [{ domain: 'a.example', speed: null }] },
    { domainRoute: { domainList: [{ domain: 'a.example' }] } },
  ],
  [
    { domainRoute: { domainList: [{ domain: 'a', speed: '12' }] } },
    { domainRoute: { domainList: [{ speed: 12 }] } },
  ],
  [{ domainRoute: null }, { domainRoute: { domainList: [] } }],
  [{ maintenance: 0 }, { maintenance: false }],
  [{ maintenance: 'false' }, { maintenance: false }],
  [{ maintenance: '1' }, { maintenance: true }],
  [{ regionRestriction: null }, { regionRestriction: false }],
  [{ maintenanceEnd: 1893456000000 }, { maintenanceEnd: '2030-01-01T00:00:00.000Z' }],
  [{ maintenanceEnd: 1893456000 }, { maintenanceEnd: '2030-01-01T00:00:00.000Z' }],
  [{ analytics: null }, { analytics: {} }],
  [{ analytics: { gtagId: null } }, { analytics: {} }],
  [{ analytics: 'G-1' }, { analytics: { gtagId: 'G-1' } }],
  [{ location: null }, { location: { ip: '' } }],
  [{ location: '203.0.113.9' }, { location: { ip: '203.0.113.9' } }],
  [{ imageCDNs: null }, { imageCDNs: [] }],
  [{ imageCDNs: [{ url: 'https://a.example' }, null] }, { imageCDNs: ['https://a.example'] }],
  [{ launchGameCDNs: 'https://a.example' }, { launchGameCDNs: ['https://a.example'] }],
  [
    { resources: [{ resourceType: 'APP', url: 'u', qrCodeUrl: null, labelNameEn: null }] },
    { resources: [{ resourceType: 'APP', url: 'u' }] },
  ],
  [
    { resources: { ANDROID: 'https://a.example' } },
    { resources: [{ resourceType: 'ANDROID', url: 'https://a.example' }] },
  ],
  [
    { customerService: [{ csType: 3, title: null, path: '/a' }] },
    { customerService: [{ csType: '3', path: '/a' }] },
  ],
  [
    {
      customerService: [
        { csType: 3, path: null },
        { csType: 'VIP', path: '/b' },
      ],
    },
    { customerService: [{ csType: 'VIP' }] },
  ],
  [{ customerService: null }, { customerService: [] }],
  [
    { whitelabel: [{ modId: 'A', enabled: 1, childrenNodes: null }] },
    { whitelabel: [{ modId: 'A', enabled: true }] },
  ],
  [
    { whitelabel: { LOGIN: 0, GAMES: { enabled: 'true', childrenNodes: { RNG: false } } } },
    {
      whitelabel: [
        { modId: 'LOGIN', enabled: false },
        { modId: 'GAMES', enabled: true, childrenNodes: [{ modId: 'RNG', enabled: false }] },
      ],
    },
  ],
  [
    {
      whitelabel: {
        modId: 'ROOT',
        enabled: true,
        childrenNodes: [{ modId: 'LOGIN', enabled: false }],
      },
    },
    { whitelabel: [{ modId: 'ROOT', childrenNodes: [{ modId: 'LOGIN', enabled: false }] }] },
  ],
  [{ whitelabel: [{ modId: 12, enabled: true }] }, { whitelabel: [{ modId: '12' }] }],
  [{ merchantCode: 7 }, { merchantCode: '7' }],
])('[ST-02] an ordinary reading, %j, opens the site with the same result', (part, expected) => {
  expect(read({ ...open, ...part }).permission).toMatchObject({ ...open, ...expected });
});

describe('[ST-02] other casing and wrappers close as the clean answer does', () => {
  const closed = [{ ModId: 'LIVE', Enabled: 'false', ChildrenNodes: { list: [] } }];
  test.each([
    { data: { maintenance: true, whitelabel: closed } },
    { Maintenance: 1, WhiteLabel: { rows: closed } },
    { maintenance: false, Maintenance: true, whitelabel: { data: { list: closed } } },
    { value: { result: { MAINTENANCE: 'odd', white_label: closed } } },
  ])('%j', (raw) => {
    const { permission } = read(raw);
    expect(permission?.maintenance).toBe(true);
    expect(disabledIds(permission?.whitelabel ?? [])).toEqual(['LIVE']);
  });

  test.each([
    // It is unknown which of the two is the permission.
    { data: { maintenance: false, whitelabel: [] }, result: { maintenance: true } },
    { register: [], data: { maintenance: false, whitelabel: [] } },
    { maintenance: false, whitelabel: [], Whitelabel: closed },
  ])('%j opens nothing', (raw) => expect(read(raw).permission).toBeUndefined());

  test('reads a permission beside a wrapper', () =>
    expect(
      read({ maintenance: true, data: { maintenance: false, whitelabel: [] } }).permission,
    ).toMatchObject({ maintenance: true }));
});
