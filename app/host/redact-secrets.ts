import type { Explanation } from '#app/context/explain/explain-subject.ts';
import type { Merchant } from '#schema/merchant-normal.ts';

const placeholder = 'not shown in a browser';

/** Values that operators keep in their manifests for themselves. */
const isOperatorOnly = (pointer: string): boolean => /^\/extensions(?:\/|$)/.test(pointer);

/**
 * An explanation for a browser: values of keys that the server's environment fills may be secrets,
 * and stay on the server, as `extensions` do.
 */
export function redactSecrets(
  { layers }: Pick<Merchant, 'layers'>,
  explanation: Explanation,
): Explanation {
  const { kind, source, decidedBy } = explanation;
  if (kind !== 'key') return explanation;
  const hasSecretInside = Object.entries(layers).some(
    ([pointer, layer]) =>
      layer === 'environment' && (pointer === source || pointer.startsWith(`${source}/`)),
  );
  if (!hasSecretInside && !isOperatorOnly(source) && decidedBy !== 'environment')
    return explanation;
  return {
    ...explanation,
    value: placeholder,
    looks: explanation.looks.map((evidence) => ({ ...evidence, says: placeholder })),
  };
}
