import { didYouMean } from '#schema/nearest-name.ts';
import { pointerOf, type JsonPath } from '#schema/problem.ts';
import { clearLayer, type LayerTracker } from './layer-tracking.ts';

export type Item = Readonly<Record<string, unknown>> & { readonly id: string };

export interface ListChange {
  readonly insert?: readonly (Item & { readonly before?: string; readonly after?: string })[];
  readonly remove?: readonly string[];
  readonly order?: readonly string[];
}

const idsOf = (items: readonly Item[]): string[] => items.map(({ id }) => id);

const hasId =
  (id: string) =>
  (item: Item): boolean =>
    item.id === id;

function reportDuplicates(
  ids: readonly string[],
  placeOf: (index: number) => JsonPath,
  { report }: LayerTracker,
): void {
  ids.forEach((id, index) => {
    if (ids.indexOf(id) !== index)
      report(placeOf(index), `\`${id}\` occurs twice in this list`, 'keep one of them');
  });
}

/** @param sourcePath where the item is in the layer's manifest */
function trackItem(item: Item, list: JsonPath, sourcePath: JsonPath, tracker: LayerTracker): void {
  for (const key of Object.keys(item)) {
    if (key !== 'id')
      tracker.notes.set(pointerOf([...list, item.id, key]), tracker.layerAt([...sourcePath, key]));
  }
}

/** A complete list replaces the one below; `[]` clears it. */
function replaceList(items: readonly Item[], path: JsonPath, tracker: LayerTracker): Item[] {
  reportDuplicates(idsOf(items), (index) => [...path, index], tracker);
  clearLayer(tracker.notes, path);
  tracker.notes.set(pointerOf(path), tracker.layerAt(path));
  items.forEach((item, index) => {
    tracker.notes.set(pointerOf([...path, item.id]), tracker.layerAt([...path, index]));
    trackItem(item, path, [...path, index], tracker);
  });
  return [...items];
}

const unknown = (
  id: string,
  items: readonly Item[],
): [message: string, hint: string | undefined] => [
  `there is no \`${id}\` in the template’s list`,
  didYouMean(id, idsOf(items)) ??
    `known keys: ${
      idsOf(items)
        .map((name) => `\`${name}\``)
        .join(', ') || 'nothing'
    }`,
];

function removeItems(
  items: readonly Item[],
  ids: readonly string[],
  path: JsonPath,
  tracker: LayerTracker,
): Item[] {
  reportDuplicates(ids, (index) => [...path, 'remove', index], tracker);
  ids.forEach((id, index) => {
    if (!items.some(hasId(id)))
      return tracker.report([...path, 'remove', index], ...unknown(id, items));
    clearLayer(tracker.notes, [...path, id]);
    tracker.notes.set(pointerOf([...path, id]), tracker.layerAt([...path, 'remove', index]));
  });
  return items.filter(({ id }) => !ids.includes(id));
}

function insertItem(
  items: readonly Item[],
  change: NonNullable<ListChange['insert']>[number],
  path: JsonPath,
  sourcePath: JsonPath,
  tracker: LayerTracker,
): Item[] {
  const { before, after, ...rest } = change;
  const below = items.find(hasId(change.id));
  const item: Item = { ...below, ...rest, id: change.id };
  if (!below) tracker.notes.set(pointerOf([...path, item.id]), tracker.layerAt(sourcePath));
  trackItem({ ...rest, id: item.id }, path, sourcePath, tracker);
  const neighbour = before ?? after;
  if (neighbour === undefined)
    return below ? items.map((other) => (other === below ? item : other)) : [...items, item];
  const others = items.filter((other) => other !== below);
  const at = others.findIndex(hasId(neighbour));
  if (at < 0) {
    tracker.report(
      [...sourcePath, before === undefined ? 'after' : 'before'],
      ...unknown(neighbour, others),
    );
    return [...others, item];
  }
  return others.toSpliced(before === undefined ? at + 1 : at, 0, item);
}

type Insertion = NonNullable<ListChange['insert']>[number];

const neighbourOf = ({ before, after }: Insertion): string | undefined => before ?? after;

/**
 * Orders insertions so that each finds its neighbour, even one that the manifest inserts later.
 * Cycles come last and are reported.
 */
function insertAll(
  below: readonly Item[],
  insertions: readonly Insertion[],
  path: JsonPath,
  tracker: LayerTracker,
): Item[] {
  let items = [...below];
  let pending = insertions.map((change, index) => ({ change, place: [...path, 'insert', index] }));
  while (pending.length > 0) {
    const waits = ({ change }: (typeof pending)[number]): boolean => {
      const id = neighbourOf(change);
      return (
        id !== undefined && !items.some(hasId(id)) && pending.some((one) => one.change.id === id)
      );
    };
    const ready = pending.filter((one) => !waits(one));
    if (ready.length === 0) return insertWithoutPlace(items, pending, path, tracker);
    for (const { change, place: pathIndex } of ready)
      items = insertItem(items, change, path, pathIndex, tracker);
    pending = pending.filter((one) => !ready.includes(one));
  }
  return items;
}

function insertWithoutPlace(
  items: readonly Item[],
  pending: readonly { readonly change: Insertion; readonly place: JsonPath }[],
  path: JsonPath,
  tracker: LayerTracker,
): Item[] {
  const names = pending.map(({ change }) => `\`${change.id}\``).join(' and ');
  return pending.reduce<Item[]>(
    (result, { change, place }) => {
      const { before, after: _after, ...item } = change;
      tracker.report(
        [...place, before === undefined ? 'after' : 'before'],
        `${names} are placed before or after each other, so none of them has a place`,
        'place one of them beside another entry',
      );
      return insertItem(result, item, path, place, tracker);
    },
    [...items],
  );
}

function orderItems(
  items: readonly Item[],
  ids: readonly string[],
  path: JsonPath,
  tracker: LayerTracker,
): Item[] {
  reportDuplicates(ids, (index) => [...path, 'order', index], tracker);
  ids.forEach((id, index) => {
    if (!items.some(hasId(id))) tracker.report([...path, 'order', index], ...unknown(id, items));
  });
  tracker.notes.set(pointerOf(path), tracker.layerAt([...path, 'order']));
  const orderedItems = [...new Set(ids)].flatMap((id) => items.filter(hasId(id)));
  return [...orderedItems, ...items.filter(({ id }) => !ids.includes(id))];
}

/**
 * Merges a new list or a change (remove, insert, then order). Reports unknown and duplicate ids.
 */
export function mergeKeyedList(
  below: readonly Item[],
  over: readonly Item[] | ListChange,
  path: JsonPath,
  tracker: LayerTracker,
): Item[] {
  if (Array.isArray(over)) return replaceList(over as readonly Item[], path, tracker);
  const { insert = [], remove = [], order = [] } = over as ListChange;
  reportDuplicates(idsOf(insert), (index) => [...path, 'insert', index], tracker);
  const remaining = remove.length > 0 ? removeItems(below, remove, path, tracker) : [...below];
  const withInserted = insertAll(remaining, insert, path, tracker);
  return order.length > 0 ? orderItems(withInserted, order, path, tracker) : withInserted;
}
