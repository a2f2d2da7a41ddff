import { describe, expect, test } from 'vitest';
import { openLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import { callTable } from '#schema/calls/table.ts';
import { permissionSchema, type ModuleNode } from '#schema/permission.ts';
import { callPlatform, startPlatformServer } from '../../support/platform-server.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const server = openForTests(() =>
  startPlatformServer({
    tenants: [
      sampleTenant('alon'),
      sampleTenant('bayani', {
        modules: { ...sampleTenant('x').modules, MEMBERCENTER: false, VIP: false },
        hosts: ['bayani.example'],
      }),
    ],
  }),
);

const get = (path: string, code = 'alon') => callPlatform(server.origin(code) + path);

describe('[API-16] [ST-02] GET /wps/system/status', () => {
  test('returns the brand’s permission, valid and complete', async () => {
    const answer = await get('/wps/system/status?url=alon.example');
    expect(answer.status).toBe(200);
    const permission = permissionSchema.parse(answer.value);
    expect(permission).toMatchObject({
      merchantCode: 'alon',
      maintenance: false,
      maintenanceEnd: null,
      regionRestriction: false,
      location: { ip: '203.0.113.7' },
    });
    expect(permission.domainRoute.domainList.map(({ domain }) => domain)).toEqual([
      'alon.example',
      'alon.localhost',
    ]);
    expect(permission.register.find(({ field }) => field === 'username')).toMatchObject({
      enabled: true,
      required: true,
      minLength: 4,
    });
    expect(
      permission.whitelabel
        .flatMap(({ childrenNodes }) => childrenNodes ?? [])
        .find(({ modId }) => modId === 'DIRECTREG3'),
    ).toEqual({ modId: 'DIRECTREG3', enabled: true });
  });

  test.each(['ALON.example', 'alon.example:3000', 'http://alon.localhost/', 'alon.example.'])(
    'accepts %s as its host',
    async (url) => {
      expect((await get(`/wps/system/status?url=${encodeURIComponent(url)}`)).status).toBe(200);
    },
  );

  test.each([
    'bayani.example',
    'example',
    'evil.alon.example',
    'alon.example.evil.example',
    '',
    '@alon.example',
  ])('rejects %j as unknown', async (url) => {
    expect(await get(`/wps/system/status?url=${encodeURIComponent(url)}`)).toEqual({
      status: 404,
      success: false,
      value: null,
      message: 'unknown_merchant',
    });
  });

  test('needs a url, of a host’s length', async () => {
    expect(await get('/wps/system/status')).toMatchObject({
      status: 400,
      message: 'invalid_input',
      value: { paths: ['url'] },
    });
    expect(await get(`/wps/system/status?url=${'a'.repeat(261)}`)).toMatchObject({
      status: 400,
      message: 'invalid_input',
      value: { paths: ['url'] },
    });
  });

  test('[CS-02] the service path of type 3 is sealed, the same text every time', async () => {
    const pathOf = async () =>
      permissionSchema
        .parse((await get('/wps/system/status?url=alon.example')).value)
        .customerService.find(({ csType }) => csType === '3')?.path ?? '';
    const path = await pathOf();
    expect(path).not.toContain('service.example');
    expect(openLegacyEnvelope(path)).toBe('https://service.example/chat');
    expect(await pathOf()).toBe(path);
  });
});

const flat = (nodes: readonly ModuleNode[]): ModuleNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.childrenNodes ?? [])]);

test('[API-04] the whitelabel tree disables all modules of a disabled group', async () => {
  const tree = callTable.whitelabel.output.parse(
    (await get('/wps/system/whitelabel', 'bayani')).value,
  );
  expect(tree.map(({ modId }) => modId)).toEqual([
    'REGISTER',
    'LOGIN',
    'GAMES',
    'FEATURES',
    'MEMBERCENTER',
    'AGENTCENTER',
  ]);
  const centre = tree.find(({ modId }) => modId === 'MEMBERCENTER');
  expect(centre?.enabled).toBe(false);
  expect(centre?.childrenNodes?.map(({ enabled }) => enabled)).toEqual(
    Array.from({ length: 14 }, () => false),
  );
  expect(flat(tree).find(({ modId }) => modId === 'VIP')?.enabled).toBe(false);
  expect(flat(tree).find(({ modId }) => modId === 'POINTMALL')?.enabled).toBe(true);
});

test('[API-10] the registration rules are in the brand’s order, every field named', async () => {
  const rules = callTable.registerSettings.output.parse(
    (await get('/wps/system/setting/register')).value,
  );
  expect(rules).toHaveLength(19);
  expect(rules[0]).toEqual({
    field: 'username',
    enabled: true,
    required: true,
    acceptedPattern: '[A-Za-z][A-Za-z0-9]+',
    patternId: '2',
    minLength: 4,
    maxLength: 20,
    type: 'text',
  });
});

test('[API-25] each brand gets only its own domains', async () => {
  expect((await get('/wps/system/domainRoute', 'bayani')).value).toEqual({
    domainList: [{ domain: 'bayani.example' }],
  });
});

test('[API-27] help is in the requested language, else in the default one', async () => {
  expect((await get('/wps/system/helpCenter?lang=EN')).value).toEqual([
    { tag: 'agent', title: 'Agents', content: '<p>b</p>' },
  ]);
  expect((await get('/wps/system/helpCenter?lang=DE')).value).toEqual([
    { tag: 'agent', title: 'Ahente', content: '<p>a</p>' },
  ]);
  expect((await get('/wps/system/helpCenter?lang=constructor')).status).toBe(400);
  expect(await get('/wps/system/helpCenter')).toMatchObject({
    status: 400,
    value: { paths: ['lang'] },
  });
});
