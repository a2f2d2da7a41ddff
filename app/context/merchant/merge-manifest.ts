import type { ManifestInput } from '#schema/manifest/manifest-schema.ts';
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

/** Objects merge, lists replace (`[]` clears), keyed lists merge by id. */
export const mergeManifest = (
  below: MergedManifest,
  over: ManifestInput,
  tracker: LayerTracker,
): MergedManifest =>
  // Safe cast: `over` matches the schema, and `below` supplies missing sections.
  mergeValue(below, over, [], tracker) as MergedManifest;
