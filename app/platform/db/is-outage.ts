/**
 * SQLSTATE classes that tell of the server, not of the statement: connection (08), too many
 * connections (53), shut down or starting (57P).
 */
const outageStates = /^(?:08...|53300|57P0[1-3])$/;
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
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|cannot use a pool after calling end/i;

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
