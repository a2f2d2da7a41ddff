import { useDataText } from '#app/i18n/use-text.ts';
import type { TextKey } from '#app/i18n/text-key.ts';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { patternText } from '#app/domain/pattern-text.ts';

export type RequiredValue = TextKey extends infer Key
  ? Key extends `field.required.${infer Name}`
    ? Name
    : never
  : never;

/**
 * An empty field has a specific text; an unknown pattern gets the generic one with its lengths
 * [AU-16].
 * @param value the field's value; null if the field is optional
 */
export function useFaultText(): (
  fault: FieldFault | undefined,
  value: RequiredValue | null,
) => string | undefined {
  const text = useDataText();
  return (fault, value) => {
    if (!fault) return undefined;
    const { words } = fault;
    if (words !== undefined) return text('fault.platform_refused', words, { words });
    const message = text(fault.key, text('reg_pattern_default', fault.key));
    if (fault.key === 'field.required' && value !== null)
      return text(`field.required.${value}`, message);
    return fault.values ? patternText(message, fault.values) : message;
  };
}
