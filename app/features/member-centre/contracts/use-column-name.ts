import { useDataText } from '#app/i18n/use-text.ts';

/** The name of a table's column in the page's language. */
export function useColumnName(): (column: string) => string {
  const dataText = useDataText();
  return (column) => dataText(`contract.${column}`, column);
}
