import type { LoginStepWay, OfferedWay } from '#schema/calls/login-step.ts';

/**
 * Where a log-in goes on that needs one more proof: a dialog's own page, beside the route table.
 */
export const loginStepPath = '/login/step';

/**
 * What the dialog needs: the ways that this player has. The log-in itself stays with the server's
 * cookie.
 */
export interface StepData {
  readonly ways: readonly OfferedWay[];
  readonly way: LoginStepWay;
}

/** The way that an address or a form names, when it is offered; else the first. */
export const stepWayOf = (ways: readonly OfferedWay[], name: unknown): LoginStepWay =>
  (ways.find(({ way }) => way === name) ?? ways[0])?.way ?? 'sms';
