import type { Explanation } from '#app/context/explain/explain-subject.ts';
import type { Merchant } from '#schema/merchant-normal.ts';

const kept = 'not shown in a browser';

/** What operators keep in their manifests for themselves. */
const isOperators = (pointer: string): boolean => /^\/extensions(?:\/|$)/.test(pointer);

/**
 * An explanation as a browser may have it: values of keys that the server's environment fills may
 * be secrets, and stay with the server, as `extensions` do.
 */
export function concealed(
  { layers }: Pick<Merchant, 'layers'>,
  explanation: Explanation,
): Explanation {
  const { kind, source, decidedBy } = explanation;
  if (kind !== 'key') return explanation;
  const inside = Object.entries(layers).some(
    ([pointer, layer]) =>
      layer === 'environment' && (pointer === source || pointer.startsWith(`${source}/`)),
  );
  if (!inside && !isOperators(source) && decidedBy !== 'environment') return explanation;
  return {
    ...explanation,
    value: kept,
    looks: explanation.looks.map((look) => ({ ...look, says: kept })),
  };
}
