/** @throws RangeError for a value beyond ±(2^53 − 1) */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint ${text} does not fit a safe integer`);
  return value;
}

export const BIGINT_OID = 20;
