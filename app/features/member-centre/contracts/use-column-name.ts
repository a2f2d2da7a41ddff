import { useDataText } from '#app/i18n/use-text.ts';

export function useColumnName(): (column: string) => string {
  const dataText = useDataText();
  return (column) => dataText(`contract.${column}`, column);
}
