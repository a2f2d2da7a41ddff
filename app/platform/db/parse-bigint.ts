/**
 * Reads a bigint column as a JavaScript number; a value that a number cannot carry exactly is a
 * bug, never a rounding.
 * @throws RangeError for a value beyond ±(2^53 − 1)
 */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint ${text} does not fit a safe integer`);
  return value;
}

/** PostgreSQL's type number of `bigint`. */
export const BIGINT_OID = 20;
