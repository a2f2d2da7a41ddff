import { pointerOf, type JsonPath } from '#schema/problem.ts';
import type { Layer } from '#schema/merchant-normal.ts';

/** Reports a fault of a layer at a path of that layer's own manifest. */
export type ReportProblem = (path: JsonPath, message: string, hint?: string) => void;

/** The layer that is being merged over those below it. */
export interface LayerTracker {
  /** The layer that sets the text at a path of its manifest: `environment` for a `${NAME}`. */
  readonly layerAt: (path: JsonPath) => Layer;
  readonly report: ReportProblem;
  /** Which layer set each JSON pointer; merged over so far. */
  readonly notes: Map<string, Layer>;
}

/** Forgets the notes at a path and below it. */
export function clearLayer(notes: Map<string, Layer>, path: JsonPath): void {
  const pointer = pointerOf(path);
  for (const notedPointer of notes.keys())
    if (notedPointer === pointer || notedPointer.startsWith(`${pointer}/`))
      notes.delete(notedPointer);
}

/**
 * Which layer set a pointer: replaced lists are noted at the list, items at the item, so that the
 * nearest noted ancestor decides.
 */
export function layerOf(notes: ReadonlyMap<string, Layer>, pointer: string): Layer {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const layer = notes.get(place);
    if (layer) return layer;
  }
  return 'default';
}
