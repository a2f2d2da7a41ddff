export const applicationStates = ['applying', 'process', 'rejected', 'issued', 'claimed'] as const;
export type ApplicationState = (typeof applicationStates)[number];

export interface ApplicationFacts {
  readonly state: ApplicationState;
  readonly amount: number | null;
  readonly remark: string;
  readonly mayReapply: boolean;
}
