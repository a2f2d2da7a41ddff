/**
 * The states of an application for a promotion's reward: sent, taken by staff, rejected, approved
 * with an amount, and paid [PR-01].
 */
export const applicationStates = ['applying', 'process', 'rejected', 'issued', 'claimed'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** A member's newest application, as far as it decides their state in the campaign. */
export interface ApplicationFacts {
  readonly state: ApplicationState;
  /** What staff approved, in minor units; null before. */
  readonly amount: number | null;
  /** Why it was rejected; empty otherwise. */
  readonly remark: string;
  /** Whether the member may apply again after a rejection. */
  readonly mayReapply: boolean;
}
