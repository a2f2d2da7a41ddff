export function isChunkFault(fault: unknown): 'missing' | 'timeout' | undefined {
  if (!(fault instanceof Error)) return undefined;
  if (/timeout/i.test(fault.name)) return 'timeout';
  return /dynamically imported module|importing a module script|Unable to preload CSS/i.test(
    fault.message,
  )
    ? 'missing'
    : undefined;
}
