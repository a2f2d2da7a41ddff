import { pointerOf, type JsonPath } from '#schema/problem.ts';
import type { Layer } from '#schema/merchant-normal.ts';

/** `path` refers to the layer's own manifest. */
export type ReportProblem = (path: JsonPath, message: string, hint?: string) => void;

export interface LayerTracker {
  /** `environment` for a `${NAME}`. */
  readonly layerAt: (path: JsonPath) => Layer;
  readonly report: ReportProblem;
  /** JSON pointer → layer that set it. */
  readonly notes: Map<string, Layer>;
}

/** Includes paths below. */
export function clearLayer(notes: Map<string, Layer>, path: JsonPath): void {
  const pointer = pointerOf(path);
  for (const notedPointer of notes.keys())
    if (notedPointer === pointer || notedPointer.startsWith(`${pointer}/`))
      notes.delete(notedPointer);
}

/**
 * Replaced lists are recorded at the list, items at the item; the nearest recorded ancestor
 * decides.
 */
export function layerOf(notes: ReadonlyMap<string, Layer>, pointer: string): Layer {
  for (let path = pointer; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const layer = notes.get(path);
    if (layer) return layer;
  }
  return 'default';
}
