/**
 * SQLSTATE codes that tell of the server, not of the statement: connection (08), lack of disk,
 * memory or connections (53), shut down or starting (57P), input and output (58030) [M8]; and what
 * took too long, because whoever it waited for keeps the next one waiting too: a lock (55P03), the
 * statement (57014) [M6].
 */
const outageStates = /^(?:08...|53...|55P03|57014|57P0[1-3]|58030)$/;
const socketErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);
/** What the driver says without a code. */
const driverMessages =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|cannot use a pool after calling end|query read timeout/i;

/**
 * True when the database could not be reached or went away, so that the same call may well succeed
 * in a minute.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // A missing file has ENOENT too; only a socket has `connect` for its call.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return (
    outageStates.test(code) || socketErrorCodes.has(code) || driverMessages.test(error.message)
  );
}
