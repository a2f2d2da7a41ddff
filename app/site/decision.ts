import type { Layer, Merchant } from '#schema/merchant-normal.ts';
import type { Decision, Reason } from './types.ts';

/**
 * Which layer of the manifest set a JSON pointer. A replaced list is noted at the list, so that the
 * nearest noted ancestor decides for everything below it.
 */
export function layerOf({ layers }: Pick<Merchant, 'layers'>, pointer: string): Layer {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const layer = layers[place];
    if (layer) return layer;
  }
  return 'default';
}

/** The manifest's value, with the layer that set it and the pointer as its source. */
export const manifestDecision = (
  merchant: Pick<Merchant, 'layers'>,
  pointer: string,
  on: boolean,
): Decision => ({
  on,
  reason: { layer: layerOf(merchant, pointer), source: pointer },
});

/** A negative decision. */
export const deny = (layer: Layer, source: string): Decision => ({
  on: false,
  reason: { layer, source },
});

/** The plain decision of anything that carries one. */
export const decisionOf = ({
  on,
  reason,
}: {
  readonly on: boolean;
  readonly reason: Reason;
}): Decision => ({ on, reason });

/**
 * The manifest's value, narrowed by others in turn: the first negative one decides; when all are
 * positive, the manifest's reason stays.
 */
export const allOf = (first: Decision, ...others: readonly Decision[]): Decision =>
  decisionOf(first.on ? (others.find((other) => !other.on) ?? first) : first);
