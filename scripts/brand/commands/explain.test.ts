import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeMerchantsDir } from '../../../tests/support/merchants-dir.ts';
import { runTestCommand } from '../run-test-command.ts';
import type { Explanation } from '#app/context/explain/explain-subject.ts';

const frame = `{
  "schemaVersion": 1, "code": "_frame", "name": "Frame",
  "languages": { "default": "EN", "menu": ["EN"] },
  "nav": [{ "id": "HOME" }, { "id": "RNG" }, { "id": "LIVE" }]
}`;
const acme = `{
  "schemaVersion": 1, "code": "acme", "name": "Acme", "extends": "_frame",
  "features": {
    "vip": false
  },
  "nav": { "insert": [{ "id": "CLUB", "href": "/vip" }] },
  "banners": [{ "id": "hero", "group": "w_home", "motif": "moon", "linkageType": "route", "target": "/vip" }],
  "customerService": { "entries": [{ "id": "chat", "csType": "LIVECHAT", "csPosition": "header", "path": "/help" }, { "id": "club", "csType": "VIP", "csPosition": "side", "path": "https://vip.example" }] },
  "theme": { "tokens": { "dark": { "text.main": "#ffffff" } } },
  "layout": { "header": "rail" }
}`;

function folder(): string {
  const { dir, remove } = makeMerchantsDir({
    '_frame/manifest.json': frame,
    'acme/manifest.json': acme,
  });
  onTestFinished(remove);
  return dir;
}

async function explained(words: readonly string[], dir = folder()): Promise<Explanation[]> {
  const { code, out, err } = await runTestCommand([
    'explain',
    'acme',
    ...words,
    '--json',
    '--dir',
    dir,
  ]);
  expect(code, err).toBe(0);
  return (JSON.parse(out) as { explanations: Explanation[] }).explanations;
}

const at = (line: number, column: number, code = 'acme') => ({
  file: expect.stringMatching(new RegExp(`/${code}/manifest\\.json$`)) as string,
  line,
  column,
});

describe('brand explain', () => {
  test('[WL-03] [API-24] pages of the agent centre that need a contract say so; the others do not', async () => {
    const [dividend, wages, team] = await explained([
      'agentPage:dividend',
      'agentPage:dailyWages',
      'agentPage:teamOverview',
    ]);
    const contracts = (page: Explanation | undefined) =>
      page?.looks.filter(({ source }) => source.startsWith('consolidated.'));
    expect(contracts(dividend)).toEqual([
      {
        layer: 'viewer',
        source: 'consolidated.divtypereq',
        says: 'an agent without such a contract does not get it, even when it is on here',
      },
    ]);
    expect(contracts(wages)).toHaveLength(1);
    expect(team?.looks).toBeDefined();
    expect(contracts(team)).toEqual([]);
  });

  test('[WL-03] a route that a feature of the brand switches off, with its line', async () => {
    const [vip] = await explained(['/vip']);
    expect(vip).toMatchObject({
      kind: 'route',
      name: 'vip',
      on: false,
      decidedBy: 'brand',
      source: '/features/vip',
      at: at(4, 5),
    });
  });

  test('[WL-03] a menu entry is off with its page; a template’s entry is located in the template', async () => {
    const [club, live] = await explained(['nav:CLUB', 'nav:LIVE']);
    expect(club).toMatchObject({
      on: false,
      decidedBy: 'brand',
      source: '/features/vip',
      value: { href: '/vip' },
      at: at(4, 5),
    });
    expect(live).toMatchObject({ on: true, decidedBy: 'template', at: at(4, 46, '_frame') });
  });

  test('[WL-03] a missing menu entry names the layer and line that removes it', async () => {
    const dir = folder();
    const manifest = path.join(dir, 'acme/manifest.json');
    writeFileSync(manifest, acme.replace('"nav": {', '"nav": { "remove": ["LIVE"],'));
    const [removed] = await explained(['nav:LIVE'], dir);
    expect(removed).toMatchObject({ on: false, decidedBy: 'brand', at: at(6, 23) });
    const [unlisted] = await explained(['nav:PROMO'], dir);
    expect(unlisted).toMatchObject({ on: false, decidedBy: 'template' });
  });

  test('[WL-04] a permission from a file, in its envelope or not, decides by module', async () => {
    const dir = folder();
    const file = path.join(dir, 'permission.json');
    for (const value of [
      { success: true, value: { whitelabel: [{ modId: 'RNG', enabled: false }] } },
      { whitelabel: [{ modId: 'RNG', enabled: false }] },
    ]) {
      writeFileSync(file, JSON.stringify(value));
      const [rng] = await explained(['route:rng', '--permission', file], dir);
      expect(rng).toMatchObject({ on: false, decidedBy: 'permission', source: 'RNG' });
    }
  });

  test('[AU-23] the viewer decides last', async () => {
    const [asGuest] = await explained(['depositv2']);
    const [asMember] = await explained(['depositv2', '--viewer', 'member']);
    const [asTrial] = await explained(['depositv2', '--viewer', 'trial']);
    expect([asGuest, asMember, asTrial].map((one) => [one?.on, one?.decidedBy])).toEqual([
      [false, 'viewer'],
      [true, 'default'],
      [false, 'viewer'],
    ]);
  });

  test('[SH-17] a colour is derived from the seeds in one theme and replaced in the other', async () => {
    const [light, dark] = await explained(['text.main']);
    expect(light).toMatchObject({
      decidedBy: 'default',
      value: {
        contrast: expect.arrayContaining([
          expect.stringMatching(/^text\.main on surface\.page \d+\.\d\d:1 \(at least 4\.5:1\)$/),
        ]),
      },
    });
    expect(dark).toMatchObject({ decidedBy: 'brand', value: { colour: '#ffffff' }, at: at(9, 36) });
  });

  test('[SH-03] a banner that cannot be clicked names the reason', async () => {
    const [hero] = await explained(['hero']);
    expect(hero).toMatchObject({
      kind: 'banner',
      on: true,
      decidedBy: 'brand',
      value: { group: 'w_home', href: null },
      at: at(7, 15),
    });
    expect(hero?.looks[1]).toMatchObject({
      layer: 'brand',
      source: '/features/vip',
      says: 'cannot be clicked: /vip cannot be reached',
      at: at(4, 5),
    });
  });

  test('[CS-01] a type alone lists all of its subjects', async () => {
    const service = await explained(['service:']);
    expect(service.map(({ name, on, decidedBy, source }) => [name, on, decidedBy, source])).toEqual(
      [
        ['chat', true, 'brand', '/customerService/entries/chat/path'],
        ['club', false, 'viewer', 'guest'],
      ],
    );
  });

  test('[WL-01] any key of the manifest, dotted or as a pointer', async () => {
    const [dotted, pointer, item] = await explained([
      'layout.header',
      '/layout/header',
      'nav.CLUB.href',
    ]);
    expect([dotted?.value, pointer?.value, item?.value]).toEqual(['rail', 'rail', '/vip']);
    expect(dotted).toMatchObject({ decidedBy: 'brand', at: at(10, 15) });
  });

  test('[WL-03] without a query: everything that is off, and nothing that is on', async () => {
    const off = await explained([]);
    expect(off.map(({ kind, name }) => `${kind}:${name}`)).toEqual(
      expect.arrayContaining(['route:vip', 'nav:CLUB', 'feature:vip', 'flag:MOBILENUMREG3']),
    );
    expect(off.every(({ on }) => on === false)).toBe(true);
  });

  test('unknown subjects and brands exit with 2 and the remedy', async () => {
    const dir = folder();
    const faults = await Promise.all(
      [
        ['acme', 'RGN'],
        ['amce', 'RNG'],
        ['_frame', 'RNG'],
        ['acme', 'RNG', '--permission', path.join(dir, 'none.json')],
        ['acme', 'RNG', '--viewer', 'king'],
      ].map((words) => runTestCommand(['explain', ...words, '--dir', dir])),
    );
    expect(faults.map(({ code, out }) => [code, out])).toEqual(faults.map(() => [2, '']));
    expect(faults.map(({ err }) => err)).toEqual([
      expect.stringMatching(/did you mean `rng`\?/i),
      expect.stringContaining('did you mean `acme`?'),
      expect.stringContaining('is a template'),
      expect.stringContaining('no permission at'),
      expect.stringContaining('Allowed choices are guest, member, agent, trial'),
    ]);
  });

  test('the text begins with the decision, then lists what each layer sets', async () => {
    const { out } = await runTestCommand(['explain', 'acme', 'route:vip', '--dir', folder()]);
    expect(out.split('\n')[0]).toMatch(
      /^route vip is off: decided by the brand, .*acme\/manifest\.json:4:5$/,
    );
    expect(out).toContain('  permission  VIP says nothing: left on');
  });
});
