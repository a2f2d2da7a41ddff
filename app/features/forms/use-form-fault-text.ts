import { useDataText } from '#app/i18n/use-text.ts';
import type { TextKey } from '#app/i18n/text-key.ts';

/**
 * The text of a fault of the whole form (`fault.{key}`, or the platform's own words), or nothing.
 * @param unknownError the text for a fault without a known cause: it names what failed
 */
export function useFormFaultText(
  unknownError: TextKey = 'fault.unknown_error',
): (key: string | undefined, words?: string) => string | undefined {
  const text = useDataText();
  return (key, words) => {
    if (words !== undefined) return text('fault.platform_refused', words, { words });
    if (!key) return undefined;
    const failure = text(unknownError, key);
    return key === 'unknown_error' ? failure : text(`fault.${key}`, failure);
  };
}
