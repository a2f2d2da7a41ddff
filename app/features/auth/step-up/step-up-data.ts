import type { StepUpMethod, OfferedMethod } from '#schema/calls/step-up.ts';

/**
 * Where a log-in goes on that needs one more proof: a dialog's own page, beside the route table.
 */
export const stepUpPath = '/login/step';

/**
 * What the dialog needs: the ways that this player has. The log-in itself stays with the server's
 * cookie.
 */
export interface StepUpData {
  readonly ways: readonly OfferedMethod[];
  readonly way: StepUpMethod;
  /**
   * Strangers have locked the account: its ways are not told, and the password may be wrong [N3].
   */
  readonly locked: boolean;
}

/** The way that an address or a form names, when it is offered; else the first. */
export const selectedMethod = (ways: readonly OfferedMethod[], name: unknown): StepUpMethod =>
  (ways.find(({ way }) => way === name) ?? ways[0])?.way ?? 'sms';
