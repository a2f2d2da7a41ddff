import { useDataText } from '#app/i18n/use-text.ts';
import type { FieldFault } from '#app/lib/field-rules.ts';
import { patternText } from '#app/lib/pattern-text.ts';

/**
 * The text of a field's fault, or nothing. A pattern that no text is known for gets the general one
 * with its lengths [AU-16].
 */
export function useFaultText(): (fault: FieldFault | undefined) => string | undefined {
  const text = useDataText();
  return (fault) => {
    if (!fault) return undefined;
    const { words } = fault;
    if (words !== undefined) return text('fault.platform_refused', words, { words });
    const message = text(fault.key, text('reg_pattern_default', fault.key));
    return fault.values ? patternText(message, fault.values) : message;
  };
}
