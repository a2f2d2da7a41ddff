export const clawbackCauses = ['fraud', 'error'] as const;
export type ClawbackCause = (typeof clawbackCauses)[number];
