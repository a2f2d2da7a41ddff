/** The states of players' feedback: `closed` ended without an answer. */
export const feedbackStates = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];
