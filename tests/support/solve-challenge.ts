import {
  solveChallenge,
  solvedPayload,
  type Challenge,
} from '#app/features/account/solve-challenge.ts';

/** What the page's worker sends back for a challenge. */
export const solvedChallenge = (given: Challenge): string =>
  solvedPayload(given, solveChallenge(given) ?? -1);
