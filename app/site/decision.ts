import type { Layer, Merchant } from '#schema/merchant-normal.ts';
import type { Decision, Reason } from './types.ts';

/** A replaced list is recorded at the list, so the nearest recorded ancestor counts. */
export function layerOf({ layers }: Pick<Merchant, 'layers'>, pointer: string): Layer {
  for (let path = pointer; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const layer = layers[path];
    if (layer) return layer;
  }
  return 'default';
}

export const manifestDecision = (
  merchant: Pick<Merchant, 'layers'>,
  pointer: string,
  on: boolean,
): Decision => ({ on, reason: { layer: layerOf(merchant, pointer), source: pointer } });

export const deny = (layer: Layer, source: string): Decision => ({
  on: false,
  reason: { layer, source },
});

export const decisionOf = ({
  on,
  reason,
}: {
  readonly on: boolean;
  readonly reason: Reason;
}): Decision => ({ on, reason });

/** The first negative decision counts; if all are positive, the first reason stays. */
export const allOf = (first: Decision, ...others: readonly Decision[]): Decision =>
  decisionOf(first.on ? (others.find((other) => !other.on) ?? first) : first);
