import { expect, test } from 'vitest';
import { permissionSchema } from '#schema/permission.ts';
import { officeSources, withOfficeSources } from './office-sources.ts';

const permission = permissionSchema.parse({
  whitelabel: [
    { modId: 'GAMES', enabled: false, childrenNodes: [{ modId: 'RNG', enabled: false }] },
    { modId: 'FEATURES', enabled: true, childrenNodes: [{ modId: 'VIP', enabled: false }] },
  ],
});

test('[WL-03] the office decides what its switches close, with all below a group', () => {
  const switches = { modules: { GAMES: false, FEATURES: true }, registerRules: { line: {} } };
  expect([...officeSources(switches, permission)]).toEqual(['GAMES', 'RNG', 'register.line']);
});

test('[WL-03] an explanation names the office only where the permission was the layer', () => {
  const look = (layer: 'permission' | 'brand', source: string) => ({ layer, source, says: 'off' });
  const explanation = {
    kind: 'route',
    name: 'rng',
    on: false,
    value: {},
    ...look('permission', 'RNG'),
    decidedBy: 'permission' as const,
    looks: [look('brand', 'RNG'), look('permission', 'RNG'), look('permission', 'VIP')],
  };
  const { decidedBy, looks } = withOfficeSources(explanation, new Set(['RNG']));
  expect([decidedBy, ...looks.map(({ layer }) => layer)]).toEqual([
    'office',
    'brand',
    'office',
    'permission',
  ]);
});
