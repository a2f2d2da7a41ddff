import { useDataText } from '#app/i18n/use-text.ts';
import type { TextKey } from '#app/i18n/text-key.ts';

/**
 * Uses `fault.{key}` or the platform's own message.
 * @param unknownError the fallback text, which names what failed
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
