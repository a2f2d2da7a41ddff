import type { MerchantInput } from '#schema/merchant.ts';
import { pointerOf, type JsonPath } from '#schema/problem.ts';
import { clearLayer, type LayerTracker } from './layer-tracking.ts';
import { keyedListPointers, type MergedManifest } from './manifest-items.ts';
import { mergeKeyedList, type Item, type ListChange } from './merge-keyed-list.ts';

type JsonObject = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mergeValue(below: unknown, over: unknown, path: JsonPath, tracker: LayerTracker): unknown {
  const pointer = pointerOf(path);
  if (keyedListPointers.has(pointer))
    return mergeKeyedList(
      (below ?? []) as readonly Item[],
      over as readonly Item[] | ListChange,
      path,
      tracker,
    );
  if (!isObject(over)) {
    clearLayer(tracker.notes, path);
    tracker.notes.set(pointer, tracker.layerAt(path));
    return over;
  }
  const result: Record<string, unknown> = { ...(isObject(below) ? below : {}) };
  for (const [key, value] of Object.entries(over))
    result[key] = mergeValue(result[key], value, [...path, key], tracker);
  return result;
}

/**
 * Merges one (checked) manifest over the layers below: objects merge, lists replace (`[]` clears),
 * keyed lists merge by id. Pure except for the tracker, which records layers and problems.
 */
export const mergeManifest = (
  below: MergedManifest,
  over: MerchantInput,
  tracker: LayerTracker,
): MergedManifest =>
  // Merging keeps the form: `over` has the schema's, and `below` supplies every section that it
  // lacks.
  mergeValue(below, over, [], tracker) as MergedManifest;
