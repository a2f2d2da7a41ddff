import { useShell } from '../../shell-context/use-shell.ts';

export function useVendorName(code: string): string | undefined {
  const { vendors } = useShell();
  return Object.values(vendors)
    .flat()
    .find(([vendor]) => vendor === code)?.[1];
}
