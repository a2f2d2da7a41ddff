export const applicationStates = ['applying', 'process', 'rejected', 'issued', 'claimed'] as const;
export type ApplicationState = (typeof applicationStates)[number];

export interface ApplicationFacts {
  readonly state: ApplicationState;
  /** In minor units; null before the approval. */
  readonly amount: number | null;
  readonly remark: string;
  readonly mayReapply: boolean;
}
