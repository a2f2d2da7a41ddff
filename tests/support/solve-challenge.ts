import {
  solveChallenge,
  solutionPayload,
  type Challenge,
} from '#app/features/auth/human-verification/solve-challenge.ts';

/** What the page's worker sends back for a challenge. */
export const challengeSolution = (challenge: Challenge): string =>
  solutionPayload(challenge, solveChallenge(challenge) ?? -1);
