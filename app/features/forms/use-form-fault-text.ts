import { useDataText } from '#app/i18n/use-text.ts';

/** The text of a fault of the whole form (`fault.{key}`), or nothing. */
export function useFormFaultText(): (key: string | undefined) => string | undefined {
  const text = useDataText();
  return (key) => (key ? text(`fault.${key}`, text('fault.unknown_error', key)) : undefined);
}
