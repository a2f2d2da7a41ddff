/** `closed` ended without a reply. */
export const feedbackStates = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];
