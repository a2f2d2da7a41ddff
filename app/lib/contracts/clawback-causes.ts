/** Why paid money of a bill is taken back. */
export const clawbackCauses = ['fraud', 'error'] as const;
export type ClawbackCause = (typeof clawbackCauses)[number];
