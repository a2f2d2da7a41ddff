import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Layer } from '#schema/merchant-normal.ts';
import type { ManifestInput } from '#schema/manifest/manifest-schema.ts';
import { pointerOf } from '#schema/problem.ts';
import { defaultManifest } from './default-merchant.ts';
import { layerOf, type LayerTracker } from './layer-tracking.ts';
import type { MergedManifest } from './manifest-items.ts';
import { mergeKeyedList, type Item, type ListChange } from './merge-keyed-list.ts';
import { mergeManifest } from './merge-manifest.ts';

const createTracker = (
  layer: Layer = 'brand',
  notes = new Map<string, Layer>(),
): LayerTracker & { problemPaths: string[] } => {
  const problemPaths: string[] = [];
  return {
    notes,
    layerAt: () => layer,
    report: (path) => problemPaths.push(pointerOf(path)),
    problemPaths,
  };
};
const merge = (below: MergedManifest, over: ManifestInput): MergedManifest =>
  mergeManifest(below, over, createTracker());

const navIds = ['HOME', 'RNG', 'LIVE', 'FISH', 'PROMO', 'VIP', 'OWN'];
const anyItem = fc.record(
  { id: fc.constantFrom(...navIds), on: fc.boolean(), vendors: fc.integer({ min: 0, max: 30 }) },
  { requiredKeys: ['id'] },
);
const anyList = fc.uniqueArray(anyItem, { selector: ({ id }) => id });
const anySubset = fc.uniqueArray(fc.constantFrom(...navIds));
const anyChange: fc.Arbitrary<ListChange> = fc.record(
  {
    insert: fc.uniqueArray(
      fc
        .tuple(anyItem, fc.constantFrom(undefined, 'before', 'after'), fc.constantFrom(...navIds))
        .map(([item, side, id]): Item => ({ ...item, ...(side ? { [side]: id } : {}) })),
      { selector: ({ id }) => id },
    ),
    remove: anySubset,
    order: anySubset,
  },
  { requiredKeys: [] },
);

const anyManifest = fc.record(
  {
    schemaVersion: fc.constant(1),
    code: fc.constant('acme'),
    name: fc.string({ minLength: 1, maxLength: 8 }),
    nav: anyList,
    flags: fc.record({ DIRECTREG3: fc.boolean(), REGMOBVERF3: fc.boolean() }, { requiredKeys: [] }),
    languages: fc.record(
      { menu: fc.uniqueArray(fc.constantFrom('EN', 'TY', 'JA'), { minLength: 1 }) },
      { requiredKeys: [] },
    ),
    theme: fc.record(
      { seeds: fc.record({ primary: fc.constantFrom('#000', '#fff') }, { requiredKeys: [] }) },
      { requiredKeys: [] },
    ),
    // Merging is associative only if a key has one type everywhere, as in the schema.
    extensions: fc.record(
      {
        a: fc.constantFrom<unknown>({ c: 2 }, { d: [3] }, {}),
        b: fc.constantFrom<unknown>(1, [], [2]),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['schemaVersion', 'code', 'name'] },
) as fc.Arbitrary<ManifestInput>;

test('[WL-01] property: merging is associative', () =>
  fc.assert(
    fc.property(anyManifest, anyManifest, anyManifest, (a, b, c) => {
      const leftMerge = merge(merge(merge(defaultManifest, a), b), c);
      const right = merge(merge(defaultManifest, a), merge(b as MergedManifest, c));
      expect(leftMerge).toEqual(right);
    }),
  ));

const valueAt = (manifest: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    manifest,
  );

test('[WL-01] property: the upper manifest’s value overrides the lower one’s', () =>
  fc.assert(
    fc.property(anyManifest, anyManifest, (lower, upper) => {
      const below = merge(defaultManifest, lower);
      const merged = merge(below, upper);
      for (const leaf of leavesOf(upper))
        if (Object.keys(Object(valueAt(upper, leaf))).length > 0 || leaf[0] !== 'extensions')
          expect(valueAt(merged, leaf), pointerOf(leaf)).toEqual(valueAt(upper, leaf));
      for (const leaf of leavesOf(below))
        if (leaf.every((_, depth) => valueAt(upper, leaf.slice(0, depth + 1)) === undefined))
          expect(valueAt(merged, leaf), pointerOf(leaf)).toEqual(valueAt(below, leaf));
    }),
  ));

test('[WL-01] a changed item overrides single values', () => {
  const below = [
    { id: 'RNG', on: true, vendors: 7 },
    { id: 'LIVE', on: false, vendors: 9 },
  ];
  expect(
    mergeKeyedList(below, { insert: [{ id: 'RNG', on: false }] }, ['nav'], createTracker()),
  ).toEqual([
    { id: 'RNG', on: false, vendors: 7 },
    { id: 'LIVE', on: false, vendors: 9 },
  ]);
});

test('[WL-01] property: merging the same manifest again changes nothing', () =>
  fc.assert(
    fc.property(anyManifest, (manifest) => {
      const once = merge(defaultManifest, manifest);
      expect(merge(once, manifest)).toEqual(once);
      expect(merge(defaultManifest, once)).toEqual(once);
    }),
  ));

test('[WL-01] property: merging never changes its input', () =>
  fc.assert(
    fc.property(anyManifest, (manifest) => {
      const copies = structuredClone([defaultManifest, manifest]);
      merge(defaultManifest, manifest);
      expect([defaultManifest, manifest]).toEqual(copies);
    }),
  ));

const path = ['nav'];
const idsOf = (items: readonly Item[]): string[] => items.map(({ id }) => id);

test('[WL-01] property: a removed id is absent, unless it is inserted again; no id occurs twice', () =>
  fc.assert(
    fc.property(anyList, anyChange, (below, change) => {
      const ids = idsOf(mergeKeyedList(below, change, path, createTracker()));
      const inserted = idsOf(change.insert ?? []);
      for (const id of change.remove ?? []) expect(ids.includes(id)).toBe(inserted.includes(id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(ids)).toEqual(
        new Set([...idsOf(below).filter((id) => !(change.remove ?? []).includes(id)), ...inserted]),
      );
    }),
  ));

test('[WL-01] property: order is a permutation that begins with the listed ids', () =>
  fc.assert(
    fc.property(anyList, anySubset, (below, order) => {
      const ids = idsOf(mergeKeyedList(below, { order }, path, createTracker()));
      const namedIds = order.filter((id) => idsOf(below).includes(id));
      expect(ids).toEqual([...namedIds, ...idsOf(below).filter((id) => !namedIds.includes(id))]);
    }),
  ));

test('[WL-01] property: an item is where before and after put it', () =>
  fc.assert(
    fc.property(anyList, anyItem, fc.constantFrom('before', 'after'), (below, item, side) => {
      const [neighbour] = idsOf(below).filter((id) => id !== item.id);
      fc.pre(neighbour !== undefined);
      const ids = idsOf(
        mergeKeyedList(below, { insert: [{ ...item, [side]: neighbour }] }, path, createTracker()),
      );
      expect(ids.indexOf(item.id) - ids.indexOf(neighbour ?? '')).toBe(side === 'before' ? -1 : 1);
    }),
  ));

test('[WL-01] an inserted item may be placed by one that is inserted after it', () => {
  const tracker = createTracker();
  const insert = [
    { id: 'OWN', after: 'VIP' },
    { id: 'VIP', before: 'HOME' },
  ];
  expect(idsOf(mergeKeyedList([{ id: 'HOME' }], { insert }, path, tracker))).toEqual([
    'VIP',
    'OWN',
    'HOME',
  ]);
  expect(tracker.problemPaths).toEqual([]);
});

test('[WL-01] reports circular placements at their location and retains all items', () => {
  const tracker = createTracker();
  const insert = [
    { id: 'OWN', after: 'VIP' },
    { id: 'VIP', before: 'OWN' },
  ];
  const merged = mergeKeyedList([{ id: 'HOME' }], { insert }, path, tracker);
  expect(idsOf(merged)).toEqual(['HOME', 'OWN', 'VIP']);
  expect(merged.some((item) => 'after' in item || 'before' in item)).toBe(false);
  expect(tracker.problemPaths).toEqual(['/nav/insert/0/after', '/nav/insert/1/before']);
});

test('[WL-01] property: a change reports exactly the missing ids', () =>
  fc.assert(
    fc.property(anyList, anySubset, anySubset, (below, remove, order) => {
      const tracker = createTracker();
      mergeKeyedList(below, { remove, order }, path, tracker);
      const remainingIds = idsOf(below).filter((id) => !remove.includes(id));
      const expected = [
        ...remove.flatMap((id, index) =>
          idsOf(below).includes(id) ? [] : [`/nav/remove/${index}`],
        ),
        ...order.flatMap((id, index) => (remainingIds.includes(id) ? [] : [`/nav/order/${index}`])),
      ];
      expect(tracker.problemPaths).toEqual(expected);
    }),
  ));

const leavesOf = (value: unknown, at: string[] = []): string[][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inside]) => leavesOf(inside, [...at, key]))
    : [at];

test('[WL-03] property: a manifest is the recorded source of exactly its own values', () =>
  fc.assert(
    fc.property(anyManifest, (manifest) => {
      const notes = new Map<string, Layer>();
      mergeManifest(defaultManifest, manifest, createTracker('brand', notes));
      for (const leaf of leavesOf(manifest)) expect(layerOf(notes, pointerOf(leaf))).toBe('brand');
      for (const leaf of leavesOf(defaultManifest)) {
        const isSet =
          leaf.reduce<unknown>(
            (value, key) => (value as Record<string, unknown> | undefined)?.[key],
            manifest,
          ) !== undefined;
        expect(layerOf(notes, pointerOf(leaf))).toBe(isSet ? 'brand' : 'default');
      }
      for (const item of (manifest.nav ?? []) as Item[])
        expect(layerOf(notes, `/nav/${item.id}/on`)).toBe('brand');
    }),
  ));
