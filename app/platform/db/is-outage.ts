/**
 * SQLSTATE codes about the server rather than the statement: connection (08), lack of disk, memory
 * or connections (53), shut down or starting (57P), input and output (58030) [M8]; and time-outs,
 * because the cause will delay the next one, too: a lock (55P03), the statement (57014) [M6].
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
/** The driver's messages without a code. */
const driverMessages = new RegExp(
  [
    'connection terminated',
    'timeout exceeded when trying to connect',
    'client has encountered a connection error',
    'cannot use a pool after calling end',
    'query read timeout',
  ].join('|'),
  'i',
);

/**
 * True when the database could not be reached or went away, so that the same call may succeed in a
 * minute.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // A missing file has ENOENT, too; only a socket has `connect` for its call.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return (
    outageStates.test(code) || socketErrorCodes.has(code) || driverMessages.test(error.message)
  );
}
