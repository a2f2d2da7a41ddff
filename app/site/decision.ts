import type { Layer, Merchant } from '#schema/merchant-normal.ts';
import type { Decision, Reason } from './types.ts';

/**
 * Which layer of the manifest said what is at a JSON pointer. A list that was replaced whole is
 * noted at the list, so the nearest noted ancestor answers for what is below it.
 */
export function layerOf({ layers }: Pick<Merchant, 'layers'>, pointer: string): Layer {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const layer = layers[place];
    if (layer) return layer;
  }
  return 'default';
}

/** The manifest's value, with the layer that said it and the pointer as its source. */
export const manifestDecision = (
  merchant: Pick<Merchant, 'layers'>,
  pointer: string,
  on: boolean,
): Decision => ({
  on,
  reason: { layer: layerOf(merchant, pointer), source: pointer },
});

/** A no. */
export const deny = (layer: Layer, source: string): Decision => ({
  on: false,
  reason: { layer, source },
});

/** A plain decision from anything that carries one. */
export const decisionOf = ({
  on,
  reason,
}: {
  readonly on: boolean;
  readonly reason: Reason;
}): Decision => ({ on, reason });

/**
 * The manifest's value, narrowed by others in turn: the first no decides; when all say yes, the
 * manifest's reason stays.
 */
export const allOf = (first: Decision, ...others: readonly Decision[]): Decision =>
  decisionOf(first.on ? (others.find((other) => !other.on) ?? first) : first);
