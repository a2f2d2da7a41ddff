/**
 * SQLSTATEs of server failures: connection (08), resources (53), shutdown or startup (57P), I/O
 * (58030); and timeouts of locks (55P03) and statements (57014), whose cause affects later
 * statements, too.
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

/** Unreachable or lost database: the same call may succeed later. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // A missing file has ENOENT, too; only a socket has the syscall `connect`.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return (
    outageStates.test(code) || socketErrorCodes.has(code) || driverMessages.test(error.message)
  );
}
