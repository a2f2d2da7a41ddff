import { expect, test } from 'vitest';
import { permissionDecision, disabledModules } from './disabled-modules.ts';

const tree = [
  {
    modId: 'GAMES',
    enabled: false,
    childrenNodes: [
      { modId: 'RNG', enabled: true, childrenNodes: [{ modId: 'SLOTS', enabled: true }] },
      { modId: 'LIVE', enabled: false },
    ],
  },
  { modId: 'VIP', enabled: true, childrenNodes: [{ modId: 'LEVELS', enabled: true }] },
  { modId: 'HOT', enabled: true },
  { modId: 'HOT', enabled: false },
];

test('[WL-03] a disabled module disables all below it, and the reason names it', () => {
  expect([...disabledModules(tree)]).toEqual([
    ['GAMES', 'GAMES'],
    ['RNG', 'GAMES'],
    ['SLOTS', 'GAMES'],
    ['LIVE', 'GAMES'],
    ['HOT', 'HOT'],
  ]);
});

test('[WL-03] a module that the tree does not name has no effect', () => {
  const off = disabledModules(tree);
  expect(permissionDecision(off, 'PVP').on).toBe(true);
  expect(permissionDecision(off, 'LEVELS').on).toBe(true);
  expect(permissionDecision(off, 'SLOTS')).toEqual({
    on: false,
    reason: { layer: 'permission', source: 'GAMES' },
  });
});
