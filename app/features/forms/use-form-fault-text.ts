import { useDataText } from '#app/i18n/use-text.ts';

/**
 * The text of a fault of the whole form (`fault.{key}`, or the platform's own words), or nothing.
 */
export function useFormFaultText(): (
  key: string | undefined,
  words?: string,
) => string | undefined {
  const text = useDataText();
  return (key, words) => {
    if (words !== undefined) return text('fault.platform_refused', words, { words });
    return key ? text(`fault.${key}`, text('fault.unknown_error', key)) : undefined;
  };
}
