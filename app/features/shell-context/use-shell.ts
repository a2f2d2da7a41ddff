import { createContext, useContext } from 'react';
import type { ShellData } from './shell-data.ts';

export const ShellContext = createContext<ShellData | undefined>(undefined);

export function useShell(): ShellData {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell stands outside of the shell');
  return shell;
}
