import type { CallFault } from '#schema/envelope.ts';

/**
 * An error that becomes a specific fault for the client instead of `unknown_error`. For code deep
 * below a handler that cannot return a `Result`; the dispatcher catches it.
 */
export class CallFaultError extends Error {
  readonly fault: CallFault;

  /** `message` is for the log, `fault` for the client. */
  constructor(message: string, fault: CallFault) {
    super(message);
    this.fault = fault;
  }
}
