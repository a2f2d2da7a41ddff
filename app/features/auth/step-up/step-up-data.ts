import type { StepUpMethod, OfferedMethod } from '#schema/calls/step-up.ts';

export const stepUpPath = '/login/step';

/** The pending log-in itself stays in the server's cookie. */
export interface StepUpData {
  readonly ways: readonly OfferedMethod[];
  readonly way: StepUpMethod;
  /** Failed attempts locked the account. Methods are hidden, since the password may be wrong. */
  readonly locked: boolean;
}

export const selectedMethod = (ways: readonly OfferedMethod[], name: unknown): StepUpMethod =>
  (ways.find(({ way }) => way === name) ?? ways[0])?.way ?? 'sms';
