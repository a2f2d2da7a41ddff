import {
  solveChallenge,
  solutionPayload,
  type Challenge,
} from '#app/features/auth/human-verification/solve-challenge.ts';

/** The answer of the page's worker to a challenge. */
export const challengeSolution = (challenge: Challenge): string =>
  solutionPayload(challenge, solveChallenge(challenge) ?? -1);
