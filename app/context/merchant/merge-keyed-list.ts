import { didYouMean } from '#schema/nearest-name.ts';
import { pointerOf, type JsonPath } from '#schema/problem.ts';
import { forget, type Laying } from './layered.ts';

/** An item of a keyed list: its `id`, and whatever else its kind has. */
export type Item = Readonly<Record<string, unknown>> & { readonly id: string };

/** A change against the list below. */
export interface ListChange {
  readonly insert?: readonly (Item & { readonly before?: string; readonly after?: string })[];
  readonly remove?: readonly string[];
  readonly order?: readonly string[];
}

const idsOf = (items: readonly Item[]): string[] => items.map(({ id }) => id);

const isNamed =
  (id: string) =>
  (item: Item): boolean =>
    item.id === id;

/** Complains of ids that stand twice in a list. */
function checkTwice(
  ids: readonly string[],
  placeOf: (index: number) => JsonPath,
  { complain }: Laying,
): void {
  ids.forEach((id, index) => {
    if (ids.indexOf(id) !== index)
      complain(placeOf(index), `\`${id}\` stands in this list twice`, 'keep one of them');
  });
}

/**
 * Notes who said the leaves of an item.
 * @param said where the item stands in the layer's manifest
 */
function noteItem(item: Item, list: JsonPath, said: JsonPath, laying: Laying): void {
  for (const key of Object.keys(item)) {
    if (key !== 'id')
      laying.notes.set(pointerOf([...list, item.id, key]), laying.layerAt([...said, key]));
  }
}

/** A whole new list takes the place of the one below; `[]` clears it. */
function replaceList(items: readonly Item[], path: JsonPath, laying: Laying): Item[] {
  checkTwice(idsOf(items), (index) => [...path, index], laying);
  forget(laying.notes, path);
  laying.notes.set(pointerOf(path), laying.layerAt(path));
  items.forEach((item, index) => {
    laying.notes.set(pointerOf([...path, item.id]), laying.layerAt([...path, index]));
    noteItem(item, path, [...path, index], laying);
  });
  return [...items];
}

const unknown = (
  id: string,
  items: readonly Item[],
): [message: string, hint: string | undefined] => [
  `there is no \`${id}\` to be found in the list below`,
  didYouMean(id, idsOf(items)) ??
    `known here: ${
      idsOf(items)
        .map((name) => `\`${name}\``)
        .join(', ') || 'nothing'
    }`,
];

function removeItems(
  items: readonly Item[],
  ids: readonly string[],
  path: JsonPath,
  laying: Laying,
): Item[] {
  checkTwice(ids, (index) => [...path, 'remove', index], laying);
  ids.forEach((id, index) => {
    if (!items.some(isNamed(id)))
      return laying.complain([...path, 'remove', index], ...unknown(id, items));
    forget(laying.notes, [...path, id]);
    laying.notes.set(pointerOf([...path, id]), laying.layerAt([...path, 'remove', index]));
  });
  return items.filter(({ id }) => !ids.includes(id));
}

/** Adds an item, or changes the one that has its id; `before` and `after` say where it stands. */
function insertItem(
  items: readonly Item[],
  given: NonNullable<ListChange['insert']>[number],
  path: JsonPath,
  said: JsonPath,
  laying: Laying,
): Item[] {
  const { before, after, ...rest } = given;
  const below = items.find(isNamed(given.id));
  const item: Item = { ...below, ...rest, id: given.id };
  if (!below) laying.notes.set(pointerOf([...path, item.id]), laying.layerAt(said));
  noteItem({ ...rest, id: item.id }, path, said, laying);
  const neighbour = before ?? after;
  if (neighbour === undefined)
    return below ? items.map((other) => (other === below ? item : other)) : [...items, item];
  const others = items.filter((other) => other !== below);
  const at = others.findIndex(isNamed(neighbour));
  if (at < 0) {
    laying.complain(
      [...said, before === undefined ? 'after' : 'before'],
      ...unknown(neighbour, others),
    );
    return [...others, item];
  }
  return others.toSpliced(before === undefined ? at + 1 : at, 0, item);
}

function orderItems(
  items: readonly Item[],
  ids: readonly string[],
  path: JsonPath,
  laying: Laying,
): Item[] {
  checkTwice(ids, (index) => [...path, 'order', index], laying);
  ids.forEach((id, index) => {
    if (!items.some(isNamed(id))) laying.complain([...path, 'order', index], ...unknown(id, items));
  });
  laying.notes.set(pointerOf(path), laying.layerAt([...path, 'order']));
  const named = [...new Set(ids)].flatMap((id) => items.filter(isNamed(id)));
  return [...named, ...items.filter(({ id }) => !ids.includes(id))];
}

/**
 * Lays a new list, or a change (first remove, then insert, then order), over a keyed list. Unknown
 * and doubled ids are complained of.
 */
export function mergeKeyedList(
  below: readonly Item[],
  over: readonly Item[] | ListChange,
  path: JsonPath,
  laying: Laying,
): Item[] {
  if (Array.isArray(over)) return replaceList(over as readonly Item[], path, laying);
  const { insert = [], remove = [], order = [] } = over as ListChange;
  checkTwice(idsOf(insert), (index) => [...path, 'insert', index], laying);
  const left = remove.length > 0 ? removeItems(below, remove, path, laying) : [...below];
  const grown = insert.reduce<Item[]>(
    (items, item, index) => insertItem(items, item, path, [...path, 'insert', index], laying),
    left,
  );
  return order.length > 0 ? orderItems(grown, order, path, laying) : grown;
}
