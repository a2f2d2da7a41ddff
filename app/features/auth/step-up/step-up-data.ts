import type { StepUpMethod, OfferedMethod } from '#schema/calls/step-up.ts';

/** The path of a log-in's second step: a dialog's own page, beside the route table. */
export const stepUpPath = '/login/step';

/**
 * The data of the dialog: the methods that this player has. The log-in itself stays in the server's
 * cookie.
 */
export interface StepUpData {
  readonly ways: readonly OfferedMethod[];
  readonly way: StepUpMethod;
  /**
   * Others have locked the account: its methods are not shown, and the password may be wrong [N3].
   */
  readonly locked: boolean;
}

/** The method in an address or a form, if it is offered; else the first. */
export const selectedMethod = (ways: readonly OfferedMethod[], name: unknown): StepUpMethod =>
  (ways.find(({ way }) => way === name) ?? ways[0])?.way ?? 'sms';
