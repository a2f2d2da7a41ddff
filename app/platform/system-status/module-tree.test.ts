import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moduleIds } from '#app/domain/pages/modules.ts';
import type { ModuleNode } from '#schema/permission.ts';
import { effectiveModules, moduleTree, treeModules } from './module-tree.ts';

const modules = fc.dictionary(
  fc.constantFrom(...moduleIds, 'REGISTER', 'GAMES', 'SOMETHINGELSE'),
  fc.boolean(),
);
const flat = (nodes: readonly ModuleNode[]): ModuleNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.childrenNodes ?? [])]);

test('[API-04] the tree has the tenant’s value of every module, once, and of no other', () => {
  fc.assert(
    fc.property(modules, (licensed) => {
      const nodes = flat(moduleTree(licensed));
      expect(new Set(nodes.map(({ modId }) => modId)).size).toBe(nodes.length);
      for (const [modId, enabled] of Object.entries(licensed))
        expect(nodes.find((node) => node.modId === modId)?.enabled).toBe(enabled);
      for (const { modId, childrenNodes } of nodes)
        expect(Object.hasOwn(licensed, modId) || (childrenNodes?.length ?? 0) > 0).toBe(true);
    }),
  );
});

test('[WL-03] nothing in a disabled group is on, and overrides never switch it on', () => {
  fc.assert(
    fc.property(modules, (licensed) => {
      const effective = effectiveModules(licensed);
      for (const { enabled, childrenNodes } of moduleTree(effective))
        if (!enabled) for (const child of childrenNodes ?? []) expect(child.enabled).toBe(false);
      for (const [modId, enabled] of Object.entries(licensed))
        if (!enabled) expect(effective[modId]).toBe(false);
      expect(effectiveModules(effective)).toEqual(effective);
    }),
  );
});

test('[API-04] every module that the site reads is in the tree', () => {
  expect(moduleIds.filter((modId) => !treeModules.has(modId))).toEqual([]);
});
