import {
  solveChallenge,
  solutionPayload,
  type Challenge,
} from '#app/features/auth/human-verification/solve-challenge.ts';

/** Solves a challenge like the page's worker. */
export const challengeSolution = (challenge: Challenge): string =>
  solutionPayload(challenge, solveChallenge(challenge) ?? -1);
