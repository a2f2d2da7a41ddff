import type { CallFault } from '#schema/envelope.ts';

/**
 * Becomes a specific fault for the client instead of `unknown_error`. For code that cannot return a
 * `Result`; the dispatcher catches it.
 */
export class CallFaultError extends Error {
  readonly fault: CallFault;

  /** `message` is for the log, `fault` for the client. */
  constructor(message: string, fault: CallFault) {
    super(message);
    this.fault = fault;
  }
}
