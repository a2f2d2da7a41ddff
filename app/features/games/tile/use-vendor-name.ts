import { useShell } from '../../shell-context/use-shell.ts';

/** The name of a vendor in the brand's menus; undefined for one that they do not list. */
export function useVendorName(code: string): string | undefined {
  const { vendors } = useShell();
  return Object.values(vendors)
    .flat()
    .find(([vendor]) => vendor === code)?.[1];
}
