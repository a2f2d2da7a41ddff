import type { MerchantInput } from '#schema/merchant.ts';
import { pointerOf, type JsonPath } from '#schema/problem.ts';
import { forget, type Laying } from './layered.ts';
import { keyedListPointers, type MergedManifest } from './manifest-items.ts';
import { mergeKeyedList, type Item, type ListChange } from './merge-keyed-list.ts';

type JsonObject = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mergeValue(below: unknown, over: unknown, path: JsonPath, laying: Laying): unknown {
  const pointer = pointerOf(path);
  if (keyedListPointers.has(pointer))
    return mergeKeyedList(
      (below ?? []) as readonly Item[],
      over as readonly Item[] | ListChange,
      path,
      laying,
    );
  if (!isObject(over)) {
    forget(laying.notes, path);
    laying.notes.set(pointer, laying.layerAt(path));
    return over;
  }
  const merged: Record<string, unknown> = { ...(isObject(below) ? below : {}) };
  for (const [key, value] of Object.entries(over))
    merged[key] = mergeValue(merged[key], value, [...path, key], laying);
  return merged;
}

/**
 * Lays one (checked) manifest over what is below: objects merge, lists replace (`[]` clears), keyed
 * lists merge by id. Pure but for `laying`, which is told who said what and what is wrong.
 */
export const mergeManifest = (
  below: MergedManifest,
  over: MerchantInput,
  laying: Laying,
): MergedManifest =>
  // Merging keeps the form: `over` has the schema's, and every section that it lacks comes from
  // `below`.
  mergeValue(below, over, [], laying) as MergedManifest;
