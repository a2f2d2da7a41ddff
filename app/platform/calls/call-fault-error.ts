import type { CallFault } from '#schema/envelope.ts';

/**
 * An error that the client is told as a fault of its own instead of `unknown_error`. For code deep
 * below a handler that cannot return a `Result`; the dispatcher catches it.
 */
export class CallFaultError extends Error {
  readonly fault: CallFault;

  /** `message` goes to the log of whoever catches it, `fault` to the client. */
  constructor(message: string, fault: CallFault) {
    super(message);
    this.fault = fault;
  }
}
