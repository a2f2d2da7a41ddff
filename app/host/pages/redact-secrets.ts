import type { Explanation } from '#app/context/explain/explain-subject.ts';
import type { Merchant } from '#schema/merchant-normal.ts';

const placeholder = 'not shown in a browser';

/** Operators' private values. */
const isOperatorOnly = (pointer: string): boolean => /^\/extensions(?:\/|$)/.test(pointer);

/** For browsers: hides values from the environment, which may be secrets, and `extensions`. */
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
